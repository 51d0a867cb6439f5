import { type Day, daysBetween } from '../day.ts'
import { groupBy } from './group-by.ts'

export interface PaymentOfPerson {
  personId: string
  day: Day
  amount: number
}

/**
 * Pairs messages with typed payments of the same customer and amount, at most a day apart. Saved
 * messages are paired first, so that a typed payment of a saved message isn't paired with a new
 * message.
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
