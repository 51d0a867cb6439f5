import type * as english from '../en/sums.ts'
import type { Translated } from '../translated.ts'
import { na } from './grammar.ts'

/** Where money goes and comes from: sums by title and by creditor, and the days that they or a list are about. */

export const spanWords = {
  label: 'Iminsi yerekanwa',
  spans: {
    'this-month': 'Uku kwezi',
    'last-month': 'Ukwezi gushize',
    'this-year': 'Uyu mwaka',
    all: 'Igihe cyose',
    dates: 'Amatariki',
  },
  from: 'Umunsi wa mbere',
  to: 'Umunsi wa nyuma',
  remove: (name) => `Si ${name} gusa`,
} satisfies Translated<typeof english.spanWords>

export const sumsWords = {
  summedBy: 'Biteranyije ku',
  by: { title: 'Ku mutwe', creditor: 'Ku wo nishyura' },
  title: { expense: 'Aho amafaranga ajya', income: 'Aho amafaranga ava' },
  count: (count) => `inshuro ${count}`,
  /** The part that a sum is of the whole. */
  share: (share, sum) => (sum > 0 && share < 0.01 ? 'munsi ya 1%' : `${Math.round(share * 100)}%`),
  more: 'yiyongereyeho',
  less: 'yagabanutseho',
  same: 'ntibyahindutse',
  isNew: 'bishya',
  than: (days) => `ugereranyije ${na(days)}`,
  unpaid: 'atarishyurwa',
  rest: (names) => `Ibindi ${names}`,
  showAll: 'Erekana byose',
} satisfies Translated<typeof english.sumsWords>

/** What the API refuses of them, and what is said when it says nothing. */
export const sumsRefused = {
  comparison: 'Iminsi yabanje igereranywa ku minsi, ku kwezi cyangwa ku mwaka',
  tooMany: 'Imitwe yo guteranya ni myinshi cyane. Hitamo iminsi mike.',
  fetch: 'Ntibyashobotse kubona ibiteranyo',
} satisfies Translated<typeof english.sumsRefused>
