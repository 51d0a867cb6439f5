import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { ACCESS, CALLERS, type CallerKind, ROWS, VERDICT_STATUS } from '../contract/access.ts'
import { type CallName, calls } from '../contract/calls.ts'
import { debts } from '../contract/debts.ts'
import { expenses, incomes } from '../contract/ledger.ts'
import type { Call } from '../contract/route.ts'
import { issueResetToken } from '../server/auth/reset-tokens.sql.ts'
import { unsubscribeToken } from '../server/mail/unsubscribe.ts'
import { accessPage } from '../tools/access-page.ts'
import { createTestApp, type Sent, TEST_PASSWORD, type TestApp, type TestPerson } from './support/app.ts'

/** The people of one cell: who calls, and whose things the ids name. */
interface Cell {
  owner: TestPerson
  admin: TestPerson
  superadmin: TestPerson
}

let t: TestApp
let passwords: Record<'client' | 'staff', string>
before(async () => {
  t = await createTestApp()
  passwords = { client: await t.people.passwordHash('client'), staff: await t.people.passwordHash('staff') }
})
after(() => t.close())

const ENTRY = { date: '2026-11-20', amount: 100, title: 'Airtime', description: 'For the shop' }
const DEBT = { title: 'Sacks', creditor: 'Mugabo', amount: 100, dueDate: '2026-11-30' }
const NAMES = { fullName: 'Somebody', phone: '0788123456' }
const NEW_PASSWORD = { currentPassword: TEST_PASSWORD, newPassword: 'Another-1' }

/** What each call is sent where it takes something, so that whoever may do it succeeds. */
const SENT: Partial<Record<CallName, (cell: Cell) => Sent | Promise<Sent>>> = {
  'auth.clientLogin': ({ owner }) => ({ body: { email: owner.email, password: TEST_PASSWORD } }),
  'auth.adminLogin': ({ admin }) => ({ body: { email: admin.email, password: TEST_PASSWORD } }),
  'auth.superadminLogin': ({ superadmin }) => ({ body: { email: superadmin.email, password: TEST_PASSWORD } }),
  'account.register': () => ({ body: { ...NAMES, email: freshEmail(), address: 'Huye', password: TEST_PASSWORD } }),
  'account.update': () => ({ body: { ...NAMES, email: freshEmail(), address: 'Huye' } }),
  'account.changePassword': () => ({ body: NEW_PASSWORD }),
  'account.forgotPassword': ({ owner }) => ({ body: { email: owner.email } }),
  'account.resetPassword': async ({ owner }) => ({
    body: {
      token: await issueResetToken(t.db, t.clock, { id: owner.id, role: 'client' }),
      newPassword: NEW_PASSWORD.newPassword,
    },
  }),
  'account.endSession': ({ owner }) => sessionOf(owner, 'client'),
  'progress.reCloseDay': () => ({ body: { date: '2026-11-20' } }),
  'statements.read': async ({ owner }) => {
    await closedDayOf(owner, '2026-11-19')
    return { params: { kind: 'day', start: '2026-11-19' } }
  },
  'mail.setChoices': () => ({ body: { day: true, week: true, month: true, year: true, warning: false } }),
  'mail.unsubscribe': async ({ owner }) => ({ body: { token: await unsubscribeToken(t.db, owner.id, ['day']) } }),
  'mail.retry': async () => ({ params: { id: await parkedMail() } }),
  'expenses.add': () => ({ body: ENTRY }),
  'expenses.update': async ({ owner }) => ({ ...(await thingOf(expenses.add, owner, ENTRY)), body: ENTRY }),
  'expenses.remove': ({ owner }) => thingOf(expenses.add, owner, ENTRY),
  'expenses.setLimit': () => ({ body: { monthlyExpenseLimit: 5 } }),
  'expenses.putLimit': () => ({ body: { yearlyExpenseLimit: 5 } }),
  'incomes.add': () => ({ body: ENTRY }),
  'incomes.update': async ({ owner }) => ({ ...(await thingOf(incomes.add, owner, ENTRY)), body: ENTRY }),
  'incomes.remove': ({ owner }) => thingOf(incomes.add, owner, ENTRY),
  'incomes.setLimit': () => ({ body: { monthlyIncomeTarget: 5 } }),
  'incomes.putLimit': () => ({ body: { yearlyIncomeTarget: 5 } }),
  'debts.add': () => ({ body: DEBT }),
  'debts.update': async ({ owner }) => ({ ...(await thingOf(debts.add, owner, DEBT)), body: DEBT }),
  'debts.remove': ({ owner }) => thingOf(debts.add, owner, DEBT),
  'debts.markPaid': ({ owner }) => thingOf(debts.add, owner, DEBT),
  'debts.setLimit': () => ({ body: { monthlyDebtLimit: 5 } }),
  'debts.putLimit': () => ({ body: { yearlyDebtLimit: 5 } }),
  'contact.send': () => ({ body: { name: 'Visitor', email: 'v@example.rw', phone: '1', message: 'Muraho' } }),
  'administrators.updateProfile': ({ admin }) => ({ params: { id: admin.id }, body: { ...NAMES, email: admin.email } }),
  'administrators.changePassword': ({ admin }) => ({ params: { id: admin.id }, body: NEW_PASSWORD }),
  'administrators.endSession': ({ admin }) => sessionOf(admin, 'admin'),
  'administrators.setSubscription': ({ owner }) => ({
    params: { id: owner.id },
    body: { subscriptionStatus: 'active' },
  }),
  'administrators.setAccountStatus': ({ owner }) => ({
    params: { id: owner.id },
    body: { accountStatus: 'suspended' },
  }),
  'superadmin.updateProfile': ({ superadmin }) => ({ params: { id: superadmin.id }, body: NAMES }),
  'superadmin.changePassword': ({ superadmin }) => ({ params: { id: superadmin.id }, body: NEW_PASSWORD }),
  'superadmin.endSession': ({ superadmin }) => sessionOf(superadmin, 'superadmin'),
  'superadmin.setSubscription': ({ owner }) => ({ params: { id: owner.id }, body: { subscriptionStatus: 'active' } }),
  'superadmin.setAccountStatus': ({ owner }) => ({ params: { id: owner.id }, body: { accountStatus: 'suspended' } }),
  'superadmin.deleteUser': ({ owner }) => ({ params: { id: owner.id } }),
  'superadmin.addAdministrator': () => ({
    body: { ...NAMES, email: freshEmail(), password: TEST_PASSWORD, type: 'admin' },
  }),
  'superadmin.updateAdministrator': ({ admin }) => ({ params: { id: admin.id }, body: { ...NAMES, type: 'admin' } }),
  'superadmin.deleteAdministrator': ({ admin }) => ({ params: { id: admin.id } }),
}

test('every call of the table of calls has a row, and no row is for nothing', () => {
  assert.deepEqual(Object.keys(ACCESS).sort(), Object.keys(calls).sort())
})

test('docs/access.md is what the table says (npm run docs:access)', async () => {
  assert.equal(await readFile(new URL('../docs/access.md', import.meta.url), 'utf8'), accessPage())
})

test('what a call says of its access is what its row says', () => {
  for (const name of namesOfCalls()) {
    const row = ROWS[ACCESS[name]]
    const { access } = callOf(name)
    if ('public' in access) {
      assert.equal(ACCESS[name], 'anyone', name)
      continue
    }
    const roles = { client: row.client, admin: row.admin, superadmin: row.superadmin }
    for (const [role, verdict] of Object.entries(roles))
      assert.equal(
        verdict !== 'never',
        access.roles.some((one) => one === role),
        `${name} for ${role}`,
      )
    assert.equal(row.inactive === 'never' && row.client !== 'never', access.activeOnly === true, name)
  }
})

for (const caller of CALLERS)
  test(`every call answers ${caller} as the table says`, async () => {
    for (const name of namesOfCalls()) {
      const verdict = ROWS[ACCESS[name]][caller]
      const { token, cell } = await peopleOf(caller)
      const sent = (await SENT[name]?.(cell)) ?? {}
      const { status, text } = await t.call(callOf(name), { ...sent, ...(token !== null && { as: token }) })
      const what = `${name} answered ${caller} ${status}: ${text.slice(0, 200)}`
      if (verdict === 'yes') assert.ok(status === 200 || status === 201, what)
      else assert.equal(status, VERDICT_STATUS[verdict], what)
    }
  })

function namesOfCalls(): CallName[] {
  return Object.keys(ACCESS) as CallName[]
}

function callOf(name: CallName): Call {
  const call = calls[name]
  assert.ok(call, name)
  return call
}

/** New people for every cell, since many calls change or end the one who calls. */
async function peopleOf(caller: CallerKind): Promise<{ token: string | null; cell: Cell }> {
  const client = (accountStatus: 'active' | 'inactive' | 'suspended' | 'deleted') =>
    t.people.client({ accountStatus, passwordHash: passwords.client })
  const staff = (type: 'admin' | 'superadmin') => t.people.staff(type, { passwordHash: passwords.staff })
  const [owner, admin, superadmin] = [await client('active'), await staff('admin'), await staff('superadmin')]
  const token: Record<CallerKind, () => Promise<string | null> | string | null> = {
    none: () => null,
    junk: () => 'x'.repeat(43),
    client: () => owner.token,
    otherClient: async () => (await client('active')).token,
    inactive: async () => (await client('inactive')).token,
    suspended: async () => (await client('suspended')).token,
    deleted: async () => (await client('deleted')).token,
    admin: () => admin.token,
    otherAdmin: async () => (await staff('admin')).token,
    superadmin: () => superadmin.token,
    otherSuperadmin: async () => (await staff('superadmin')).token,
  }
  return { token: await token[caller](), cell: { owner, admin, superadmin } }
}

/** Makes a thing of somebody's and names it. */
async function thingOf(add: Call, owner: TestPerson, body: unknown): Promise<Sent> {
  const { answer } = await t.call(add, { as: owner, body })
  return { params: { id: (answer as { data: { _id: string } }).data._id } }
}

/** Names a further session of somebody's. */
async function sessionOf(person: TestPerson, role: 'client' | 'admin' | 'superadmin'): Promise<Sent> {
  await t.people.session(person.id, role)
  const rows = await t.db
    .selectFrom('session')
    .select('id')
    .where(role === 'client' ? 'client_id' : 'staff_id', '=', person.id)
    .orderBy('id', 'desc')
    .execute()
  return { params: { id: rows[0]?.id ?? '' } }
}

let emails = 0
function freshEmail(): string {
  return `fresh-${++emails}@example.rw`
}

/** A day of the owner that is closed. */
async function closedDayOf(owner: TestPerson, day: string): Promise<void> {
  await t.db
    .insertInto('day_total')
    .values({ client_id: owner.id, day, id: crypto.randomUUID(), closed_at: t.clock.now(), revised_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The id of a mail that was set aside. */
async function parkedMail(): Promise<string> {
  const id = crypto.randomUUID()
  const now = t.clock.now()
  await t.db
    .insertInto('outbox')
    .values({
      id,
      kind: 'note',
      recipient: 'a@example.rw',
      subject: 'a',
      text: 'a',
      html: 'a',
      created_at: now,
      give_up_at: now,
      not_before: now,
      parked_at: now,
    })
    .execute()
  return id
}
