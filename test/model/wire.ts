import type { Day } from '../../domain/day.ts'
import { type Book, type Item, LIMIT_PERIODS, type Person, sumsWithin, todayOf, type World } from './model.ts'

/** A request, and what the model says of it: what comes of it, and its answer. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  body?: object
  key?: string
  /** When what it changes was last changed, as the client has seen it. */
  ifUnmodifiedSince?: string
  by: 'client' | 'staff' | 'nobody'
  /** Whether only active clients may. */
  activeOnly?: true
  /** Does it in the model; given the real answer, of which it takes what only that knows. */
  apply(world: World, person: Person, real: Answer): Answer
  /** Of a real answer that went well, what the model has an opinion on. */
  view?: (body: never) => object
}

export interface Answer {
  status: number
  /** What the model has an opinion on; of a refusal nothing. */
  said: unknown
}

export const PATHS = { expense: '/api/expenses', income: '/api/incomes', debt: '/api/debts' }
export const LIMIT_PATHS = {
  expense: '/api/expenses/limits',
  income: '/api/incomes/targets',
  debt: '/api/debts/limits',
}
export const LIMIT_NAMES = { expense: 'ExpenseLimit', income: 'IncomeTarget', debt: 'DebtLimit' }

export const refusal = (status: number): Answer => ({ status, said: null })
export const ok = (said: unknown, status = 200): Answer => ({ status, said })
export const dataOf = ({ data }: { data: unknown }) => ({ data })

/** An entry or a debt, as it is answered. */
export function wireOf({ id, book, day, cents, title, creditor, description, isPaid, createdAt, updatedAt }: Item) {
  const shared = { _id: id, amount: cents / 100, title, description, createdAt, updatedAt }
  return book === 'debt' ? { ...shared, creditor, dueDate: day, isPaid } : { ...shared, date: day }
}

/** A client, as they are answered. */
export function clientOf(world: World, person: Person) {
  const { id, email, fullName, status, deadline, createdAt, updatedAt, lastUpdate, updatedBy, lastLogin } = person
  const hasExpired = person.subscription === 'active' && deadline !== null && deadline < todayOf(world)
  return {
    ...{ _id: id, role: 'client', fullName, email, phone: '0788123456', address: 'Huye', businessName: '' },
    ...{ accountStatus: status, subscriptionStatus: hasExpired ? 'expired' : person.subscription },
    ...{ subscriptionDeadline: deadline, createdAt, updatedAt, lastUpdate, updatedBy, lastLogin, mailStoppedAt: null },
  }
}

export const limitsOf = ({ limits }: Person, book: Book) =>
  Object.fromEntries(
    Object.keys(LIMIT_PERIODS).map((period) => [period + LIMIT_NAMES[book], (limits[`${book} ${period}`] ?? 0) / 100]),
  )

export const withoutId = ({ _id, ...rest }: { _id: string }) => rest

/** A day, as it is listed. */
export function dayOf(world: World, person: Person, day: Day) {
  const closed = person.closed[`day ${day}`]
  return {
    ...{ date: day, ...sumsWithin(person, { start: day, end: day }).totals },
    ...{ closedAt: closed?.closedAt ?? null, revised: closed?.isRevised ?? false },
    ...(day === todayOf(world) && { open: true }),
  }
}
