import { debts } from '../../contract/debts.ts'
import { imports } from '../../contract/imports.ts'
import { expenses, incomes } from '../../contract/ledger.ts'
import { progress } from '../../contract/progress.ts'
import type { Call } from '../../contract/route.ts'
import { statements } from '../../contract/statements.ts'
import { debtsByCreditor, sumsByTitle } from '../../contract/sums.ts'
import type { TestApp, TestPerson } from './app.ts'

const READS: Record<string, Call> = {
  ...Object.fromEntries(
    [expenses, incomes, debts].flatMap(({ list, titles, limits }) =>
      [list, titles, limits].map((call) => [call.path, call as Call]),
    ),
  ),
  ...Object.fromEntries([...Object.values(sumsByTitle), debtsByCreditor].map((call) => [call.path, call as Call])),
  all: progress.all,
  day: progress.trackDay,
  month: progress.trackMonth,
  year: progress.trackYear,
  overview: progress.overview,
  analytics: progress.analytics,
  statements: statements.list,
  marks: imports.marks,
}

/** Returns the responses of all calls that read a client's books. */
export async function everyAnswer(t: TestApp, as: TestPerson): Promise<Record<string, string>> {
  const answers: Record<string, string> = {}
  for (const [name, call] of Object.entries(READS)) answers[name] = (await t.call(call, { as })).text
  for (const { kind, start } of (await t.ok(statements.list, { as })).data)
    answers[`${kind} ${start}`] = (await t.call(statements.read, { as, params: { kind, start } })).text
  return answers
}
