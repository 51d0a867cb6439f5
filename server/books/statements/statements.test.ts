import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sql } from 'kysely'
import { debts } from '../../../contract/debts.ts'
import { expenses, incomes } from '../../../contract/ledger.ts'
import { progress } from '../../../contract/progress.ts'
import { statements } from '../../../contract/statements.ts'
import { type TestPerson, testApp } from '../../../test/support/app.ts'
import { readPages } from '../../../test/support/pages.ts'
import { formatRwf } from '../../../words/en/money.ts'
import { done, refused } from '../../../words/en/shared.ts'
import { mailRenderers } from '../../app/jobs/mail-renderers.ts'
import type { WrittenMail } from '../../messaging/mail/message.ts'
import { sendDueMails } from '../../messaging/mail/sender.ts'
import { closePeriods } from '../closing/close-periods.ts'

const t = testApp({ clock: '2026-12-31T10:00:00+02:00' })
let aline: TestPerson
let olivier: TestPerson
const sent: WrittenMail[] = []

before(async () => {
  aline = await t.people.aline()
  olivier = await t.people.olivier()
  await closePeriods(t.ctx)
  const add = (call: typeof expenses | typeof incomes, date: string, amount: number, title: string) =>
    t.ok(call.add, { as: aline, body: { date, amount, title, description: 'Market day' } })
  await add(incomes, '2026-11-30', 500, 'Sales')
  await add(expenses, '2026-11-30', 100, 'rent')
  await add(incomes, '2026-12-30', 900.1, 'Sales')
  await add(expenses, '2026-12-31', 300.2, 'Rent')
  await add(expenses, '2026-12-31', 50, 'Bus')
  await add(expenses, '2026-12-31', 0.1, 'Sweets')
  await t.ok(debts.add, { as: aline, body: { title: 'Seed', creditor: 'SACCO', amount: 40, dueDate: '2027-01-07' } })
  await t.ok(debts.add, { as: aline, body: { title: 'Later', creditor: 'SACCO', amount: 40, dueDate: '2027-01-08' } })
  await t.ok(expenses.setLimit, { as: aline, body: { monthlyExpenseLimit: 350 } })
  await t.ok(incomes.setLimit, { as: aline, body: { yearlyIncomeTarget: 1500 } })
  t.clock.set('2027-01-01T00:00:10+02:00')
  await closePeriods(t.ctx)
  await sendDueMails(t.ctx, { transport, mailRenderers })
})

const transport = {
  async deliver(mail: WrittenMail) {
    sent.push(mail)
    return null
  },
  close() {},
}

test('the statement of a month compares its totals with those of the month before', async () => {
  const { data } = await t.ok(statements.read, { as: aline, params: { kind: 'month', start: '2026-12-01' } })
  const { totalIncome, totalExpenses, netBalance, before, revised } = data
  assert.deepEqual(
    [totalIncome, totalExpenses, netBalance, before.netBalance, revised],
    [900.1, 350.3, 549.8, 400, false],
  )
  assert.deepEqual(
    data.verdicts.map((each) => [each.limit, each.period, each.result, each.reached, each.left, each.share]),
    [
      ['expense', 'monthly', 'exceeded', 350.3, -0.3, 1000],
      ['income', 'yearly', 'missed', 1400.1, 99.9, 933],
    ],
  )
  assert.deepEqual(
    data.movers.map(({ kind, title, change }) => `${kind} ${title} ${change}`),
    ['income Sales 400.1', 'expense Rent 200.2', 'expense Bus 50'],
  )
  assert.deepEqual(
    data.dueSoon.map(({ title }) => title),
    ['Seed'],
  )
  assert.match(data.suggestion ?? '', /Set aside RWF\u00a040 for “Seed”/)
})

test('the list of statements has closed periods, newest first', async () => {
  const found = async (query: Record<string, string>) =>
    (await readPages(t, statements.list, { as: aline, query })).map(({ kind, start }) => `${kind} ${start}`)
  const [year, days] = ['year 2026-01-01', ['day 2026-12-31', 'day 2026-12-30', 'day 2026-11-30']] as const
  assert.deepEqual(await found({}), [
    year,
    'month 2026-12-01',
    'day 2026-12-31',
    'day 2026-12-30',
    'week 2026-11-30',
    'month 2026-11-01',
    'day 2026-11-30',
  ])
  assert.deepEqual(await found({ limit: '2', kinds: 'day,year' }), [year, ...days])
  const { page } = await t.ok(statements.list, { as: aline, query: { limit: '2', kinds: 'day,year' } })
  assert.equal(page?.count, 4)
  for (const search of ['2026-12-30', '30/12/2026', '30 December 2026'])
    assert.deepEqual(await found({ search, kinds: 'month' }), ['month 2026-12-01'])
  assert.deepEqual(await found({ search: 'Dec 2026', kinds: 'week' }), ['week 2026-11-30'])
  assert.deepEqual(await found({ search: 'q4 2026', kinds: 'month' }), ['month 2026-12-01', 'month 2026-11-01'])
  assert.deepEqual(await found({ search: 'q3 2026', kinds: 'month' }), [])
})

test('a streamed statement lists every debt that is due', async () => {
  const sent = { as: aline, params: { kind: 'month', start: '2026-12-01' } }
  const { data: few } = await t.ok(statements.read, sent)
  await sql`
    insert into debt (client_id, id, title, creditor, amount, due_day, created_at, updated_at)
    select ${aline.id}, gen_random_uuid(), 'Sugar [] ' || n, '"\\u0000', n + 0.5, date '2027-01-01' + n % 7, now(), now()
    from generate_series(1, 1200) as n`.execute(t.db)
  const due = (await t.ok(debts.list, { as: aline })).data
    .filter(({ dueDate, isPaid }) => dueDate <= '2027-01-07' && !isPaid)
    .map(({ _id, title, creditor, amount, dueDate }) => ({ _id, title, creditor, amount, dueDate }))
  const { text, answer, headers } = await t.call(statements.read, sent)
  assert.deepEqual([due.length, headers['content-length']], [1201, undefined])
  const { suggestion } = answer.data
  assert.match(suggestion ?? '', /^Set aside RWF\u00a0721,240 for the 1,201 debts due in the next 7 days/)
  const data = { ...few, dueSoon: due, suggestion }
  assert.equal(text, JSON.stringify({ success: true, message: done.fetched, code: 'done.fetched', data }))
  await sql`delete from debt where client_id = ${aline.id} and title like 'Sugar%'`.execute(t.db)
})

test('the call for a statement returns 404 for an open period or another client’s period', async () => {
  const params = { kind: 'month', start: '2026-12-01' }
  await t.refused(statements.read, { as: olivier, params }, 404, refused.notFound)
  for (const wrong of [
    { kind: 'month', start: '2027-01-01' },
    { kind: 'month', start: '2026-12-02' },
    { kind: 'decade', start: '2026-01-01' },
    { kind: 'day', start: '2026-02-30' },
  ])
    assert.equal((await t.call(statements.read, { as: aline, params: wrong })).status, 404)
  assert.equal((await t.call(statements.list, { as: aline, query: { kinds: 'decade' } })).status, 400)
})

test('one email summarises the year, month and day when all three end together', () => {
  assert.equal(sent.length, 1)
  const [mail] = sent
  assert.equal(mail?.subject, 'Imari: your summary for the year 2026')
  assert.equal(mail?.to, aline.email)
  assert.match(mail?.text ?? '', /^The year 2026\n=+\n\nHello Aline,\n\nNet balance, above zero: RWF\u00a0949\.80/)
  assert.match(mail?.text ?? '', /December 2026 \.+ \+RWF\u00a0549\.80/)
  assert.match(mail?.text ?? '', /Monthly expense limit \.+ 101%\n {2}Limit exceeded/)
  assert.match(mail?.text ?? '', /^http.*\/dashboard\/client\/statements\/year\/2026-01-01$/m)
  assert.equal(mail?.headers['List-Unsubscribe-Post'], 'List-Unsubscribe=One-Click')
  assert.doesNotMatch(mail?.html ?? '', /<img|src=|url\(|@import|<link|<script/i)
})

test('a day’s statement shows how much of the monthly limits was used by the end of the day', async () => {
  const gaspard = await t.people.gaspard()
  const body = { date: '2027-01-01', amount: 80, title: 'Flour', description: 'x' }
  await t.ok(expenses.add, { as: gaspard, body })
  await t.ok(expenses.setLimit, { as: gaspard, body: { monthlyExpenseLimit: 100 } })
  t.clock.set('2027-01-02T00:00:10+02:00')
  await closePeriods(t.ctx)
  const { data } = await t.ok(statements.read, { as: gaspard, params: { kind: 'day', start: '2027-01-01' } })
  assert.deepEqual(
    data.verdicts.map(({ period, limit, result, left, daysLeft }) => [period, limit, result, left, daysLeft]),
    [['monthly', 'expense', 'tooFast', 20, 30]],
  )
})

test('the daily summary and the app’s screens show the same used share of each limit', async () => {
  const gaspard = await t.people.gaspard()
  const add = (call: typeof expenses | typeof incomes, amount: number) =>
    t.ok(call.add, { as: gaspard, body: { date: '2027-01-02', amount, title: 'Market', description: 'x' } })
  await add(expenses, 40_000)
  await add(incomes, 70_000)
  for (const [dueDate, amount] of [
    ['2027-01-01', 1_000],
    ['2027-01-30', 45_000],
    ['2027-12-31', 200_000],
  ] as const)
    await t.ok(debts.add, { as: gaspard, body: { title: 'Loan', creditor: 'SACCO', amount, dueDate } })
  for (const [call, month, year] of [
    [expenses, 'monthlyExpenseLimit', 'yearlyExpenseLimit'],
    [incomes, 'monthlyIncomeTarget', 'yearlyIncomeTarget'],
    [debts, 'monthlyDebtLimit', 'yearlyDebtLimit'],
  ] as const)
    for (const limit of [month, year]) await t.ok(call.setLimit, { as: gaspard, body: { [limit]: 150_000 } })

  t.clock.set('2027-01-03T00:00:10+02:00')
  await closePeriods(t.ctx)
  sent.length = 0
  await sendDueMails(t.ctx, { transport, mailRenderers })
  const inOneLine = (text: string) => text.replace(/\s+/g, ' ')
  const mail = inOneLine(sent.find(({ to }) => to === gaspard.email)?.text ?? '')
  const { verdicts } = (await t.ok(statements.read, { as: gaspard, params: { kind: 'day', start: '2027-01-02' } })).data
  assert.equal(verdicts.length, 6)
  for (const { limit, period, reached, result } of verdicts) {
    const { data: onScreen } = await t.ok(period === 'monthly' ? progress.trackMonth : progress.trackYear, {
      as: gaspard,
    })
    const total = { income: onScreen.totalIncome, expense: onScreen.totalExpenses, debt: onScreen.totalDebts }[limit]
    assert.equal(reached, total, `${period} ${limit}`)
    if (period === 'monthly' || result !== 'onTrack')
      assert.ok(
        mail.includes(inOneLine(` ${formatRwf(total)} of ${formatRwf(150_000)}.`)),
        `${period} ${limit}: ${mail}`,
      )
  }
  assert.deepEqual(
    verdicts.filter(({ limit }) => limit === 'debt').map(({ reached, result }) => [reached, result]),
    [
      [46_000, 'onTrack'],
      [246_000, 'exceeded'],
    ],
  )
})

const recordDebt = (as: TestPerson, title: string, dueDate: string, amount = 12_000) =>
  t.ok(debts.add, { as, body: { title, creditor: 'SACCO', amount, dueDate } })
const mailTo = async (person: TestPerson) => {
  await closePeriods(t.ctx)
  sent.length = 0
  await sendDueMails(t.ctx, { transport, mailRenderers })
  return sent.find(({ to }) => to === person.email)?.text.replace(/\s+/g, ' ') ?? ''
}
const recordExpense = (as: TestPerson, date: string) =>
  t.ok(expenses.add, { as, body: { date, amount: 5, title: 'Salt', description: 'x' } })

test('the daily summary lists overdue debts first', async () => {
  t.clock.set('2027-03-10T10:00:00+02:00')
  const yvette = await t.people.aline({ fullName: 'Yvette Mukamana' })
  await recordDebt(yvette, 'Seed', '2027-03-06')
  await recordDebt(yvette, 'Roof', '2027-03-09')
  await recordDebt(yvette, 'Rent', '2027-03-14', 500)
  await recordExpense(yvette, '2027-03-10')
  t.clock.set('2027-03-11T00:00:10+02:00')
  const text = await mailTo(yvette)
  assert.match(text, /=+ Hello Yvette, Overdue -* ?“Seed” .* “Roof” .* Net balance/)
  assert.match(text, /Pay your 2 overdue debts first: RWF 24,000 in total\. The oldest is “Seed”, due on 6 March 2027/)
  assert.match(text, /Due in the next 7 days -* ?“Rent”/)
})

test('a summary sent three days late gives no outdated advice', async () => {
  t.clock.set('2027-04-04T10:00:00+02:00')
  const yvette = await t.people.aline({ fullName: 'Yvette Mukamana' })
  await recordDebt(yvette, 'Seed', '2027-04-03')
  await recordDebt(yvette, 'Rent', '2027-04-06')
  await t.ok(expenses.setLimit, { as: yvette, body: { monthlyExpenseLimit: 10 } })
  await recordExpense(yvette, '2027-04-04')
  t.clock.set('2027-04-08T00:00:10+02:00')
  const text = await mailTo(yvette)
  assert.match(text, /Hello Yvette, Overdue -* ?“Seed” .* “Rent”/)
  assert.match(text, /RWF.5 of RWF.10\. RWF.5 left\. /)
  assert.doesNotMatch(text, /One thing to do|next 7 days|today|days left/)
  t.clock.set('2027-05-08T10:00:00+02:00')
  const token = await t.people.session(yvette.id, 'client')
  const { data } = await t.ok(statements.read, { as: token, params: { kind: 'week', start: '2027-03-29' } })
  assert.equal(data.suggestion, null)
})
