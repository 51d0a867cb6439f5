import { CURRENCY, type FigureMarks, glued, writeFigure } from '../../domain/money.ts'

export const marks: FigureMarks = { group: ',', decimal: '.' }

export const formatAmount = (amount: number): string => writeFigure(amount, marks)

export const formatCount = (count: number): string => writeFigure(count, marks)

export const formatRwf = (amount: number): string => glued(`${CURRENCY} ${formatAmount(amount)}`)

/** Texts before and after an amount. */
export const currency = { before: 'RWF ', after: '' }
