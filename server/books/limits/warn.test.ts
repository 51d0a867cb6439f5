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
const spend = (amount: number, date?: string) => t.ok(expenses.add, { as: aline, body: entry(amount, date) })
const earn = (amount: number) => t.ok(incomes.add, { as: aline, body: entry(amount) })
const limitExpenses = (body: object) => t.ok(expenses.setLimit, { as: aline, body })
const levelsOf = ({ warnings }: { warnings?: { level: number }[] | undefined }) => warnings?.map(({ level }) => level)

test('without a limit nothing is said', async () => {
  assert.equal((await spend(1_000_000)).warnings, undefined)
})

test('below 80 % of a limit nothing is said', async () => {
  await limitExpenses({ monthlyExpenseLimit: 100_000 })
  assert.equal((await spend(79_999.99)).warnings, undefined)
})

test('the cent that makes 80 % of a limit is warned of, with what is left and for how long', async () => {
  await limitExpenses({ monthlyExpenseLimit: 100_000 })
  await spend(79_999.99)
  assert.deepEqual((await spend(0.01)).warnings, [
    {
      kind: 'expense',
      period: 'monthly',
      level: 80,
      amount: 100_000,
      reached: 80_000,
      daysLeft: 9,
      message: 'You’ve used 80% of your monthly expense limit: RWF\u00a020,000 left for 9 days.',
    },
  ])
})

test('80 % and 100 % of a limit are each said once a month', async () => {
  await limitExpenses({ monthlyExpenseLimit: 100 })
  const said = []
  for (const amount of [80, 10, 10, 10]) said.push(levelsOf(await spend(amount)))
  assert.deepEqual(said, [[80], undefined, [100], undefined])
})

test('a limit passed in one step is one warning', async () => {
  await limitExpenses({ monthlyExpenseLimit: 100 })
  assert.deepEqual(levelsOf(await spend(500)), [100])
})

test('a limit that is raised after it was passed warns of 80 % and 100 % again, once each', async () => {
  await t.ok(mail.setChoices, { as: aline, body: { day: true, week: true, month: true, year: true, warning: true } })
  await limitExpenses({ monthlyExpenseLimit: 1000 })
  await spend(1000)
  assert.equal((await limitExpenses({ monthlyExpenseLimit: 2000 })).warnings, undefined)
  const said = []
  for (const amount of [600, 100, 300, 100]) said.push(levelsOf(await spend(amount)))
  assert.deepEqual(said, [[80], undefined, [100], undefined])
  const subjects = (await mailsToAline()).map(({ subject }) => subject).toSorted()
  assert.deepEqual(subjects, [
    'Imari: Monthly expense limit nearly used up',
    'Imari: Monthly expense limit used up',
    'Imari: Monthly expense limit used up',
  ])
})

test('a limit set below what is spent warns at once, and the next expense is silent', async () => {
  await limitExpenses({ monthlyExpenseLimit: 1000 })
  await spend(900)
  const set = await limitExpenses({ monthlyExpenseLimit: 500 })
  assert.match(set.warnings?.[0]?.message ?? '', /^You’re RWF.400 over your monthly expense limit of RWF.500/)
  assert.equal(set.warnings?.length, 1)
  assert.equal((await limitExpenses({ monthlyExpenseLimit: 500 })).warnings, undefined)
  assert.equal((await spend(10)).warnings, undefined)
  assert.deepEqual(levelsOf(await limitExpenses({ monthlyExpenseLimit: 400 })), [100])
})

test('a change of the yearly limit leaves the warnings about the monthly limit as they are', async () => {
  await limitExpenses({ monthlyExpenseLimit: 100 })
  await spend(100)
  assert.equal((await limitExpenses({ yearlyExpenseLimit: 1000 })).warnings, undefined)
  assert.equal((await spend(1)).warnings, undefined)
})

test('limits and expenses that are saved at once warn of each level once', async () => {
  await limitExpenses({ monthlyExpenseLimit: 10_000 })
  await spend(500)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? limitExpenses({ monthlyExpenseLimit: 400 }) : spend(1))),
  )
  assert.deepEqual(
    answers.flatMap((answer) => levelsOf(answer) ?? []),
    [100],
  )
})

test('the next month may say again what the last one said', async () => {
  await limitExpenses({ monthlyExpenseLimit: 100 })
  await spend(85)
  t.clock.set('2026-12-02T10:00:00+02:00')
  assert.deepEqual(levelsOf(await spend(85, '2026-12-02')), [80])
})

test('a month that is over warns of nothing', async () => {
  await limitExpenses({ monthlyExpenseLimit: 100 })
  assert.equal((await spend(90, '2026-10-05')).warnings, undefined)
})

test('an entry of a month that is over warns of the year', async () => {
  await limitExpenses({ yearlyExpenseLimit: 100 })
  const { warnings } = await spend(90, '2026-10-05')
  assert.deepEqual(
    warnings?.map(({ period }) => period),
    ['yearly'],
  )
})

test('a target that is near is not spoken of', async () => {
  await t.ok(incomes.setLimit, { as: aline, body: { yearlyIncomeTarget: 1000 } })
  assert.equal((await earn(900)).warnings, undefined)
})

test('a target that is met is said, once', async () => {
  await t.ok(incomes.setLimit, { as: aline, body: { yearlyIncomeTarget: 1000 } })
  const { warnings } = await earn(1000)
  assert.match(warnings?.[0]?.message ?? '', /^You reached your yearly income target/)
  assert.equal((await earn(100)).warnings, undefined)
})

test('an edit warns as what is added does', async () => {
  await limitExpenses({ monthlyExpenseLimit: 100 })
  const { data } = await spend(10)
  const edited = await t.ok(expenses.update, { as: aline, params: { id: data._id }, body: entry(80) })
  assert.deepEqual(levelsOf(edited), [80])
})

test('a debt warns of the limit of debts', async () => {
  await t.ok(debts.setLimit, { as: aline, body: { monthlyDebtLimit: 100 } })
  const body = { title: 'Seed', creditor: 'SACCO', amount: 100, dueDate: '2026-11-30' }
  assert.deepEqual(levelsOf(await t.ok(debts.add, { as: aline, body })), [100])
})

const mailsToAline = () => t.db.selectFrom('outbox').selectAll().where('client_id', '=', aline.id).execute()

test('a warning is not mailed to whoever has not asked for it', async () => {
  await limitExpenses({ monthlyExpenseLimit: 100 })
  assert.deepEqual(levelsOf(await spend(100)), [100])
  assert.deepEqual(await mailsToAline(), [])
})

test('a warning is mailed to whoever wants it, with a way to have no more of them', async () => {
  await limitExpenses({ monthlyExpenseLimit: 100 })
  await t.ok(mail.setChoices, { as: aline, body: { day: true, week: true, month: true, year: true, warning: true } })
  await spend(100)
  const [written] = await mailsToAline()
  assert.equal(written?.subject, 'Imari: Monthly expense limit used up')
  assert.match(written?.headers['List-Unsubscribe'] ?? '', /token=/)
})
