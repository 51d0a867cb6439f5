import { CURRENCY, type FigureMarks, writeFigure } from '../../domain/money.ts'

/** The marks in a figure: `1,234.50`. */
export const marks: FigureMarks = { group: ',', decimal: '.' }

/** An amount without its currency: `12,000`. */
export const formatAmount = (amount: number): string => writeFigure(amount, marks)

/** How many there are, grouped like an amount: `33,757`. */
export const formatCount = (count: number): string => writeFigure(count, marks)

/** `RWF 12,000`, as screens write amounts in a sentence. */
export const formatRwf = (amount: number): string => `${CURRENCY} ${formatAmount(amount)}`

/** What stands before and after a figure on its own. */
export const currency = { before: 'RWF ', after: '' }
