import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CallName, calls } from '../../contract/calls.ts'
import { credit } from '../../contract/credit.ts'
import { debts } from '../../contract/debts.ts'
import { expenses, incomes } from '../../contract/ledger.ts'
import type { Call } from '../../contract/route.ts'
import { ACCESS, ROWS } from '../support/access-matrix.ts'
import { type TestPerson, testApp } from '../support/app.ts'
import { UNKNOWN_ID } from '../support/bad-input.ts'
import { makeOwners, type Owners, requestFor } from '../support/requests.ts'
import { measured } from '../support/rounds.ts'

const t = testApp()

const named = (Object.keys(ACCESS) as CallName[]).filter((name) => calls[name]?.path.includes('{id}'))

test('a call refuses an id that is malformed, unknown or of another client’s record', async (test) => {
  assert.ok(named.length >= 18, `${named.length} calls with an id`)
  const anothers = await recordsOf(await t.people.olivier())
  let asked = 0
  for (const name of named) {
    const owners = await makeOwners(t, name)
    const good = await requestFor(t, name, owners, () => `fresh-${crypto.randomUUID()}@example.rw`)
    const own = good.params?.id ?? ''
    for (const [who, as] of Object.entries(callersOf(name, owners)))
      for (const [what, id] of Object.entries({ ...anothers, ...strangeIds(owners) })) {
        if (id === own) continue
        asked++
        const { status, text } = await t.call(calls[name] as Call, { ...good, params: { ...good.params, id }, as })
        assert.ok([400, 403, 404].includes(status), `${name} by ${who} with ${what}: ${status} ${text}`)
      }
  }
  measured(test, 'calls with a strange id', asked)
})

function callersOf(name: CallName, { owner, admin, superadmin }: Owners): Record<string, TestPerson> {
  const row = ROWS[ACCESS[name]]
  return {
    ...(row.client === 'yes' && { client: owner }),
    ...(row.admin === 'yes' && { admin }),
    ...(row.superadmin === 'yes' && { superadmin }),
  }
}

async function recordsOf(other: TestPerson): Promise<Record<string, string>> {
  const entry = { date: '2026-11-20', amount: 1, title: 'Salt', description: 'Salt' }
  const idOf = async (add: Call, body: object) =>
    ((await t.call(add, { as: other, body })).answer as { data: { _id: string } }).data._id
  return {
    'another’s expense': await idOf(expenses.add, entry),
    'another’s income': await idOf(incomes.add, entry),
    'another’s person': await idOf(credit.add, { name: 'Keza' }),
    'another’s debt': await idOf(debts.add, { ...entry, creditor: 'Keza', dueDate: '2026-11-30' }),
  }
}

function strangeIds({ owner, admin, superadmin }: Owners): Record<string, string> {
  return {
    nobody: UNKNOWN_ID,
    'no id': 'x',
    'two ids': `${UNKNOWN_ID},${owner.id}`,
    'a path': `../${admin.id}`,
    'an id in braces': `{${superadmin.id}}`,
  }
}
