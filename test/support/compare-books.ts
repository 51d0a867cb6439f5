import { expenses } from '../../contract/ledger.ts'
import { progress } from '../../contract/progress.ts'
import { expectedTotals, type Line } from './expected-totals.ts'
import { send } from './server.ts'

/** Amounts of sent expenses by Idempotency-Key, which is also the expense's title. */
export interface Sent {
  acknowledged: Map<string, number>
  unanswered: Map<string, number>
}

export interface Differences {
  lost: string[]
  strange: string[]
  partial: string[]
}

const DAY = '2026-01-15'

export function expenseOf(key: string, amount: number) {
  return { date: DAY, amount, title: key, description: 'sent until it is acknowledged' }
}

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
    const reportedTotal = byYear[0]?.[what as keyof (typeof byYear)[0]] ?? 0
    if (reportedTotal !== expected) found.partial.push(`${what} ${reportedTotal}, not ${expected}`)
  }
  return found
}
