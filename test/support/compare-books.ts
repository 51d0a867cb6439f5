import { expenses } from '../../contract/ledger.ts'
import { progress } from '../../contract/progress.ts'
import { expectedTotals, type Line } from './expected-totals.ts'
import { send } from './server.ts'

/** Amounts of sent expenses by their Idempotency-Key, which is also the title. */
export interface Sent {
  acknowledged: Map<string, number>
  /** Sent, and never acknowledged: each may stand in the books once, or not at all. */
  unanswered: Map<string, number>
}

/** Where the books differ from what a writer knows; every list is empty when they are right. */
export interface Differences {
  /** Acknowledged, and not there as sent. */
  lost: string[]
  /** There twice, or there and never sent. */
  strange: string[]
  /** Totals that are not the sum of what is there. */
  partial: string[]
}

/** The day that everything is written on. */
const DAY = '2026-01-15'

/** The body of the expense that is sent under a key. */
export function expenseOf(key: string, amount: number) {
  return { date: DAY, amount, title: key, description: 'sent until it is acknowledged' }
}

/** Reads the books over HTTP and compares them with what was sent. */
export async function compareBooks(url: string, token: string, { acknowledged, unanswered }: Sent) {
  const { data } = await send(url, expenses.list, { token })
  const stored = new Map(data.map(({ title, amount }) => [title, amount]))
  const found: Differences = { lost: [], strange: [], partial: [] }
  for (const [key, amount] of acknowledged) if (stored.get(key) !== amount) found.lost.push(key)
  for (const [key, amount] of stored)
    if ((acknowledged.get(key) ?? unanswered.get(key)) !== amount) found.strange.push(key)
  if (stored.size !== data.length) found.strange.push(`${data.length - stored.size} stand twice`)

  const { byYear } = (await send(url, progress.analytics, { token })).data
  const lines = data.map(({ date, amount }): Line => ({ kind: 'expense', day: date, amount }))
  for (const [what, expected] of Object.entries(expectedTotals(lines))) {
    const told = byYear[0]?.[what as keyof (typeof byYear)[0]] ?? 0
    if (told !== expected) found.partial.push(`${what} ${told}, not ${expected}`)
  }
  return found
}
