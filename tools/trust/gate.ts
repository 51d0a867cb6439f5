import { spawn } from 'node:child_process'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { root } from '../commands/bootstrap.mjs'
import { atLeast, type Check, type Measured, none, type Row } from './row.ts'
import { requireOwnCheckout } from './target.ts'

const cutShort = new AbortController()

/** A row that runs test files of `npm test` with their full numbers (TRUST_PART). */
export function gate(of: Omit<Row, 'run'>, files: readonly string[]): Row {
  return { ...of, run: () => runTests(files) }
}

/** The rows whose full numbers take too long for `npm test`. */
export const gates: Row[] = [
  gate(
    {
      id: 'data/kills-under-writes',
      what: 'the server is killed a thousand times under eight writers, every second time with its database',
      expected: 'every acknowledged write is there once, the rest is whole or absent, and every total is its sum',
    },
    ['test/resilience/kill.test.ts'],
  ),
  gate(
    {
      id: 'money/sums-under-writes',
      what: 'two clients add, edit, pay, delete and close days again, sixteen at a time, 100,000 times on five days',
      expected: 'the total of every day and title is to the cent the sum of what was acknowledged',
    },
    ['server/books/progress/day-totals.test.ts'],
  ),
  gate(
    {
      id: 'money/one-key-at-once',
      what: 'incomes and expenses are each sent fifty times at once under one key, for 1,000 keys',
      expected: 'each is recorded once with one answer, and another body under its key is refused',
    },
    ['server/books/ledger/ledger.test.ts'],
  ),
  gate(
    {
      id: 'money/credit-and-incomes',
      what: 'a thousand random sequences of goods, payments, incomes and deletions in the credit book',
      expected: 'every account, balance and income is what a second computation gives',
    },
    ['server/books/credit/paid-as-income.test.ts', 'server/books/credit/apart.test.ts'],
  ),
  gate(
    {
      id: 'access/every-call',
      what: 'every call is made by everybody, without a session, and with the ids of somebody else',
      expected: 'the access matrix answers: 401, 403 or 404, and nothing of others is read or changed',
    },
    ['test/security/access.test.ts', 'test/security/other-ids.test.ts'],
  ),
  gate(
    {
      id: 'access/stolen-staff-session',
      what: 'destructive staff calls are made with a stolen session whose login or proof is too old',
      expected: 'all are refused, and nothing changes',
    },
    ['server/identity/staff/fresh-proof.test.ts'],
  ),
]

/** Ends the tests that run: the harness was cut short. */
export function endGates(): void {
  cutShort.abort()
}

async function runTests(files: readonly string[]): Promise<Measured> {
  requireOwnCheckout()
  const child = spawn(process.execPath, [path.join(root, 'tools/test/run.ts'), ...files], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    signal: cutShort.signal,
  })
  child.on('error', () => {})
  const said = await text(child.stdout)
  const [, passed, failed] = /^(\d+) passed, (\d+) failed$/m.exec(said) ?? []
  const counted = [...said.matchAll(/measured (\{.+\})$/gm)].map(([, told]): Check => {
    const { what, value } = JSON.parse(String(told)) as { what: string; value: number }
    return { what, expected: '', attacked: value, unit: '', held: true }
  })
  return {
    checks: [...counted, none('tests that fail', Number(failed)), atLeast(1, 'tests that hold', Number(passed))],
    raw: { said: said.slice(-20_000) },
  }
}
