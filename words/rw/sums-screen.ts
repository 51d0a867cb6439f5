import type * as english from '../en/sums-screen.ts'
import type { Translated } from '../translated.ts'
import { formatCount } from './money.ts'

export const spanWords = {
  label: 'Iminsi',
  spans: {
    'this-month': 'Uku kwezi',
    'last-month': 'Ukwezi gushize',
    'this-year': 'Uyu mwaka',
    'last-year': 'Umwaka ushize',
    'this-week': 'Iki cyumweru',
    'last-week': 'Icyumweru gishize',
    all: 'Igihe cyose',
    dates: 'Amatariki',
  },
  from: 'Umunsi wa mbere',
  to: 'Umunsi wa nyuma',
  remove: (name) => `Erekana yose (kuraho “${name}”)`,
} satisfies Translated<typeof english.spanWords>

export const sumsWords = {
  summedBy: 'Ibiteranyo',
  by: { title: 'Ukurikije umutwe', creditor: 'Ukurikije uwo wishyura' },
  columns: { count: 'Inshuro', before: (days) => `Mbere (${days})` },
  title: { expense: 'Ayasohotse ukurikije umutwe', income: 'Ayinjiye ukurikije umutwe' },
  group: { expense: 'Ayasohotse ukurikije itsinda', income: 'Ayinjiye ukurikije itsinda' },
  count: (count) => `inshuro ${formatCount(count)}`,
  share: (share, sum) => (sum > 0 && share < 0.01 ? '<1%' : `${Math.round(share * 100)}%`),
  whole: (month) => `${month} kose`,
  same: 'ntibyahindutse',
  isNew: 'mashya',
  unpaid: 'atarishyurwa',
  rest: (names) => `Ibindi (${formatCount(names)})`,
  units: { thousand: 'k', million: 'M', billion: 'Md', trillion: 'T' },
  showAll: 'Erekana byose',
  shownAs: { titles: 'Imitwe', grouped: 'Amatsinda' },
  biggest: 'Ayasohotse menshi kurusha ayandi',
  noCosts: 'nta yasohotse.',
  rename: (title) => `Hindura “${title}” hose`,
} satisfies Translated<typeof english.sumsWords>
