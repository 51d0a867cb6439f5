import { formatCount } from './money.ts'

export const printing = {
  print: 'Print',
  search: (text: string) => `Search: “${text}”`,
  question: (most: number, all: number) => ({
    title: `Print the first ${formatCount(most)} of ${formatCount(all)} rows?`,
    text: 'Use “Download” to get all of them.',
  }),
  /** Shown on paper if a list is too long to be printed completely. */
  rest: (shown: number, all: number) =>
    `Only ${formatCount(shown)} of ${formatCount(all)} rows are printed here. Use “Download” to get all of them.`,
  restByButton: (shown: number, all: number) =>
    `Only ${formatCount(shown)} of ${formatCount(all)} rows are printed here. Use “Print” above the list to get all of them.`,
} as const
