/** Where money goes and comes from: sums by title and by creditor, and the days that they or a list are about. */

export const spanWords = {
  label: 'Which days',
  spans: {
    'this-month': 'This month',
    'last-month': 'Last month',
    'this-year': 'This year',
    all: 'All time',
    dates: 'Dates',
  },
  from: 'First day',
  to: 'Last day',
  remove: (name: string) => `Not only ${name}`,
} as const

export const sumsWords = {
  summedBy: 'Summed by',
  by: { title: 'By title', creditor: 'By creditor' },
  title: { expense: 'Where it goes', income: 'Where it comes from' },
  count: (count: number) => (count === 1 ? 'once' : `${count} times`),
  /** The part that a sum is of the whole. */
  share: (share: number, sum: number) => (sum > 0 && share < 0.01 ? 'under 1%' : `${Math.round(share * 100)}%`),
  more: 'more',
  less: 'less',
  same: 'the same',
  isNew: 'new',
  than: (days: string) => `than ${days}`,
  unpaid: 'still to pay',
  rest: (names: number) => `${names} more`,
  showAll: 'Show all',
} as const

/** What the API refuses of them, and what is said when it says nothing. */
export const sumsRefused = {
  comparison: 'Earlier days are compared by days, month or year',
  tooMany: 'There are too many titles to sum up. Please choose fewer days.',
  fetch: 'Failed to fetch the sums',
} as const
