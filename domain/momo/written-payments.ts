import { type Day, daysBetween } from '../day.ts'
import { groupBy } from './group-by.ts'

/** A payment of a customer, by a message or in their account. */
export interface PaymentOfPerson {
  personId: string
  day: Day
  amount: number
}

/**
 * Finds the line of each message that the client has already written into the customer's account,
 * for the same day or the one before or after. A line belongs to one message, and first to a saved
 * one of its own day.
 */
export function writtenBefore<M extends PaymentOfPerson, L extends PaymentOfPerson>(
  messages: readonly M[],
  saved: readonly PaymentOfPerson[],
  lines: readonly L[],
): Map<M, L> {
  const left = groupBy(lines, keyOf)
  const take = (payment: PaymentOfPerson, most: number): L | undefined => {
    const own = left.get(keyOf(payment)) ?? []
    const at = own.findIndex(({ day }) => Math.abs(daysBetween(day, payment.day)) <= most)
    return at < 0 ? undefined : own.splice(at, 1)[0]
  }
  for (const payment of saved) take(payment, 0)
  const found = new Map<M, L>()
  for (const most of [0, 1])
    for (const message of messages) {
      const line = found.has(message) ? undefined : take(message, most)
      if (line) found.set(message, line)
    }
  return found
}

const keyOf = ({ personId, amount }: PaymentOfPerson) => `${personId} ${amount}`
