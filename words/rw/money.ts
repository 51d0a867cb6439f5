import { formatAmount } from '../../domain/money.ts'
import type * as english from '../en/money.ts'
import type { Translated } from '../translated.ts'
import { frw } from './grammar.ts'

export const formatRwf: Translated<typeof english.formatRwf> = (amount) => frw(formatAmount(amount))

export const currency = { before: '', after: ' Frw' } satisfies Translated<typeof english.currency>
