import { bulk } from '../../contract/bulk.ts'
import { type CallName, calls } from '../../contract/calls.ts'
import { credit } from '../../contract/credit.ts'
import { debts } from '../../contract/debts.ts'
import { imports } from '../../contract/imports.ts'
import { expenses, incomes } from '../../contract/ledger.ts'
import type { Call } from '../../contract/route.ts'
import { issueResetToken } from '../../server/identity/auth/reset-tokens.sql.ts'
import { unsubscribeToken } from '../../server/messaging/mail/unsubscribe.ts'
import { ACCESS, ROWS } from './access-matrix.ts'
import { type Sent, TEST_PASSWORD, type TestApp, type TestPerson } from './app.ts'
import { CLAUDINE } from './cast.ts'
import { factorRequests } from './factor-requests.ts'
import { createAuthenticatorApp } from './factors.ts'

export interface Owners {
  owner: TestPerson
  admin: TestPerson
  superadmin: TestPerson
}

/** Creates new people each time, because many calls change or log out their caller. */
export async function makeOwners(
  { people }: TestApp,
  name: CallName,
  given: { fullName?: string } = {},
): Promise<Owners> {
  const accountStatus = name === 'account.reactivate' ? 'inactive' : 'active'
  const row = ROWS[ACCESS[name]]
  const isForSuperadmins = row.superadmin !== 'never' || given.fullName !== undefined
  const isForStaff = row.admin !== 'never' || isForSuperadmins
  const others = isForSuperadmins ? undefined : await bystandersOf(people)
  return {
    owner: await people.aline({ accountStatus, ...given }),
    admin: isForStaff || !others ? await people.zawadi(given) : others.admin,
    superadmin: others?.superadmin ?? (await people.bosco(given)),
  }
}

const bystanders = new WeakMap<TestApp['people'], Promise<Omit<Owners, 'owner'>>>()

function bystandersOf(people: TestApp['people']): Promise<Omit<Owners, 'owner'>> {
  const known =
    bystanders.get(people) ??
    Promise.all([people.zawadi(), people.bosco()]).then(([admin, superadmin]) => ({ admin, superadmin }))
  bystanders.set(people, known)
  return known
}

/** Returns the first of client, administrator and superadmin who may make the call. */
export function callerOf(name: CallName, { owner, admin, superadmin }: Owners): TestPerson {
  const row = ROWS[ACCESS[name]]
  if (row.client === 'yes' || row.inactive === 'yes') return owner
  return row.admin === 'yes' ? admin : superadmin
}

export async function makeEveryCall(t: TestApp, { atOnce }: { atOnce: number }): Promise<void> {
  const left = Object.keys(ACCESS) as CallName[]
  const makeSome = async () => {
    for (let name = left.shift(); name; name = left.shift()) {
      const owners = await makeOwners(t, name)
      const sent = await requestFor(t, name, owners, () => `${name?.toLowerCase()}@example.rw`)
      const headers = { 'idempotency-key': name }
      await t.ok(calls[name] as Call, { ...sent, as: callerOf(name, owners), headers })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, makeSome))
}

const ENTRY = { date: '2026-11-20', amount: 100, title: 'Airtime', description: 'For the shop' }
const DEBT = { title: 'Sacks', creditor: 'Mugabo', amount: 100, dueDate: '2026-11-30' }
const PERSON = { name: 'Keza', phone: '0788 123 456', note: 'Next door', language: 'rw' }
const GIVEN = { kind: 'gave', date: '2026-11-19', amount: 100, what: 'Soap' }
const PAYMENT = {
  kind: 'paid',
  date: '2026-11-20',
  amount: 40,
  income: { title: 'Paid credit: Keza', description: 'Cash' },
}
const IMPORT = {
  _id: '019a0f6e-3b7c-7d52-9c1e-5f4b8a2d6e91',
  source: 'messages',
  rows: [
    {
      ...{ ...ENTRY, _id: '019a0f6e-3b7c-7d52-9c1e-5f4b8a2d6e92', kind: 'expense' },
      marks: ['Bq4x8wZkRmC1nYpLbT0u5g', 'Cq4x8wZkRmC1nYpLbT0u5g'],
    },
    {
      ...{ _id: '019a0f6e-3b7c-7d52-9c1e-5f4b8a2d6e93', kind: 'debt', title: 'Sacks', creditor: 'Mugabo' },
      ...{ date: '2026-11-30', amount: 100, marks: ['Dq4x8wZkRmC1nYpLbT0u5g'] },
    },
  ],
}
const NAMES = { fullName: CLAUDINE.fullName, phone: CLAUDINE.phone }
const NEW_PASSWORD = { currentPassword: TEST_PASSWORD, newPassword: 'Another-1' }

export async function requestFor(t: TestApp, name: CallName, owners: Owners, freshEmail: () => string): Promise<Sent> {
  return (await SENT[name]?.({ ...owners, t, freshEmail })) ?? {}
}

export interface Scene extends Owners {
  t: TestApp
  freshEmail: () => string
}

const SENT: Partial<Record<CallName, (scene: Scene) => Sent | Promise<Sent>>> = {
  'auth.clientLogin': ({ owner }) => ({ body: { email: owner.email, password: TEST_PASSWORD } }),
  'auth.adminLogin': ({ admin }) => ({ body: { email: admin.email, password: TEST_PASSWORD } }),
  'auth.superadminLogin': ({ superadmin }) => ({ body: { email: superadmin.email, password: TEST_PASSWORD } }),
  'account.register': ({ freshEmail }) => ({
    body: { ...NAMES, email: freshEmail(), address: 'Huye', password: TEST_PASSWORD },
  }),
  'account.checkEmail': ({ freshEmail }) => ({ body: { email: freshEmail() } }),
  'account.update': ({ freshEmail }) => ({ body: { ...NAMES, email: freshEmail(), address: 'Huye' } }),
  'account.changePassword': () => ({ body: NEW_PASSWORD }),
  'account.forgotPassword': ({ owner }) => ({ body: { email: owner.email } }),
  'account.resetPassword': async ({ t, owner }) => ({
    body: {
      token: await issueResetToken(t.ctx, { id: owner.id, role: 'client' }),
      newPassword: NEW_PASSWORD.newPassword,
    },
  }),
  'account.endSession': ({ t, owner }) => sessionOf(t, owner, 'client'),
  'account.setCredit': () => ({ body: { isOn: true } }),
  'account.setPayTo': () => ({ body: { payTo: '123456' } }),
  'account.setBusiness': () => ({ body: { isOn: true } }),
  'account.setLanguage': () => ({ body: { language: 'rw' } }),
  'progress.reCloseDay': () => ({ body: { date: '2026-11-20' } }),
  'statements.read': async ({ t, owner }) => {
    await closedDayOf(t, owner, '2026-11-19')
    return { params: { kind: 'day', start: '2026-11-19' } }
  },
  'mail.setChoices': () => ({ body: { day: true, week: true, month: true, year: true, warning: false } }),
  'mail.unsubscribe': async ({ t, owner }) => ({ body: { token: await unsubscribeToken(t.ctx, owner.id, ['day']) } }),
  'mail.retry': async ({ t, owner }) => ({ params: { id: await parkedMail(t, owner) } }),
  'expenses.read': (scene) => createOwned(scene, expenses.add, ENTRY),
  'expenses.add': () => ({ body: ENTRY }),
  'expenses.update': async (scene) => ({ ...(await createOwned(scene, expenses.add, ENTRY)), body: ENTRY }),
  'expenses.remove': (scene) => createOwned(scene, expenses.add, ENTRY),
  'expenses.setLimit': () => ({ body: { monthlyExpenseLimit: 5 } }),
  'expenses.putLimit': () => ({ body: { yearlyExpenseLimit: 5 } }),
  'incomes.read': (scene) => createOwned(scene, incomes.add, ENTRY),
  'incomes.add': () => ({ body: ENTRY }),
  'incomes.update': async (scene) => ({ ...(await createOwned(scene, incomes.add, ENTRY)), body: ENTRY }),
  'incomes.remove': (scene) => createOwned(scene, incomes.add, ENTRY),
  'incomes.setLimit': () => ({ body: { monthlyIncomeTarget: 5 } }),
  'incomes.putLimit': () => ({ body: { yearlyIncomeTarget: 5 } }),
  'debts.read': (scene) => createOwned(scene, debts.add, DEBT),
  'debts.add': () => ({ body: DEBT }),
  'debts.update': async (scene) => ({ ...(await createOwned(scene, debts.add, DEBT)), body: DEBT }),
  'debts.remove': (scene) => createOwned(scene, debts.add, DEBT),
  'debts.markPaid': (scene) => createOwned(scene, debts.add, DEBT),
  'debts.setLimit': () => ({ body: { monthlyDebtLimit: 5 } }),
  'debts.putLimit': () => ({ body: { yearlyDebtLimit: 5 } }),
  'credit.add': () => ({ body: PERSON }),
  'credit.read': (scene) => createOwned(scene, credit.add, PERSON),
  'credit.update': async (scene) => ({ ...(await createOwned(scene, credit.add, PERSON)), body: PERSON }),
  'credit.archive': (scene) => createOwned(scene, credit.add, PERSON),
  'credit.restore': async (scene) => {
    const person = await createOwned(scene, credit.add, PERSON)
    await scene.t.call(credit.archive, { as: scene.owner, ...person })
    return person
  },
  'credit.remind': (scene) => createOwned(scene, credit.add, PERSON),
  'credit.remove': (scene) => createOwned(scene, credit.add, PERSON),
  'credit.lines': async (scene) => (await lineOf(scene, GIVEN)).person,
  'credit.accountCsv': async (scene) => (await lineOf(scene, GIVEN)).person,
  'credit.addLine': async (scene) => ({ ...(await lineOf(scene, GIVEN)).person, body: PAYMENT }),
  'credit.updateLine': async (scene) => ({
    ...(await lineOf(scene, PAYMENT)).line,
    body: { amount: 30, what: 'Cash' },
  }),
  'credit.removeLine': async (scene) => (await lineOf(scene, PAYMENT)).line,
  'imports.add': () => ({ body: IMPORT }),
  'imports.undo': async ({ t, owner }) => {
    await t.call(imports.add, { as: owner, body: IMPORT })
    return { params: { id: IMPORT._id }, body: {} }
  },
  'imports.setCounterparties': () => ({
    body: { counterparties: [{ who: 'Aq4x8wZkRmC1nYpLbT0u5g', direction: 'in', choice: 'income', title: 'Sales' }] },
  }),
  'titleLooks.set': () => ({ body: { looks: [{ title: 'Sugar', icon: '🍬', hue: 3 }] } }),
  'bulk.change': async (scene) => ({ body: await deletionIn(scene) }),
  'bulk.undo': async (scene) => {
    const body = await deletionIn(scene)
    await scene.t.call(bulk.change, { as: scene.owner, body })
    return { params: { id: body._id } }
  },
  'bulk.pay': async (scene) => {
    const { data } = await scene.t.ok(debts.add, { as: scene.owner, body: DEBT })
    const { _id, updatedAt } = data
    return { body: { debts: [{ _id, updatedAt }] } }
  },
  'exporting.prove': () => ({ body: { currentPassword: TEST_PASSWORD } }),
  'contact.send': () => ({ body: { name: CLAUDINE.fullName, email: CLAUDINE.email, phone: '1', message: 'Muraho' } }),
  'administrators.updateProfile': ({ admin }) => ({ params: { id: admin.id }, body: { ...NAMES, email: admin.email } }),
  'administrators.changePassword': ({ admin }) => ({ params: { id: admin.id }, body: NEW_PASSWORD }),
  'administrators.endSession': ({ t, admin }) => sessionOf(t, admin, 'admin'),
  ...factorRequests('administrators', ({ admin }) => admin),
  'administrators.readUser': ({ owner }) => ({ params: { id: owner.id } }),
  'administrators.loginReport': ({ owner }) => ({ params: { id: owner.id } }),
  'administrators.setSubscription': ({ owner }) => ({
    params: { id: owner.id },
    body: { subscriptionStatus: 'active' },
  }),
  'administrators.extendSubscriptions': ({ owner }) => ({
    body: { clients: [{ _id: owner.id, subscriptionDeadline: null }] },
  }),
  'administrators.setAccountStatus': ({ owner }) => ({
    params: { id: owner.id },
    body: { accountStatus: 'suspended' },
  }),
  'superadmin.updateProfile': ({ superadmin }) => ({ params: { id: superadmin.id }, body: NAMES }),
  'superadmin.changePassword': ({ superadmin }) => ({ params: { id: superadmin.id }, body: NEW_PASSWORD }),
  'superadmin.endSession': ({ t, superadmin }) => sessionOf(t, superadmin, 'superadmin'),
  ...factorRequests('superadmin', ({ superadmin }) => superadmin),
  'superadmin.readUser': ({ owner }) => ({ params: { id: owner.id } }),
  'superadmin.loginReport': ({ owner }) => ({ params: { id: owner.id } }),
  'superadmin.setSubscription': ({ owner }) => ({ params: { id: owner.id }, body: { subscriptionStatus: 'active' } }),
  'superadmin.extendSubscriptions': ({ owner }) => ({
    body: { clients: [{ _id: owner.id, subscriptionDeadline: null }] },
  }),
  'superadmin.setAccountStatus': ({ owner }) => ({ params: { id: owner.id }, body: { accountStatus: 'suspended' } }),
  'superadmin.deleteUser': ({ owner }) => ({ params: { id: owner.id } }),
  'superadmin.addAdministrator': ({ freshEmail }) => ({
    body: { ...NAMES, email: freshEmail(), password: TEST_PASSWORD, type: 'admin' },
  }),
  'superadmin.updateAdministrator': ({ admin }) => ({ params: { id: admin.id }, body: { ...NAMES, type: 'admin' } }),
  'superadmin.requireFactor': () => ({ body: { required: false } }),
  'superadmin.resetFactors': async ({ t, admin, superadmin }) => {
    await createAuthenticatorApp(t.ctx, superadmin, { isProven: true })
    await createAuthenticatorApp(t.ctx, admin)
    return { params: { id: admin.id } }
  },
  'superadmin.deleteAdministrator': ({ admin }) => ({ params: { id: admin.id } }),
}

async function createOwned({ t, owner }: Scene, add: Call, body: unknown): Promise<Sent> {
  const { answer } = await t.call(add, { as: owner, body })
  return { params: { id: (answer as { data: { _id: string } }).data._id } }
}

async function deletionIn(scene: Scene) {
  const { params } = await createOwned(scene, incomes.add, ENTRY)
  return { _id: '019a0f6e-3b7c-7d52-9c1e-5f4b8a2d6e94', kind: 'income', action: 'delete', ids: [params?.id] }
}

async function lineOf(scene: Scene, body: unknown): Promise<{ person: Sent; line: Sent }> {
  const person = await createOwned(scene, credit.add, PERSON)
  const { answer } = await scene.t.call(credit.addLine, { as: scene.owner, ...person, body })
  return { person, line: { params: { id: (answer as { data: { _id: string } }).data._id } } }
}

async function sessionOf(t: TestApp, person: TestPerson, role: 'client' | 'admin' | 'superadmin'): Promise<Sent> {
  await t.people.session(person.id, role)
  const newest = await t.db
    .selectFrom('session')
    .select('id')
    .where(role === 'client' ? 'client_id' : 'staff_id', '=', person.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return { params: { id: newest.id } }
}

async function closedDayOf(t: TestApp, owner: TestPerson, day: string): Promise<void> {
  await t.db
    .insertInto('day_total')
    .values({ client_id: owner.id, day, id: crypto.randomUUID(), closed_at: t.clock.now(), revised_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function parkedMail(t: TestApp, owner: TestPerson): Promise<string> {
  const id = crypto.randomUUID()
  const now = t.clock.now()
  const text = 'Your day: 77123 for kanari-title'
  const times = { created_at: now, give_up_at: now, not_before: now, parked_at: now }
  await t.db
    .insertInto('outbox')
    .values({
      id,
      kind: 'summary',
      client_id: owner.id,
      recipient: owner.email,
      subject: text,
      text,
      html: text,
      ...times,
    })
    .execute()
  return id
}
