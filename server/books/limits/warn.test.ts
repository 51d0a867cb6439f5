import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { debts } from '../../../contract/debts.ts'
import { expenses, incomes } from '../../../contract/ledger.ts'
import { mail } from '../../../contract/mail.ts'
import { type TestPerson, testApp } from '../../../test/support/app.ts'

const t = testApp({ clock: '2026-11-21T10:00:00+02:00' })
let aline: TestPerson
beforeEach(async () => {
  t.clock.set('2026-11-21T10:00:00+02:00')
  aline = await t.people.aline()
})

const entry = (amount: number, date = '2026-11-21') => ({ date, amount, title: 'Market', description: 'Food' })
const recordExpense = (amount: number, date?: string) => t.ok(expenses.add, { as: aline, body: entry(amount, date) })
const limitExpenses = (body: object) => t.ok(expenses.setLimit, { as: aline, body })
const levelsOf = ({ warnings }: { warnings?: { level: number }[] | undefined }) => warnings?.map(({ level }) => level)
const levelsAfter = async (...amounts: number[]) => {
  const levels = []
  for (const amount of amounts) levels.push(levelsOf(await recordExpense(amount)))
  return levels
}
const turnOnWarnings = () =>
  t.ok(mail.setChoices, { as: aline, body: { day: true, week: true, month: true, year: true, warning: true } })
const mailsToAline = () => t.db.selectFrom('outbox').selectAll().where('client_id', '=', aline.id).execute()

test('an expense that reaches 80% of a limit returns a warning with the amount left', async () => {
  assert.equal((await recordExpense(0.01)).warnings, undefined)
  await limitExpenses({ monthlyExpenseLimit: 100_000 })
  assert.equal((await recordExpense(79_999.98)).warnings, undefined)
  assert.deepEqual((await recordExpense(0.01)).warnings, [
    {
      kind: 'expense',
      period: 'monthly',
      level: 80,
      amount: 100_000,
      reached: 80_000,
      daysLeft: 9,
      message: 'RWF\u00a020,000 left of your monthly expense limit.',
    },
  ])
})

test('a monthly limit warns once at 80% and once at 100% in each month', async () => {
  await limitExpenses({ monthlyExpenseLimit: 100 })
  assert.deepEqual(await levelsAfter(80, 10, 10, 10), [[80], undefined, [100], undefined])
  t.clock.set('2026-12-02T10:00:00+02:00')
  assert.deepEqual(levelsOf(await recordExpense(85, '2026-12-02')), [80])
})

test('a limit that was raised after a warning warns again when the new amount is reached', async () => {
  await turnOnWarnings()
  await limitExpenses({ monthlyExpenseLimit: 1000 })
  await recordExpense(1000)
  assert.equal((await limitExpenses({ monthlyExpenseLimit: 2000 })).warnings, undefined)
  assert.deepEqual(await levelsAfter(600, 100, 300, 100), [[80], undefined, [100], undefined])
  const mails = await mailsToAline()
  assert.deepEqual(mails.map(({ subject }) => subject).toSorted(), [
    'Imari: Monthly expense limit nearly used up',
    'Imari: Monthly expense limit used up',
    'Imari: Monthly expense limit used up',
  ])
  assert.match(mails[0]?.headers['List-Unsubscribe'] ?? '', /token=/)
  const used = mails.filter(({ subject }) => subject?.endsWith('nearly used up'))
  assert.match(used[0]?.text ?? '', /^You’ve used 80% of your monthly expense limit: RWF\s400 left for\s9 days\.$/m)
})

test('a limit set below the current expenses warns immediately and does not repeat the warning', async () => {
  await limitExpenses({ monthlyExpenseLimit: 1000 })
  await recordExpense(900)
  const { warnings } = await limitExpenses({ monthlyExpenseLimit: 500 })
  assert.match(warnings?.[0]?.message ?? '', /^You’re RWF.400 over your monthly expense limit\.$/)
  assert.equal(warnings?.length, 1)
  assert.equal((await limitExpenses({ monthlyExpenseLimit: 500 })).warnings, undefined)
  assert.equal((await recordExpense(10)).warnings, undefined)
  assert.deepEqual(levelsOf(await limitExpenses({ monthlyExpenseLimit: 400 })), [100])
})

test('each warning level is reported once when limits and expenses are saved at the same time', async () => {
  await limitExpenses({ monthlyExpenseLimit: 10_000 })
  await recordExpense(500)
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      at % 2 === 0 ? limitExpenses({ monthlyExpenseLimit: 400 }) : recordExpense(1),
    ),
  )
  assert.deepEqual(
    answers.flatMap((answer) => levelsOf(answer) ?? []),
    [100],
  )
})

test('an expense dated in an earlier month warns only about the yearly limit', async () => {
  await limitExpenses({ monthlyExpenseLimit: 100 })
  await limitExpenses({ yearlyExpenseLimit: 100 })
  const { warnings } = await recordExpense(90, '2026-10-05')
  assert.deepEqual(
    warnings?.map(({ period }) => period),
    ['yearly'],
  )
})

test('an income target is reported once, when incomes reach the target', async () => {
  const earn = (amount: number) => t.ok(incomes.add, { as: aline, body: entry(amount) })
  await t.ok(incomes.setLimit, { as: aline, body: { yearlyIncomeTarget: 1000 } })
  assert.equal((await earn(900)).warnings, undefined)
  assert.match((await earn(100)).warnings?.[0]?.message ?? '', /^You’ve reached your yearly income target/)
  assert.equal((await earn(100)).warnings, undefined)
})

test('an income does not report a target that earlier incomes had met without a warning', async () => {
  const earn = (amount: number) => t.ok(incomes.add, { as: aline, body: entry(amount) })
  await t.ok(incomes.setLimit, { as: aline, body: { monthlyIncomeTarget: 1000 } })
  const { data } = await earn(1000)
  await t.db.deleteFrom('limit_warning').where('client_id', '=', aline.id).execute()
  assert.equal((await earn(100)).warnings, undefined)
  await t.db.deleteFrom('limit_warning').where('client_id', '=', aline.id).execute()
  const edit = (amount: number) => t.ok(incomes.update, { as: aline, params: { id: data._id }, body: entry(amount) })
  assert.equal((await edit(1200)).warnings, undefined)
  await edit(100)
  await t.db.deleteFrom('limit_warning').where('client_id', '=', aline.id).execute()
  assert.equal((await edit(900)).warnings?.length, 1)
})

test('editing an expense or adding a debt returns a warning when the total reaches a limit', async () => {
  await limitExpenses({ monthlyExpenseLimit: 100 })
  const { data } = await recordExpense(10)
  const edited = await t.ok(expenses.update, { as: aline, params: { id: data._id }, body: entry(80) })
  assert.deepEqual(levelsOf(edited), [80])
  await t.ok(debts.setLimit, { as: aline, body: { monthlyDebtLimit: 100 } })
  const body = { title: 'Seed', creditor: 'SACCO', amount: 100, dueDate: '2026-11-30' }
  assert.deepEqual(levelsOf(await t.ok(debts.add, { as: aline, body })), [100])
})

test('the server emails no warning to a client who has not asked for warnings', async () => {
  await limitExpenses({ monthlyExpenseLimit: 100 })
  assert.deepEqual(await levelsAfter(100), [[100]])
  assert.deepEqual(await mailsToAline(), [])
})
