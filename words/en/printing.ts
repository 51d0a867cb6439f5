import { formatCount } from './money.ts'

export const printing = {
  print: 'Print',
  /** For more rows than one print can have. */
  rest: (shown: number, all: number) =>
    `This prints ${formatCount(shown)} of ${formatCount(all)} rows. Use “Download” to get all of them.`,
  restByButton: (shown: number, all: number) =>
    `This prints ${formatCount(shown)} of ${formatCount(all)} rows. Use “Print” above the list to get all of them.`,
} as const
