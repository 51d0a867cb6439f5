import { CURRENCY, type FigureMarks, writeFigure } from '../../domain/money.ts'

export const marks: FigureMarks = { group: ',', decimal: '.' }

export const formatAmount = (amount: number): string => writeFigure(amount, marks)

/** A count, grouped like an amount: `33,757`. */
export const formatCount = (count: number): string => writeFigure(count, marks)

/** Amount in a sentence on screens: `RWF 12,000`. */
export const formatRwf = (amount: number): string => `${CURRENCY} ${formatAmount(amount)}`

/** Currency before and after a figure outside of a sentence. */
export const currency = { before: 'RWF ', after: '' }
