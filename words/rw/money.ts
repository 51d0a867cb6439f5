import { writeFigure } from '../../domain/money.ts'
import type * as english from '../en/money.ts'
import type { Translated } from '../translated.ts'
import { frw } from './grammar.ts'

export const marks = { group: ',', decimal: '.' } satisfies Translated<typeof english.marks>

export const formatAmount: Translated<typeof english.formatAmount> = (amount) => writeFigure(amount, marks)

export const formatCount: Translated<typeof english.formatCount> = (count) => writeFigure(count, marks)

export const formatRwf: Translated<typeof english.formatRwf> = (amount) => frw(formatAmount(amount))

export const currency = { before: '', after: ' Frw' } satisfies Translated<typeof english.currency>
