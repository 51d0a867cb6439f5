import { CURRENCY, glued, writeFigure } from '../../domain/money.ts'
import type * as english from '../en/money.ts'
import type { Translated } from '../translated.ts'

/** `1 234,50`, with a narrow no-break space. */
export const marks = { group: '\u202f', decimal: ',' } satisfies Translated<typeof english.marks>

export const formatAmount: Translated<typeof english.formatAmount> = (amount) => writeFigure(amount, marks)

export const formatCount: Translated<typeof english.formatCount> = (count) => writeFigure(count, marks)

export const formatRwf: Translated<typeof english.formatRwf> = (amount) => glued(`${formatAmount(amount)} ${CURRENCY}`)

/** Returns `12 000` for `12 000 RWF`. */
export const bare = (amount: string) => amount.replace(/\sRWF$/, '')

export const currency = { before: '', after: ' RWF' } satisfies Translated<typeof english.currency>
