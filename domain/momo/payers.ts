import { sumAmounts } from '../money.ts'
import { normalisedName } from './marks.ts'
import type { MoveProposal } from './proposals.ts'

export interface Debtor {
  _id: string
  name: string
  phone: string | null
  balance: number
}

export interface Payer {
  debtor: Debtor
  /** True if the name matches and no digit of the phone number contradicts the match. */
  isCertain: boolean
}

/**
 * Returns the customer who paid. Null if several match, because a payment in the wrong account is
 * worse than none. `customers` must include people who owe nothing: they may match too.
 */
export function payerOf(
  { move, needsOwnMoneyAnswer }: Pick<MoveProposal, 'move' | 'needsOwnMoneyAnswer'>,
  customers: readonly Debtor[],
): Payer | null {
  if (move.what !== 'received' || needsOwnMoneyAnswer) return null
  const nameWords = wordsOf(normalisedName(move.who))
  const scored = customers.map((debtor) => ({
    debtor,
    ...matchScore(nameWords, move.who?.tail ?? null, factsOf(debtor)),
  }))
  const best = scored.reduce((most, { score }) => Math.max(most, score), 0)
  const [only, ...others] = scored.filter(({ score }) => score === best)
  if (best === 0 || !only || others.length > 0) return null
  return { debtor: only.debtor, isCertain: best > SAME_DIGITS && !only.hasOtherDigits }
}

const SAME_DIGITS = 1
const SAME_NAME = 2

/** `nameWords` and `words` are sorted, because a message may have the surname first. */
function matchScore(nameWords: readonly string[], tail: string | null, { words, digits }: Facts) {
  const isNamed =
    words.length > 0 && words.length === nameWords.length && words.every((word, at) => word === nameWords[at])
  const hasDigits = tail !== null && digits?.endsWith(tail) === true
  const isPartlyNamed = hasDigits && words.some((word) => word.length >= 3 && nameWords.includes(word))
  const score = (isNamed || isPartlyNamed ? SAME_NAME : 0) + (hasDigits ? SAME_DIGITS : 0)
  return { score, hasOtherDigits: tail !== null && digits !== null && !hasDigits }
}

interface Facts {
  words: string[]
  digits: string | null
}

const known = new WeakMap<Debtor, Facts>()

function factsOf(debtor: Debtor): Facts {
  const before = known.get(debtor)
  if (before) return before
  const digits = debtor.phone?.replace(/\D/g, '') ?? ''
  const words = wordsOf(normalisedName({ name: debtor.name, code: null, tail: null }))
  const facts = { words, digits: digits.length >= 9 ? digits : null }
  known.set(debtor, facts)
  return facts
}

const wordsOf = (name: string) => name.split(' ').filter(Boolean).sort()

export interface ReceivedPayment {
  payer: Payer | null
  amount: number
  /** The client's decision. Null until the client decides. */
  isPayment: boolean | null
}

/**
 * Until the client decides, a row is a payment if its payer is certain and still owes the amount.
 * `rows` must be sorted from old to new.
 */
export function classifyPayments(rows: readonly ReceivedPayment[]): { isPayment: boolean; excess: number }[] {
  const left = new Map<string, number>()
  return rows.map(({ payer, amount, isPayment }) => {
    if (!payer || isPayment === false) return { isPayment: false, excess: 0 }
    const { _id, balance } = payer.debtor
    const rest = left.get(_id) ?? balance
    if (!isPayment && (!payer.isCertain || amount > rest)) return { isPayment: false, excess: 0 }
    left.set(_id, Math.max(0, sumAmounts([rest, -amount])))
    return { isPayment: true, excess: Math.max(0, sumAmounts([amount, -rest])) }
  })
}
