import { randomBytes, randomUUID } from 'node:crypto'
import { account } from '../../contract/account.ts'
import { auth } from '../../contract/auth.ts'
import { bulk } from '../../contract/bulk.ts'
import { contact } from '../../contract/contact.ts'
import { credit } from '../../contract/credit.ts'
import { debts } from '../../contract/debts.ts'
import { imports } from '../../contract/imports.ts'
import { expenses, incomes } from '../../contract/ledger.ts'
import { mail } from '../../contract/mail.ts'
import { superadmin } from '../../contract/staff.ts'
import { titleLooks } from '../../contract/title-looks.ts'
import { quoteTyped } from '../../domain/typed-text.ts'
import { mailRenderers } from '../../server/app/jobs/mail-renderers.ts'
import { closePeriods } from '../../server/books/closing/close-periods.ts'
import { answerResetRequests } from '../../server/identity/auth/answer-reset-requests.ts'
import { fileTransport } from '../../server/messaging/mail/file-transport.ts'
import { sendDueMails } from '../../server/messaging/mail/sender.ts'
import { TEST_PASSWORD, type TestApp } from './app.ts'

/** A client with rows in every table. No other client's rows contain the texts in `traces`. */
export interface BusyClient {
  id: string
  emails: string[]
  token: string
  traces: string[]
}

export async function busyClient(t: TestApp): Promise<BusyClient> {
  const first = `aline-${crypto.randomUUID()}@example.rw`
  const second = `moved-${crypto.randomUUID()}@example.rw`
  const names = { fullName: `Aline ${crypto.randomUUID()}`, phone: '0788123456', address: 'Huye' }
  const key = (name: string) => ({ 'idempotency-key': `${name}-${first}` })
  const { data } = await t.ok(account.register, {
    body: { ...names, email: first, password: TEST_PASSWORD },
    headers: key('register'),
  })
  await t.call(auth.clientLogin, { body: { email: first, password: 'wrong' } })
  await t.ok(account.forgotPassword, { body: { email: first } })
  const { token } = (await t.ok(auth.clientLogin, { body: { email: first, password: TEST_PASSWORD } })).data
  await t.ok(mail.setChoices, { as: token, body: { day: true, week: true, month: true, year: true, warning: true } })
  const amount = 1_000_000 + Math.floor(Math.random() * 9_000_000)
  const entry = { date: '2026-11-21', amount, title: `Airtime of ${amount}`, description: 'MTN' }
  await t.ok(expenses.add, { as: token, body: entry, headers: key('expense') })
  await t.ok(incomes.add, { as: token, body: entry })
  const { data: mistake } = await t.ok(incomes.add, { as: token, body: entry })
  await t.ok(incomes.remove, { as: token, params: { id: mistake._id } })
  await sendToFiles(t)
  await t.ok(incomes.setLimit, { as: token, body: { monthlyIncomeTarget: 5 } })
  await t.ok(incomes.add, { as: token, body: entry })
  await t.ok(debts.add, { as: token, body: { title: 'Seed', creditor: 'SACCO', amount: 5, dueDate: '2026-11-20' } })
  await t.ok(expenses.setLimit, { as: token, body: { monthlyExpenseLimit: 5 } })
  const { data: debtor } = await t.ok(credit.add, {
    as: token,
    body: { name: `Keza of ${first}`, note: second },
    headers: key('person'),
  })
  const income = { title: `Paid credit: ${first}`, description: 'Cash' }
  const paid = { kind: 'paid', date: '2026-11-21', amount, what: first, income }
  await t.ok(credit.addLine, { as: token, params: { id: debtor._id }, body: paid, headers: key('line') })
  await importRows(t, token, { name: first, personId: debtor._id })
  await t.ok(contact.send, { body: { name: 'Aline', email: first, phone: '1', message: 'Hello' } })
  await t.ok(account.update, { as: token, body: { ...names, email: second } })
  await t.ok(account.forgotPassword, { body: { email: second } })
  await t.ok(contact.send, {
    body: { name: 'Aline', email: second, phone: '1', message: 'Hello' },
    headers: key('contact'),
  })
  await t.call(auth.clientLogin, { body: { email: second, password: 'wrong' } })
  await t.call(superadmin.users, { as: token })
  await t.db.updateTable('closing_progress').set({ next_day: '2026-11-21' }).execute()
  await closePeriods(t.ctx)
  const today = t.clock.now()
  t.clock.set(new Date(today.getTime() + 86_400_000).toISOString())
  await closePeriods(t.ctx)
  t.clock.set(today.toISOString())
  await t.db.updateTable('outbox').set({ not_before: today }).where('client_id', '=', data._id).execute()
  return {
    id: data._id,
    emails: [first, second],
    token,
    traces: [data._id, first, second, quoteTyped(names.fullName), quoteTyped(entry.title), amount.toLocaleString('en')],
  }
}

async function importRows(t: TestApp, as: string, { name, personId }: { name: string; personId: string }) {
  // The import also changes closed periods, because the date is in an earlier month.
  const row = { kind: 'income', date: '2026-10-20', amount: 5, title: name, description: name }
  const payment = { personId, what: name, isIncome: true }
  const rows = [1, 2].map(() => ({ ...row, _id: randomUUID(), marks: [markOf()], payment }))
  await t.ok(imports.add, { as, body: { _id: randomUUID(), source: 'messages', rows } })
  const choice = { who: markOf(), direction: 'in', choice: 'income', title: name }
  await t.ok(imports.setCounterparties, { as, body: { counterparties: [choice] } })
  await t.ok(titleLooks.set, { as, body: { looks: [{ title: name, icon: '🍬', hue: 3, group: name.slice(0, 30) }] } })
  const deletion = { _id: randomUUID(), kind: 'income', action: 'delete', ids: [rows[1]?._id] }
  await t.ok(bulk.change, { as, body: deletion })
}

const markOf = () => randomBytes(16).toString('base64url')

export async function sendToFiles(t: TestApp): Promise<void> {
  await answerResetRequests(t.ctx)
  await sendDueMails(t.ctx, { transport: fileTransport(t.ctx.config), mailRenderers })
}
