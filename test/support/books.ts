/**
 * Totals computed a second time, by other means than the product's: cents as BigInt, weeks by the rule of the Thursday.
 * What the API answers is held against this.
 */

/** One line of somebody's books. `amount` is a wire amount. */
export interface Line {
  kind: 'income' | 'expense' | 'debt'
  day: string
  amount: number
  paid?: boolean
}

/** What the API says of a day or period, as far as it is sums and counts. */
export interface ExpectedTotals {
  totalIncome: number
  totalExpenses: number
  totalDebts: number
  paidDebts: number
  unpaidDebts: number
  netBalance: number
  incomesCount: number
  expensesCount: number
  debtsCount: number
}

/** Totals of all lines. */
export function expectedTotals(lines: readonly Line[]): ExpectedTotals {
  const sum = (wanted: (line: Line) => boolean) =>
    lines.filter(wanted).reduce((cents, line) => cents + centsOf(line.amount), 0n)
  const income = sum(({ kind }) => kind === 'income')
  const expense = sum(({ kind }) => kind === 'expense')
  const debt = sum(({ kind }) => kind === 'debt')
  const paid = sum(({ kind, paid }) => kind === 'debt' && paid === true)
  const count = (wanted: string) => lines.filter(({ kind }) => kind === wanted).length
  return {
    totalIncome: amountOf(income),
    totalExpenses: amountOf(expense),
    totalDebts: amountOf(debt),
    paidDebts: amountOf(paid),
    unpaidDebts: amountOf(debt - paid),
    netBalance: amountOf(income - expense - debt),
    incomesCount: count('income'),
    expensesCount: count('expense'),
    debtsCount: count('debt'),
  }
}

/** Totals by a key of the day, in the order of the key. */
export function expectedGroups(lines: readonly Line[], keyOf: (day: string) => string): Map<string, ExpectedTotals> {
  const groups = new Map<string, Line[]>()
  for (const line of lines) groups.set(keyOf(line.day), [...(groups.get(keyOf(line.day)) ?? []), line])
  return new Map([...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, own]) => [key, expectedTotals(own)]))
}

/** `2026-W01`: the ISO week is the one whose Thursday lies in the year it is counted in. */
export function weekKey(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + 4 - (date.getUTCDay() || 7))
  const firstOfYear = Date.UTC(date.getUTCFullYear(), 0, 1)
  const week = Math.ceil(((date.getTime() - firstOfYear) / 86_400_000 + 1) / 7)
  return `${date.getUTCFullYear()}-W${String(week).padStart(2, '0')}`
}

function centsOf(amount: number): bigint {
  const [whole = '0', fraction = ''] = String(amount).split('.')
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'))
}

function amountOf(cents: bigint): number {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return Number(`${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`)
}
