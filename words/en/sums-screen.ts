import { formatCount } from './money.ts'

export const spanWords = {
  label: 'Period',
  spans: {
    'this-month': 'This month',
    'last-month': 'Last month',
    'this-year': 'This year',
    'last-year': 'Last year',
    'this-week': 'This week',
    'last-week': 'Last week',
    all: 'All time',
    dates: 'Other dates',
  },
  from: 'First day',
  to: 'Last day',
  remove: (name: string) => `Show all (remove “${name}”)`,
} as const

export const sumsWords = {
  summedBy: 'Totals',
  by: { title: 'By title', creditor: 'By creditor' },
  columns: { count: 'Entries', before: (days: string) => `Previous (${days})` },
  title: { expense: 'Spending by title', income: 'Income by title' },
  group: { expense: 'Spending by group', income: 'Income by group' },
  count: (count: number) => (count === 1 ? 'once' : `${formatCount(count)} times`),
  share: (share: number, sum: number) => (sum > 0 && share < 0.01 ? '<1%' : `${Math.round(share * 100)}%`),
  /**
   * Follows `vs` for debts, which are compared with all of last month. Other sums are compared
   * only with the first days of last month.
   */
  whole: (month: string) => `all of ${month}`,
  same: 'no change',
  isNew: 'new',
  unpaid: 'unpaid',
  rest: (names: number) => `Other (${formatCount(names)})`,
  units: { thousand: 'k', million: 'M', billion: 'B', trillion: 'T' },
  showAll: 'Show all',
  shownAs: { titles: 'Titles', grouped: 'Groups' },
  biggest: 'Biggest expense',
  noCosts: 'no expenses.',
  rename: (title: string) => `Rename “${title}” everywhere`,
} as const
