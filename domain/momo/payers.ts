import { sumAmounts } from '../money.ts'
import { normalisedName } from './marks.ts'
import type { MoneyMove } from './message.ts'
import type { MoveProposal } from './proposals.ts'

/** A customer who owes the client money. */
export interface Debtor {
  _id: string
  name: string
  phone: string | null
  balance: number
}

export interface Payer {
  debtor: Debtor
  /** False if only the last digits of the phone number are the same. */
  isCertain: boolean
}

/**
 * Returns the customer whose name or phone number the message has. Returns null if several
 * customers fit, because a wrong account is worse than none.
 */
export function payerOf(
  { move, asksIfOwn }: Pick<MoveProposal, 'move' | 'asksIfOwn'>,
  debtors: readonly Debtor[],
): Payer | null {
  if (move.what !== 'received' || asksIfOwn) return null
  const scored = debtors.map((debtor) => ({ debtor, score: likeness(move, debtor) }))
  const best = Math.max(0, ...scored.map(({ score }) => score))
  const [only, ...others] = scored.filter(({ score }) => score === best)
  if (best === 0 || !only || others.length > 0) return null
  return { debtor: only.debtor, isCertain: best > SAME_DIGITS }
}

const SAME_DIGITS = 1
const SAME_NAME = 2

/** Messages name people in either order, and mask the phone number except for the last digits. */
function likeness({ who }: MoneyMove, { name, phone }: Debtor): number {
  const told = wordsOf(normalisedName(who))
  const written = wordsOf(normalisedName({ name, code: null, tail: null }))
  const isNamed = written.length > 0 && written.join() === told.join()
  const digits = phone?.replace(/\D/g, '') ?? ''
  const hasDigits = who?.tail != null && digits.length >= 9 && digits.endsWith(who.tail)
  const isPartlyNamed = hasDigits && written.some((word) => word.length >= 3 && told.includes(word))
  return (isNamed || isPartlyNamed ? SAME_NAME : 0) + (hasDigits ? SAME_DIGITS : 0)
}

const wordsOf = (name: string) => name.split(' ').filter(Boolean).sort()

/** A received payment. `isPayment` is null until the client has said whether it is one. */
export interface Settling {
  payer: Payer | null
  amount: number
  isPayment: boolean | null
}

/**
 * Says which rows, oldest first, are payments. A row that the client hasn't judged is one only if
 * its payer is certain and still owes its amount. `over` is what it exceeds the rest by.
 */
export function judgePayments(rows: readonly Settling[]): { isPayment: boolean; over: number }[] {
  const left = new Map<string, number>()
  return rows.map(({ payer, amount, isPayment }) => {
    if (!payer || isPayment === false) return { isPayment: false, over: 0 }
    const { _id, balance } = payer.debtor
    const rest = left.get(_id) ?? balance
    if (!isPayment && (!payer.isCertain || amount > rest)) return { isPayment: false, over: 0 }
    left.set(_id, Math.max(0, sumAmounts([rest, -amount])))
    return { isPayment: true, over: Math.max(0, sumAmounts([amount, -rest])) }
  })
}
