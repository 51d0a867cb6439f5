import { type Day, daysBetween } from '../day.ts'
import { groupBy } from './group-by.ts'

export interface PaymentOfPerson {
  personId: string
  day: Day
  amount: number
}

/**
 * Pairs new messages with payments that the client typed: same customer and amount, at most a day
 * apart. First removes the payments of saved messages, so that no new message gets them.
 */
export function matchTypedPayments<M extends PaymentOfPerson, L extends PaymentOfPerson>(
  messages: readonly M[],
  saved: readonly PaymentOfPerson[],
  lines: readonly L[],
): Map<M, L> {
  const left = groupBy(lines, keyOf)
  const takeMatchingLine = (payment: PaymentOfPerson, most: number): L | undefined => {
    const own = left.get(keyOf(payment)) ?? []
    const at = own.findIndex(({ day }) => Math.abs(daysBetween(day, payment.day)) <= most)
    return at < 0 ? undefined : own.splice(at, 1)[0]
  }
  for (const payment of saved) takeMatchingLine(payment, 0)
  const found = new Map<M, L>()
  for (const most of [0, 1])
    for (const message of messages) {
      const line = found.has(message) ? undefined : takeMatchingLine(message, most)
      if (line) found.set(message, line)
    }
  return found
}

const keyOf = ({ personId, amount }: PaymentOfPerson) => `${personId} ${amount}`
