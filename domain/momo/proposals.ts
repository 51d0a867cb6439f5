import { type Day, daysBetween } from '../day.ts'
import { sumAmounts } from '../money.ts'
import { groupBy } from './group-by.ts'
import { isReturnKind, type MarkedMessage, normalisedName } from './marks.ts'
import type { Counterparty, MoneyMove, MoveKind } from './message.ts'

export const MOVE_CHOICES = ['income', 'expense', 'skip'] as const
export type MoveChoice = (typeof MOVE_CHOICES)[number]

export interface RememberedChoice {
  choice: MoveChoice
  title: string
}

export interface KnownMoves {
  marks: ReadonlySet<string>
  /** Marks (hashes) of moves that the client chose never to import. */
  skipped?: ReadonlySet<string>
  choices: ReadonlyMap<string, RememberedChoice>
}

export interface MoveProposal {
  move: MoneyMove
  text: string
  marks: string[]
  whoMark: string | null
  choice: MoveChoice
  /** Empty if the screen has its own title for this kind of move, such as "Withdrawal". */
  title: string
  isRemembered: boolean
  /** True if the screen must ask whether the money comes from the client's own bank account. */
  needsOwnMoneyAnswer: boolean
  /**
   * For a reversal or refund: hashes that identify the messages of the saved expense that it
   * undoes. Otherwise null.
   */
  undoes: string[] | null
  /**
   * True for a reversal or refund whose payment isn't among the messages. If the client skips it,
   * the server doesn't remember that, so that a later import can still find the payment.
   */
  isUnmatched: boolean
}

/** `marks` identify the move with this fee, so that the server imports the fee only once. */
export interface Fee {
  amount: number
  marks: string[]
}

export interface DayFees {
  day: Day
  amount: number
  title: string
  parts: Fee[]
}

export interface MomoProposals {
  /** Oldest first. */
  rows: MoveProposal[]
  fees: DayFees[]
  notUnderstood: { text: string; amount: number | null }[]
  /** `new` is the number of rows. `messages` is the sum of the other four counts. */
  counts: { messages: number; new: number; already: number; movedNothing: number; notUnderstood: number }
  /** Number of messages in `counts.already` that the client has skipped. */
  skipped: number
}

type Moved = MarkedMessage & { message: MoneyMove }

const CHOICES: Record<MoveKind, MoveChoice> = {
  received: 'income',
  sent: 'expense',
  code: 'expense',
  partner: 'expense',
  debit: 'expense',
  withdrawal: 'skip',
  deposit: 'skip',
  bankLeg: 'skip',
  mokash: 'skip',
  // Skip loans, because spending the borrowed money is already an expense.
  loan: 'skip',
  reversal: 'skip',
  refund: 'skip',
  adjustment: 'skip',
}

export function* generateProposals(
  read: readonly MarkedMessage[],
  known: KnownMoves,
  feesTitle: string,
): Generator<undefined, MomoProposals> {
  const { fresh, saved, bankLegs, ...messageCounts } = yield* classifyingMessages(read, known)
  yield
  const pairs = pairReversals(fresh, saved)
  const cancelled = new Set<Moved>()
  const undoes = new Map<Moved, string[]>()
  for (const [undoing, original] of pairs)
    if (saved.includes(original)) undoes.set(undoing, original.marks)
    else cancelled.add(undoing).add(original)
  const rows: MoveProposal[] = []
  for (const one of fresh)
    if (!cancelled.has(one)) {
      yield
      rows.push(proposalOf(one, known, undoes.get(one) ?? null, isReportedByBank(one.message, bankLegs)))
    }
  yield
  messageCounts.counts.new = rows.length
  messageCounts.counts.movedNothing += cancelled.size
  return { rows, fees: yield* addingFees(fresh, pairs, feesTitle), ...messageCounts }
}

function* classifyingMessages(read: readonly MarkedMessage[], { marks: knownMarks, skipped }: KnownMoves) {
  const counts = { messages: read.length, new: 0, already: 0, movedNothing: 0, notUnderstood: 0 }
  let skippedBefore = 0
  const seen = new Set<string>()
  const [fresh, saved, bankLegs]: [Moved[], Moved[], MoneyMove[]] = [[], [], []]
  const notUnderstood: MomoProposals['notUnderstood'] = []
  for (const one of read) {
    yield
    const { message, marks, text } = one
    if (message.kind === 'unknown') {
      notUnderstood.push({ text, amount: message.amount })
      counts.notUnderstood++
    } else if (message.kind === 'nothing' || message.what === 'bankLeg') {
      counts.movedNothing++
      if (message.kind === 'moved') bankLegs.push(message)
    } else {
      const moved = { ...one, message }
      if (marks.some((mark) => seen.has(mark))) counts.already++
      else if (marks.some((mark) => knownMarks.has(mark))) {
        counts.already++
        saved.push(moved)
      } else if (marks.some((mark) => skipped?.has(mark))) {
        counts.already++
        skippedBefore++
      } else fresh.push(moved)
      for (const mark of marks) seen.add(mark)
    }
  }
  fresh.sort(byTime)
  return { fresh, saved: saved.sort(byTime), bankLegs, notUnderstood, counts, skipped: skippedBefore }
}

const byTime = (a: Moved, b: Moved) => (a.message.at < b.message.at ? -1 : a.message.at > b.message.at ? 1 : 0)

function proposalOf(
  { message, text, marks, whoMark }: Moved,
  { choices }: KnownMoves,
  undoes: string[] | null,
  isOwnTransfer: boolean,
): MoveProposal {
  const remembered = whoMark === null ? undefined : choices.get(whoMark)
  return {
    move: message,
    text,
    marks,
    whoMark,
    choice: remembered?.choice ?? (isOwnTransfer ? 'skip' : CHOICES[message.what]),
    title: remembered?.title ?? (TITLED.includes(message.what) ? displayName(message.who) : ''),
    isRemembered: remembered !== undefined,
    needsOwnMoneyAnswer: !remembered && (isOwnTransfer || (message.what === 'deposit' && message.direction === 'in')),
    undoes,
    isUnmatched: undoes === null && isReturnKind(message.what),
  }
}

const TITLED: readonly MoveKind[] = ['received', 'sent', 'code', 'partner', 'debit']

/** Formats `Jane UWERA` as `Jane Uwera`. Words of up to three capitals stay, except "LTD". */
export function displayName(who: Counterparty | null): string {
  const words = who?.name.replace(/\p{Lu}[\p{Lu}\p{M}'’]*/gu, (word) =>
    word.length > 3 || word === 'LTD' ? word.charAt(0) + word.slice(1).toLowerCase() : word,
  )
  return words || (who?.code ?? '')
}

function isReportedByBank(move: MoneyMove, bankLegs: readonly MoneyMove[]): boolean {
  return (
    move.what === 'received' &&
    bankLegs.some(
      (leg) => leg.amount === move.amount && ((leg.id !== null && leg.id === move.id) || leg.at === move.at),
    )
  )
}

/**
 * Maximum days from a payment to its reversal or refund. One observed reversal came after 11 weeks.
 */
const MAX_DAYS = { reversal: 365, refund: 7, adjustment: 7 }

/**
 * Pairs each reversal and refund with the latest earlier payment that matches. A reversal that is
 * already stored never cancels a new payment.
 */
function pairReversals(fresh: readonly Moved[], saved: readonly Moved[]): Map<Moved, Moved> {
  const pairs = new Map<Moved, Moved>()
  const used = new Set<Moved>()
  for (const [undoings, payments] of [
    [saved, saved],
    [fresh, [...fresh, ...saved].sort(byTime)],
  ] as const)
    for (const undoing of undoings.filter(({ message }) => isReturnKind(message.what))) {
      const original = payments.findLast((one) => !used.has(one) && isUndone(one.message, undoing.message))
      if (!original) continue
      used.add(original)
      pairs.set(undoing, original)
    }
  return pairs
}

function isUndone(original: MoneyMove, { what, wallet, amount, at, who }: MoneyMove): boolean {
  if (!isReturnKind(what) || original.direction === 'in') return false
  if (original.wallet !== wallet || original.amount !== amount || original.at > at) return false
  if (daysBetween(original.at.slice(0, 10), at.slice(0, 10)) > MAX_DAYS[what]) return false
  if (who && original.who?.tail === who.tail && normalisedName(original.who) === normalisedName(who)) return true
  // Names can differ: MTN refunds bills in its own name, and an adjustment names nobody.
  return what !== 'reversal' && (original.what === 'partner' || original.what === 'debit')
}

/**
 * Sums the fees of each day. If a transfer was reversed, its fee has the marks of both messages.
 */
function* addingFees(
  moves: readonly Moved[],
  pairs: ReadonlyMap<Moved, Moved>,
  title: string,
): Generator<undefined, DayFees[]> {
  const reversals = new Map([...pairs].map(([undoing, original]) => [original, undoing]))
  const days = groupBy(
    moves.filter(({ message }) => message.fee > 0),
    ({ message }) => message.at.slice(0, 10),
  )
  const fees: DayFees[] = []
  for (const [day, paid] of days) {
    yield
    const parts = paid.map((one) => ({
      amount: one.message.fee,
      marks: [...one.marks, ...(reversals.get(one)?.marks ?? [])],
    }))
    fees.push({ day, title, amount: sumAmounts(parts.map(({ amount }) => amount)), parts })
  }
  return fees
}
