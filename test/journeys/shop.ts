import type { Email } from 'postal-mime'
import { account } from '../../contract/account.ts'
import { auth } from '../../contract/auth.ts'
import { credit } from '../../contract/credit.ts'
import { creditChoice } from '../../contract/credit-choice.ts'
import { debts } from '../../contract/debts.ts'
import { expenses, incomes } from '../../contract/ledger.ts'
import type { CreditKind } from '../../domain/credit.ts'
import { addDays, type Day, partsOf, weekdayOf } from '../../domain/day.ts'
import { PERIOD_KINDS, type Period, periodOf } from '../../domain/period.ts'
import { closePeriods } from '../../server/books/closing/close-periods.ts'
import { summaryMail } from '../../words/en/mail.ts'
import { createTestApp, type TestApp } from '../support/app.ts'
import { CAST } from '../support/cast.ts'
import { copyTestDatabase, type TestDatabase } from '../support/database.ts'
import type { Line } from '../support/expected-totals.ts'
import { startImari } from './start-imari.ts'
import { test as base, kigaliDay, PASSWORD, type Person, type Running, setText } from './support.ts'

export interface People {
  shop: Person
  extreme: Person
  admin: Pick<Person, 'id' | 'token'>
  superadmin: Pick<Person, 'id' | 'token'>
}

/** Texts that are the same in every language. */
export const SHOP_NAMES = [
  ...['Sales', 'Stock', 'Rent', 'SACCO loan', 'For the shop', 'Umurenge SACCO', 'Isoko Shop', 'Imari Labs'],
  ...['Imari Ltd', 'KN 3 Rd', 'Kigali', '123456789'],
  // An email address may wrap between these parts.
  ...['isoko', '@example', '.rw'],
  ...['Aline Uwase', 'Umunyu', 'Rice and sugar', 'Sister of Marie'],
  ...['Jeanne Mukamana', 'Olive', 'Claude Habimana', 'Marie Grace', 'Innocent', 'Peace Ingabire', 'Eric'],
]

/** Thirteen months ago, so that every kind of period has ended. */
export const FIRST_DAY: Day = kigaliDay(-396)
export const LIMITS = { monthlyExpense: 700_000, yearlyExpense: 7_000_000, monthlyIncome: 950_000, monthlyDebt: 60_000 }
const LARGEST = 999_999_999_999.99

export const test = base.extend<object, { people: People }>({
  // Tests share a browser context, so reset the text size.
  page: async ({ page }, use) => {
    await setText(page, 16)
    await use(page)
  },
  imari: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const past = await copyTestDatabase(`shop_${kigaliDay().replaceAll('-', '')}`, writePast)
      const { running, stop } = await startImari(past)
      await use(running)
      await stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  people: [
    async ({ imari }, use) => {
      const [shop, extreme] = [await logIn(imari, 'client', SHOP), await logIn(imari, 'client', EXTREME)]
      const superadmin = await logIn(imari, 'superadmin', imari.superadmin)
      const admin = { email: 'zawadi@imari.example', password: PASSWORD }
      await imari.api(superadmin.token, 'POST', '/api/superadmin/administrators/add', {
        ...admin,
        ...CAST.zawadi,
        type: 'admin',
      })
      // Cause an email to an invalid address, so that staff see an undelivered email.
      await imari.api(null, 'POST', '/api/users/forgot-password', { email: UNREACHABLE.email })
      // Wait for the last summary email, which the server queues after closing all periods.
      await lastSummaryOf(imari, shop)
      await use({ shop, extreme, superadmin, admin: await logIn(imari, 'admin', admin) })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

/** The longest period that ended yesterday. */
export const ENDED_YESTERDAY: Period =
  PERIOD_KINDS.toReversed()
    .map((kind) => periodOf(kind, kigaliDay(-1)))
    .find(({ end }) => end === kigaliDay(-1)) ?? periodOf('day', kigaliDay(-1))

export function lastSummaryOf({ mailbox }: Running, { email }: Pick<Person, 'email'>): Promise<Email> {
  return mailbox.waitFor(email, ({ subject }) => subject === summaryMail.subject('Imari', ENDED_YESTERDAY))
}

export function shopLines(): (Line & { title: string })[] {
  const lines: (Line & { title: string })[] = []
  const last = kigaliDay(10)
  for (let day = FIRST_DAY, at = 0; day <= last; day = addDays(day, 1), at++) {
    const { day: date, month } = partsOf(day)
    const weekday = weekdayOf(day)
    if (weekday === 3 || weekday === 6 || day === kigaliDay() || day === kigaliDay(-1))
      lines.push({ kind: 'income', day, title: 'Sales', amount: 80_000.5 + at * 37 + month * 2_500 })
    if (weekday === 1) lines.push({ kind: 'expense', day, title: 'Stock', amount: 95_000 + (at % 9) * 4_250.25 })
    if (date === 1) lines.push({ kind: 'expense', day, title: 'Rent', amount: 120_000 })
    if (date === 3) lines.push({ kind: 'debt', day, title: 'SACCO loan', amount: 45_000, paid: at < 300 })
  }
  return lines
}

async function writePast(database: TestDatabase): Promise<void> {
  const past = await createTestApp({ clock: `${FIRST_DAY}T08:00:00+02:00`, database })
  await writeShop(past)
  await writeExtreme(past)
  // The API rejects the semicolon in this email address, but older accounts may have one.
  await register(past, { ...UNREACHABLE, email: 'away@example.rw', fullName: LONG_NAME, businessName: '' })
  const { email } = UNREACHABLE
  await past.db.updateTable('client').set({ email }).where('email', '=', 'away@example.rw').execute()
  past.clock.set(`${kigaliDay(-1)}T00:00:00+02:00`)
  await closePeriods(past.ctx)
  await past.close()
}

async function writeShop(past: TestApp): Promise<void> {
  const as = await register(past, { ...SHOP, fullName: 'Aline Uwase', businessName: 'Isoko Shop' })
  await past.ok(expenses.setLimit, { as, body: { monthlyExpenseLimit: LIMITS.monthlyExpense } })
  await past.ok(expenses.setLimit, { as, body: { yearlyExpenseLimit: LIMITS.yearlyExpense } })
  await past.ok(incomes.setLimit, { as, body: { monthlyIncomeTarget: LIMITS.monthlyIncome } })
  await past.ok(debts.setLimit, { as, body: { monthlyDebtLimit: LIMITS.monthlyDebt } })
  await writeCredit(past, as)
  for (const { kind, day, title, amount, paid } of shopLines()) {
    if (kind !== 'debt') {
      const body = { date: day, title, amount, description: 'For the shop' }
      await past.ok(kind === 'income' ? incomes.add : expenses.add, { as, body })
      continue
    }
    const body = { dueDate: day, title, creditor: 'Umurenge SACCO', amount }
    const { data } = await past.ok(debts.add, { as, body })
    if (paid) await past.ok(debts.markPaid, { as, params: { id: data._id }, body: {} })
  }
}

export const CREDIT_PERSON = '019f0000-0000-7000-8000-000000000001'

async function writeCredit(past: TestApp, as: string): Promise<void> {
  await past.ok(creditChoice.setCredit, { as, body: { isOn: true } })
  const names = ['Jeanne Mukamana', 'Olive', 'Claude Habimana', 'Marie Grace', 'Innocent', 'Peace Ingabire', 'Eric']
  for (const [at, name] of names.entries()) {
    const known = { name, phone: at % 2 ? '' : `0788 123 45${at}`, note: at === 0 ? 'Sister of Marie' : '' }
    const body = { ...known, ...(at === 0 && { _id: CREDIT_PERSON }) }
    const { data } = await past.ok(credit.add, { as, body })
    const write = (kind: CreditKind, amount: number, days: number, what = '') =>
      past.ok(credit.addLine, { as, params: { id: data._id }, body: { kind, amount, date: kigaliDay(days), what } })
    await write('gave', 1_500 * (at + 1), -45 + at * 7, 'Rice and sugar')
    if (at === 0) {
      await write('gave', 12_500.5, -20)
      await write('paid', 5_000, -10)
      await write('writtenOff', 1_000, -9)
      await past.ok(credit.remind, { as, params: { id: data._id }, body: {} })
    }
    if (at === 1) await write('paid', 3_500, -2)
    if (at === 2) await write('paid', 4_500, -2)
  }
}

async function writeExtremeCredit(past: TestApp, as: string): Promise<void> {
  await past.ok(creditChoice.setCredit, { as, body: { isOn: true } })
  const body = { name: longWord('Uwamahoro', 120), note: longWord('Byose', 200), phone: '+250 788 123 456' }
  await past.ok(credit.add, { as, body: { ...body, _id: CREDIT_PERSON } })
  const { data } = await past.ok(credit.add, { as, body: { ...body, name: 'Refrigerator transportation' } })
  for (const id of [CREDIT_PERSON, data._id])
    for (const [kind, what] of [
      ['gave', longWord('Umucuruzi', 200)],
      ['gave', 'Neighbourhood reimbursement'],
      ['paid', ''],
    ] as const)
      await past.ok(credit.addLine, { as, params: { id }, body: { kind, amount: LARGEST, date: kigaliDay(-2), what } })
}

async function writeExtreme(past: TestApp): Promise<void> {
  const as = await register(past, {
    ...EXTREME,
    fullName: longWord('Uwamahoro', 120),
    businessName: longWord('Ubucuruzi', 120),
  })
  for (const [call, limits] of [
    [expenses, ['monthlyExpenseLimit', 'yearlyExpenseLimit']],
    [incomes, ['monthlyIncomeTarget', 'yearlyIncomeTarget']],
    [debts, ['monthlyDebtLimit', 'yearlyDebtLimit']],
  ] as const)
    for (const limit of limits) await past.ok(call.setLimit, { as, body: { [limit]: LARGEST } })
  await writeExtremeCredit(past, as)
  for (const day of [-40, -1, 0].map(kigaliDay)) {
    const body = { date: day, amount: LARGEST, title: longWord('Umucuruzi', 200), description: longWord('Byose', 200) }
    await past.ok(expenses.add, { as, body })
    await past.ok(incomes.add, { as, body: { ...body, title: longWord('Amafaranga', 200) } })
    const debt = { dueDate: addDays(day, 2), amount: LARGEST, title: body.title, creditor: longWord('Umwishyuzi', 200) }
    await past.ok(debts.add, { as, body: debt })
    const real = {
      amount: LARGEST,
      title: 'Refrigerator transportation',
      description: 'Reimbursed by the neighbourhood',
    }
    await past.ok(expenses.add, { as, body: { ...real, date: day } })
    await past.ok(incomes.add, { as, body: { ...real, date: day } })
    await past.ok(debts.add, { as, body: { ...real, dueDate: addDays(day, 2), creditor: 'Umurenge SACCO Nyarugenge' } })
  }
}

const LONG_NAME = 'Mukamurenzi Niyonsenga Immaculée'
const SHOP = { email: 'isoko@example.rw', password: PASSWORD }
const EXTREME = { email: `${longWord('aline', 60)}@${longWord('inzu', 60)}.example.rw`, password: PASSWORD }
const UNREACHABLE = { email: 'away;aline@example.rw', password: PASSWORD }

function longWord(word: string, length: number): string {
  return word.repeat(length).slice(0, length)
}

async function register(
  past: TestApp,
  person: { email: string; password: string; fullName: string; businessName: string },
) {
  await past.ok(account.register, { body: { ...person, phone: '+250 788 123 456', address: 'Huye' } })
  const { data } = await past.ok(auth.clientLogin, { body: { email: person.email, password: person.password } })
  return data.token
}

async function logIn(
  imari: Running,
  role: 'client' | 'admin' | 'superadmin',
  credentials: { email: string; password: string },
): Promise<Person> {
  const { email, password } = credentials
  const answer = await imari.api<{ data: { token: string; userId: string } }>(null, 'POST', `/api/auth/${role}-login`, {
    email,
    password,
  })
  return { id: answer.data.userId, token: answer.data.token, email, password, fullName: '' }
}
