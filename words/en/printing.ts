import { formatCount } from './money.ts'

/** What is said of the paper that a list is printed on. */
export const printing = {
  print: 'Print',
  rest: (shown: number, all: number) =>
    `Only ${formatCount(shown)} of ${formatCount(all)} are printed here. The file under Download has all of them.`,
} as const
