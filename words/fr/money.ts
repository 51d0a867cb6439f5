import { CURRENCY, writeFigure } from '../../domain/money.ts'
import type * as english from '../en/money.ts'
import type { Translated } from '../translated.ts'

/** `1 234,50`, with a narrow no-break space. */
export const marks = { group: '\u202f', decimal: ',' } satisfies Translated<typeof english.marks>

export const formatAmount: Translated<typeof english.formatAmount> = (amount) => writeFigure(amount, marks)

export const formatCount: Translated<typeof english.formatCount> = (count) => writeFigure(count, marks)

/** A figure of this many characters may fill a whole line of a phone. */
const LONG_FIGURE = 13

/** Formats `12 000 RWF`, with a no-break space unless the figure is long. */
export const formatRwf: Translated<typeof english.formatRwf> = (amount) => {
  const figure = formatAmount(amount)
  return `${figure}${figure.length < LONG_FIGURE ? '\u00a0' : ' '}${CURRENCY}`
}

/** Returns `12 000` for `12 000 RWF`. */
export const bare = (amount: string) => amount.replace(/\sRWF$/, '')

export const currency = { before: '', after: ' RWF' } satisfies Translated<typeof english.currency>
