import { type Insertable, sql } from 'kysely'
import { type Clock, fixedClock, systemClock } from '../../../domain/clock.ts'
import { addDays, type Day, startOfDay, today } from '../../../domain/day.ts'
import type { StaffType } from '../../../domain/status.ts'
import { paidCreditWords } from '../../../words/en/credit.ts'
import { periodsEndingOn } from '../../books/closing/close-periods.ts'
import { closeDays, closePeriod, type LongPeriod } from '../../books/closing/close-rows.sql.ts'
import { recomputeDays } from '../../books/progress/day-totals.sql.ts'
import { createBooks, recountStorage } from '../../books/rows/books.sql.ts'
import { recountTitles } from '../../books/titles/title-totals.sql.ts'
import { deleteClient } from '../../identity/people/clients.sql.ts'
import { refuseNewDatabase } from '../../operations/backup/refuse-new-database.ts'
import { print, refuseArguments } from '../../platform/command-line.ts'
import { type Context, createContext } from '../../platform/context.ts'
import { connectDatabase, migrateDatabase } from '../../platform/db/connect.ts'
import { DatabaseRefusal } from '../../platform/db/database-refusal.ts'
import type { Database } from '../../platform/db/schema.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { readOwnConfig } from '../../platform/files/folder-owner.ts'
import { refuseToStart } from '../../platform/graceful-stop.ts'
import { openLog } from '../../platform/log.ts'
import { hashPassword } from '../../platform/passwords/password.ts'
import { creditOf, debtsOf, entriesOf, twoYearsBefore } from './books.ts'
import { DEMO_DOMAIN, DEMO_PEOPLE, type DemoPerson } from './people.ts'
import { idAt, seededRandom } from './seeded-random.ts'

const PASSWORD = 'Amahoro2026'
const STAFF: { email: string; fullName: string; phone: string; type: StaffType }[] = [
  { email: `solange${DEMO_DOMAIN}`, fullName: 'Solange Umutoni', phone: '+250 788 100 200', type: 'admin' },
  { email: `emmanuel${DEMO_DOMAIN}`, fullName: 'Emmanuel Ndayisaba', phone: '+250 788 100 300', type: 'superadmin' },
]
const ROWS_AT_ONCE = 10_000
const DAY_MS = 24 * 3_600_000
const EXPIRED_DAYS = 12

/** Deletes and recreates the demo books. Refuses a database with real clients. */
async function main(): Promise<void> {
  refuseArguments('demo')
  const config = readOwnConfig()
  await refuseNewDatabase(config, systemClock())
  const connected = await connectDatabase(config, print)
  const { db, release } = connected
  try {
    await migrateDatabase(connected)
    const ctx = createContext({ db, config, clock: systemClock(), log: openLog() })
    const hashes = {
      client: await hashPassword(ctx, PASSWORD, 'client'),
      staff: await hashPassword(ctx, PASSWORD, 'staff'),
    }
    const counts = await inTransaction(ctx, async (tx) => {
      await sql`set local statement_timeout = '120s'; set local lock_timeout = '30s'`.execute(tx.db)
      return fillDemoBooks(tx, hashes)
    })
    print(`\nDemo people, all with the password ${PASSWORD}\n`)
    for (const { email, fullName, type } of STAFF) printPerson(email, fullName, type)
    for (const person of DEMO_PEOPLE) {
      const [fullName, businessName, , district] = person.who
      const what = [businessName, district, `${counts.get(person)} entries`, person.account]
      printPerson(person.email, fullName, what.filter(Boolean).join(', '))
    }
  } finally {
    await release()
  }
}

export async function fillDemoBooks(
  tx: Context,
  hashes: Record<'client' | 'staff', string>,
  first = twoYearsBefore(today(tx.clock)),
): Promise<Map<DemoPerson, number>> {
  const { db, clock } = tx
  const currentDay = today(clock)

  await refuseRealClients(tx)
  const earlier = await db.selectFrom('client').select('id').where('email', 'like', `%${DEMO_DOMAIN}`).execute()
  for (const { id } of earlier) await deleteClient(tx, id)
  await db.deleteFrom('staff').where('email', 'like', `%${DEMO_DOMAIN}`).execute()

  const began = startOfDay(first)
  const counts = new Map<DemoPerson, number>()
  const clientIds: string[] = []
  for (const person of DEMO_PEOPLE) {
    const random = seededRandom(person.email)
    const clientId = idAt(began, random)
    clientIds.push(clientId)
    await insertClient(tx, person, clientId, began, hashes.client)
    const entries = entriesOf(person, first, currentDay, random)
    const book = toCreditRows(tx, clientId, creditOf(person, currentDay, random), random)
    const entryRows = [...entries.map(toEntryRow(tx, clientId, random)), ...book.incomes]
    for (let start = 0; start < entryRows.length; start += ROWS_AT_ONCE)
      await insertRows(tx, 'entry', entryRows.slice(start, start + ROWS_AT_ONCE))
    const debts = debtsOf(person, first, currentDay, random)
    await insertRows(tx, 'debt', debts.map(toDebtRow(tx, clientId, random)))
    await insertRows(tx, 'credit_person', book.people)
    await insertRows(tx, 'credit_line', book.lines)
    const days = new Set([...entryRows.map(({ day }) => day), ...debts.map(({ dueDay }) => dueDay)])
    await recomputeDays(tx, clientId, [...days].toSorted())
    counts.set(person, entryRows.length)
  }
  await recountStorage(tx, clientIds)
  await recountTitles(tx, clientIds)
  await insertStaff(tx, began, hashes.staff)
  await closePast(tx, clientIds, first, currentDay)
  return counts
}

async function refuseRealClients({ db }: Context): Promise<void> {
  const real = await db
    .selectFrom('client')
    .select('id')
    .where('email', 'not like', `%${DEMO_DOMAIN}`)
    .executeTakeFirst()
  if (real)
    throw new DatabaseRefusal(
      'This database has real clients, so it gets no demo people. Choose another DATA_DIR or DATABASE_URL.',
    )
}

async function insertClient(
  tx: Context,
  person: DemoPerson,
  clientId: string,
  began: Date,
  passwordHash: string,
): Promise<void> {
  const [full_name, business_name, phone, address] = person.who
  await tx.db
    .insertInto('client')
    .values({
      id: clientId,
      email: person.email,
      full_name,
      business_name,
      phone,
      address,
      language: person.language ?? 'en',
      keeps_credit: true,
      account_status: person.account ?? 'active',
      subscription_status: person.subscription,
      subscription_deadline: person.subscription === 'expired' ? addDays(today(tx.clock), -EXPIRED_DAYS) : null,
      password_hash: passwordHash,
      created_at: began,
      updated_at: began,
    })
    .execute()
  await createBooks(tx, [clientId], today(tx.clock))
  const limit = { client_id: clientId, updated_at: tx.clock.now() }
  const limits = person.limits.map(([kind, period, amount]) => ({ ...limit, kind, period, amount: amount.toFixed(2) }))
  await insertRows(tx, 'money_limit', limits)
}

async function insertStaff(tx: Context, began: Date, passwordHash: string): Promise<void> {
  const rows = STAFF.map(({ email, fullName, phone, type }) => ({
    id: idAt(began, seededRandom(email)),
    full_name: fullName,
    email,
    phone,
    type,
    password_hash: passwordHash,
    is_demo: true,
    created_at: began,
    updated_at: began,
  }))
  await insertRows(tx, 'staff', rows)
}

async function insertRows<Table extends 'staff' | 'entry' | 'debt' | 'money_limit' | 'credit_person' | 'credit_line'>(
  { db }: Context,
  table: Table,
  rows: Insertable<Database[Table]>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(
    db,
  )
}

const toEntryRow =
  ({ clock }: Context, client_id: string, random: () => number) =>
  ({ amount, ...entry }: ReturnType<typeof entriesOf>[number]) => {
    const written = randomTimeOn(entry.day, random, clock)
    const times = { created_at: written, updated_at: written }
    return { ...entry, client_id, id: idAt(written, random), amount: amount.toFixed(2), ...times }
  }

const toDebtRow =
  ({ clock }: Context, client_id: string, random: () => number) =>
  ({ amount, dueDay, isPaid, ...debt }: ReturnType<typeof debtsOf>[number]) => {
    const now = clock.now()
    const written = randomTimeOn(addDays(dueDay, -30), random, clock)
    const due = new Date(written.getTime() + 30 * DAY_MS)
    const times = { created_at: written, updated_at: earlier(due, now) }
    const id = idAt(written, random)
    return { ...debt, client_id, id, amount: amount.toFixed(2), due_day: dueDay, is_paid: isPaid, ...times }
  }

function toCreditRows(
  { clock }: Context,
  client_id: string,
  people: ReturnType<typeof creditOf>,
  random: () => number,
) {
  const incomes: Insertable<Database['entry']>[] = []
  const lines: Insertable<Database['credit_line']>[] = []
  const rows = people.map(({ lines: written, balance, openSince, ...facts }) => {
    const [first] = written
    const known = randomTimeOn(first?.day ?? today(clock), random, clock)
    const id = idAt(known, random)
    for (const { kind, day, amount, what } of written) {
      const at = randomTimeOn(day, random, clock)
      const line = { client_id, id: idAt(at, random), day, amount: amount.toFixed(2), created_at: at }
      const income_id = kind === 'paid' ? idAt(at, random) : null
      lines.push({ ...line, person_id: id, kind, what, income_id })
      const { title } = paidCreditWords
      const description = paidCreditWords.description(facts.name, what)
      if (income_id) incomes.push({ ...line, id: income_id, kind: 'income', title, description, updated_at: at })
    }
    const times = { created_at: known, updated_at: known }
    return { client_id, id, ...facts, balance: balance.toFixed(2), open_since: openSince, ...times }
  })
  return { people: rows, lines, incomes }
}

async function closePast(tx: Context, clientIds: string[], first: Day, currentDay: Day): Promise<void> {
  for (let day = first; day < currentDay; day = addDays(day, 1)) {
    const atMidnight = { ...tx, clock: fixedClock(startOfDay(addDays(day, 1)).toISOString()) }
    await closeDays(atMidnight, clientIds, day)
    for (const period of periodsEndingOn(day))
      if (period.kind !== 'day') await closePeriod(atMidnight, clientIds, period as LongPeriod)
  }
}

function randomTimeOn(day: Day, random: () => number, clock: Clock): Date {
  const moment = startOfDay(day).getTime() + 7 * 3_600_000 + Math.floor(random() * 13 * 3_600_000)
  return earlier(new Date(moment), clock.now())
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other
}

function printPerson(email: string, fullName: string, what: string): void {
  print(`  ${email.padEnd(34)} ${fullName.padEnd(20)} ${what}`)
}

if (import.meta.main) main().catch(refuseToStart)
