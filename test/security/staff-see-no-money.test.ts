import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CallName, calls } from '../../contract/calls.ts'
import { credit } from '../../contract/credit.ts'
import { debts } from '../../contract/debts.ts'
import { expenses, incomes } from '../../contract/ledger.ts'
import type { Call } from '../../contract/route.ts'
import { ACCESS, ROWS } from '../support/access-matrix.ts'
import { type TestPerson, testApp } from '../support/app.ts'
import { parkedMail, requestFor } from '../support/requests.ts'

const CANARIES = [
  'kanari-title',
  'kanari-description',
  'kanari-creditor',
  'kanari-debtor',
  '55321',
  '0788999321',
  '77123',
  '88456',
  '99789',
  '66012',
]

const t = testApp()

test('no response or email to staff contains a client’s text or amount', async () => {
  const names = (Object.keys(ACCESS) as CallName[]).filter((name) => {
    const row = ROWS[ACCESS[name]]
    return row.none !== 'yes' && (row.admin === 'yes' || row.superadmin === 'yes')
  })
  assert.ok(names.length >= 25)
  let owner = await bookkeeper()
  for (const name of names) {
    if (!(await isActive(owner))) owner = await bookkeeper()
    const owners = { owner, admin: await t.people.zawadi(), superadmin: await t.people.bosco() }
    const as = ROWS[ACCESS[name]].admin === 'yes' ? owners.admin : owners.superadmin
    const sent = await requestFor(t, name, owners, () => `fresh-${crypto.randomUUID()}@example.rw`)
    const { status, text } = await t.call(calls[name] as Call, { ...sent, as })
    assert.ok(status < 300, `${name}: ${status} ${text}`)
    refuseCanaries(name, text)
  }
  refuseCanaries('the log', JSON.stringify(t.lines))
  refuseCanaries('the audit log', JSON.stringify(await t.db.selectFrom('audit_event').selectAll().execute()))
  const mails = await t.db.selectFrom('outbox').selectAll().where('client_id', 'is', null).execute()
  refuseCanaries('mails to staff', JSON.stringify(mails))
})

async function isActive({ id }: TestPerson): Promise<boolean> {
  const client = t.db.selectFrom('client').select('account_status').where('id', '=', id)
  return (await client.executeTakeFirst())?.account_status === 'active'
}

async function bookkeeper(): Promise<TestPerson> {
  const aline = await t.people.aline()
  const texts = { title: 'kanari-title', description: 'kanari-description' }
  await t.ok(expenses.add, { as: aline, body: { ...texts, date: '2026-11-21', amount: 77123 } })
  await t.ok(incomes.add, { as: aline, body: { ...texts, date: '2026-11-21', amount: 88456 } })
  await t.ok(debts.add, {
    as: aline,
    body: { ...texts, creditor: 'kanari-creditor', dueDate: '2026-11-21', amount: 99789 },
  })
  const body = { name: 'kanari-debtor', phone: '0788999321', note: 'kanari-title' }
  const { data: person } = await t.ok(credit.add, { as: aline, body })
  for (const kind of ['gave', 'paid'])
    await t.ok(credit.addLine, {
      as: aline,
      params: { id: person._id },
      body: {
        kind,
        date: '2026-11-21',
        amount: 55321,
        what: 'kanari-title',
        ...(kind === 'paid' && { income: texts }),
      },
    })
  await parkedMail(t, aline)
  await t.ok(expenses.setLimit, { as: aline, body: { monthlyExpenseLimit: 66012 } })
  return aline
}

function refuseCanaries(where: string, text: string): void {
  // Remove ids and times, whose digits may look like an amount.
  const bare = text
    .replaceAll(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g, '')
    .replaceAll(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, '')
  for (const canary of CANARIES) assert.ok(!bare.includes(canary), `${canary} in ${where}: ${text.slice(0, 300)}`)
}
