import { formatRwf as format } from '../../domain/money.ts'
import type * as english from '../en/money.ts'
import type { Translated } from '../translated.ts'

export const formatRwf: Translated<typeof english.formatRwf> = (amount) => format(amount)

export const currency = { before: 'RWF ', after: '' } satisfies Translated<typeof english.currency>
