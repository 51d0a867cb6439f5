import { formatCount } from './money.ts'

export const printing = {
  print: 'Print',
  rest: (shown: number, all: number) =>
    `This prints ${formatCount(shown)} of ${formatCount(all)} rows. Use “Download” to get all of them.`,
} as const
