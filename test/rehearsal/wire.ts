import type { Day } from '../../domain/day.ts'
import { type Book, type Item, LIMIT_PERIODS, type Person, sumsWithin, todayOf, type World } from './model.ts'

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  body?: object
  key?: string | undefined
  ifUnmodifiedSince?: string | undefined
  by: 'client' | 'staff' | 'nobody'
  activeOnly?: true
  /**
   * Applies the request to the model. May read only generated ids from the server's answer `real`.
   */
  apply(world: World, person: Person, real: Answer): Answer
  view?: (body: never) => object
}

export interface Answer {
  status: number
  body: unknown
}

export const PATHS = { expense: '/api/expenses', income: '/api/incomes', debt: '/api/debts' }
export const LIMIT_PATHS = {
  expense: '/api/expenses/limits',
  income: '/api/incomes/targets',
  debt: '/api/debts/limits',
}
export const LIMIT_NAMES = { expense: 'ExpenseLimit', income: 'IncomeTarget', debt: 'DebtLimit' }

export const refusal = (status: number): Answer => ({ status, body: null })
export const ok = (body: unknown, status = 200): Answer => ({ status, body })
export const dataOf = ({ data }: { data: unknown }) => ({ data })

export function wireOf({ id, book, day, cents, title, creditor, description, isPaid, createdAt, updatedAt }: Item) {
  const shared = { _id: id, amount: cents / 100, title, description, createdAt, updatedAt }
  return book === 'debt' ? { ...shared, creditor, dueDate: day, isPaid } : { ...shared, date: day }
}

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

export function dayOf(world: World, person: Person, day: Day) {
  const closed = person.closed[`day ${day}`]
  return {
    ...{ date: day, ...sumsWithin(person, { start: day, end: day }).totals },
    closedAt: closed ? new Date(closed.closedAt).toISOString() : null,
    revised: (closed?.revisedBy ?? null) !== null,
    ...(day === todayOf(world) && { open: true }),
  }
}

/**
 * Returns a call that repeats its first response for a known Idempotency-Key, as the server does.
 */
export function answeredOnce(call: Call): Call {
  const { key, path, body, apply } = call
  if (key === undefined) return call
  const sent = JSON.stringify([path, body])
  return {
    ...call,
    apply(world, owner, real) {
      const earlier = owner.answered[key]
      if (earlier) return earlier.sent === sent ? ok(earlier.answer, 201) : refusal(409)
      const answer = apply(world, owner, real)
      if (answer.status === 201) owner.answered[key] = { sent, answer: answer.body, at: world.now }
      return answer
    },
  }
}
