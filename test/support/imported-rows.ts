import assert from 'node:assert/strict'
import { imports } from '../../contract/imports.ts'
import { expenses, incomes } from '../../contract/ledger.ts'
import { addDays } from '../../domain/day.ts'
import type { TestApp, TestPerson } from './app.ts'
import { wrongCredit, wrongStored, wrongTitles, wrongTotals } from './expected-totals.ts'

export interface ImportRow {
  kind: string
  date: string
  amount: number
  title: string
  marks: string[]
  parts?: { amount: number; marks: string[] }[]
  wasSkipped?: boolean
  creditor?: string
  payment?: { personId: string; what: string; isIncome: boolean }
}

export const markOf = (text: string) => Buffer.from(text.padEnd(16, '.')).toString('base64url')

export function rowAt(at: number, date = addDays('2026-11-20', -at % 9)): ImportRow {
  const row = { kind: at % 3 === 0 ? 'income' : 'expense', date, amount: at + 0.5, title: `Title ${at % 4}` }
  return { ...row, marks: [markOf(`row ${at}`), markOf(`twin ${at}`)].slice(0, 1 + (at % 2)) }
}

export const rowsFrom = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => rowAt(from + at))

/** Returns helpers for tests of imports on one server. */
export function importsOf(t: TestApp) {
  function send(as: TestPerson, rows: ImportRow[], _id: string = crypto.randomUUID()) {
    const body = { _id, source: 'messages', rows: rows.map((row) => ({ ...row, _id: crypto.randomUUID() })) }
    return { body, call: () => t.call(imports.add, { as, body }) }
  }

  async function stored(as: TestPerson): Promise<string[]> {
    const lists = [(await t.ok(expenses.list, { as })).data, (await t.ok(incomes.list, { as })).data]
    return lists
      .flat()
      .map(({ date, amount, title }) => `${date} ${amount} ${title}`)
      .sort()
  }

  async function assertExact(): Promise<void> {
    const wrong = [await wrongTotals(t.db), await wrongTitles(t.db), await wrongStored(t.db), await wrongCredit(t.db)]
    assert.deepEqual(wrong, [[], [], [], []])
  }

  return { send, stored, assertExact }
}
