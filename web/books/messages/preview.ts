import { type ImportRow, type imports, marksOfRow } from '../../../contract/imports.ts'
import { ENTRY_KINDS, type EntryKind } from '../../../contract/ledger.ts'
import type { BodyInputOf } from '../../../contract/route.ts'
import { PARTS_PER_ROW } from '../../../domain/import/limits.ts'
import type { BalanceChain } from '../../../domain/momo/chain.ts'
import { feeMarker } from '../../../domain/momo/marks.ts'
import { classifyPayments, type Payer } from '../../../domain/momo/payers.ts'
import {
  type DayFees,
  displayName,
  type Fee,
  type MomoProposals,
  type MoveChoice,
  type MoveProposal,
} from '../../../domain/momo/proposals.ts'
import { sumAmounts } from '../../../domain/money.ts'
import { paidCreditWords } from '../../../words/en/credit.ts'
import { messagesWords as words } from '../../../words/en/messages.ts'
import { createPauser } from '../../browser/next-task.ts'
import { uuid7 } from '../../offline/outbox/uuid7.ts'
import { skippedMarks } from './skipped-moves.ts'

export interface PreviewRow {
  key: number
  proposal: MoveProposal
  choice: MoveChoice
  title: string
  /** True if the client has set the choice or title of this row. */
  isChosen: boolean
  isRemembered: boolean
  /**
   * `no`: the client typed no entry for this money. `same`: a typed entry has this money.
   * `another`: a typed entry matches, but the client says that it is about other money.
   */
  typed: 'no' | 'same' | 'another'
  /** The customer who may have paid credit back with this money. */
  payer: Payer | null
  isPayment: boolean
  /** The client's answer to whether the money is a payment. Null without an answer. */
  paymentAnswer: boolean | null
  /** Amount by which the payment exceeds what the customer owes. */
  excess: number
  asIncome: boolean
}

export interface Preview extends Omit<MomoProposals, 'rows'> {
  rows: PreviewRow[]
  savesFees: boolean
  chains: BalanceChain[]
  /**
   * True if the phone fetched the list of saved messages. False if it used its stored copy, which
   * may be outdated.
   */
  isCompared: boolean
  /** Hashes of messages that the client skipped before, but has chosen to see again. */
  unskipped: ReadonlySet<string>
}

export type RowChange = Partial<Pick<PreviewRow, 'choice' | 'title' | 'typed' | 'paymentAnswer' | 'asIncome'>>

export type CounterpartyBody = BodyInputOf<typeof imports.setCounterparties>['counterparties'][number]

export const isSaved = ({ choice, typed, isPayment }: PreviewRow) =>
  typed !== 'same' && (isPayment || choice !== 'skip')

export function titleOf({ title, proposal }: Pick<PreviewRow, 'title' | 'proposal'>): string {
  return title.trim() || withoutNumbers(proposal.title) || words.kinds[proposal.move.what]
}

export function nameOf({ move }: MoveProposal): string {
  return withoutNumbers(displayName(move.who)) || words.kinds[move.what]
}

/** Removes phone numbers within names, because no phone number may leave the phone. */
const withoutNumbers = (text: string) => text.replace(/\+?\d[\d ]{6,}\d/g, '').trim()

export function rowsOf(
  proposals: readonly MoveProposal[],
  isTyped: (proposal: MoveProposal) => boolean,
  payerOf: (proposal: MoveProposal) => Payer | null = () => null,
): PreviewRow[] {
  return withPayments(
    proposals.map((proposal, key) => ({
      key,
      proposal,
      choice: proposal.choice,
      title: titleOf({ title: '', proposal }),
      isChosen: false,
      isRemembered: proposal.isRemembered,
      typed: isTyped(proposal) ? 'same' : 'no',
      payer: payerOf(proposal),
      isPayment: false,
      paymentAnswer: null,
      excess: 0,
      asIncome: true,
    })),
  )
}

/** Marks rows as payments of credit. A skipped row is a payment only if the client says so. */
function withPayments(rows: readonly PreviewRow[]): PreviewRow[] {
  const judged = classifyPayments(
    rows.map(({ payer, proposal, typed, paymentAnswer }) => ({
      payer: payer && typed !== 'same' ? { ...payer, isCertain: payer.isCertain && proposal.choice !== 'skip' } : null,
      amount: proposal.move.amount,
      isPayment: paymentAnswer,
    })),
  )
  return rows.map((row, at) => {
    const { isPayment, excess } = judged[at] ?? { isPayment: false, excess: 0 }
    return row.isPayment === isPayment && row.excess === excess ? row : { ...row, isPayment, excess }
  })
}

/** Changes a row. A new choice or title also applies to unedited rows of the same counterparty. */
export function changeRow(rows: readonly PreviewRow[], key: number, change: RowChange): PreviewRow[] {
  const who = rows[key]?.proposal.whoMark ?? null
  const isLearnt = change.choice !== undefined || change.title !== undefined
  const changed = rows.map((row) => {
    if (row.key === key)
      return { ...row, ...change, ...(isLearnt && { isChosen: true, isRemembered: row.isRemembered || who !== null }) }
    const follows = isLearnt && who !== null && row.proposal.whoMark === who && !row.isChosen
    return follows ? { ...row, ...change, isRemembered: true } : row
  })
  return withPayments(changed)
}

export function answerOwn(rows: readonly PreviewRow[], isNew: boolean): PreviewRow[] {
  const choice = isNew ? 'income' : 'skip'
  return rows.map((row) =>
    row.proposal.needsOwnMoneyAnswer ? { ...row, choice, isChosen: true, isRemembered: true } : row,
  )
}

export type Texts = Pick<ImportRow, 'title' | 'description'>

export interface Import {
  /** Sorted, oldest first. */
  rows: ImportRow[]
  /**
   * Texts by row id. If a payment's customer was deleted, `sendRows` saves an income with these.
   */
  plain: Record<string, Texts>
  remembered: CounterpartyBody[]
  /** Hashes of the messages that the client skipped. The server gets only the hashes. */
  skipped: string[]
}

export async function toImport({ rows, fees, savesFees, unskipped }: Preview, clientId: string): Promise<Import> {
  const saved = rows.filter(isSaved)
  const plain: Import['plain'] = {}
  const entries: ImportRow[] = []
  const pause = createPauser()
  for (const row of saved) {
    await pause()
    const entry = entryOf(row, row.choice as EntryKind)
    if (entry.payment) plain[entry._id] = textsOf(row)
    entries.push(entry)
  }
  const marksOfSaved = new Set(saved.flatMap(({ proposal }) => proposal.marks))
  if (savesFees) entries.push(...(await feeRowsOf(fees, marksOfSaved, clientId)))
  entries.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  if (unskipped.size > 0)
    for (const entry of entries) if (marksOfRow(entry).some((mark) => unskipped.has(mark))) entry.wasSkipped = true
  const sent = new Set(entries.flatMap(marksOfRow))
  const skipped = skippedMarks(rows).filter((mark) => !sent.has(mark))
  return { rows: entries, plain, remembered: rememberedOf(rows), skipped }
}

/**
 * Sums the fees of each day in as few rows as possible. A row keeps the hashes of its fees, so that
 * two phones don't save a fee twice.
 */
async function feeRowsOf(
  fees: readonly DayFees[],
  marksOfSaved: ReadonlySet<string>,
  clientId: string,
): Promise<ImportRow[]> {
  const markFee = await feeMarker(clientId)
  const withMarks = async ({ amount, marks }: Fee) => ({
    amount,
    // If the message has no entry, such as a skipped one, also store the message's own hashes.
    marks: [...(await Promise.all(marks.map(markFee))), ...marks.filter((mark) => !marksOfSaved.has(mark))],
  })
  const rows: ImportRow[] = []
  const pause = createPauser()
  for (const { day, title, parts } of fees)
    for (let at = 0; at < parts.length; at += PARTS_PER_ROW) {
      await pause()
      const some = await Promise.all(parts.slice(at, at + PARTS_PER_ROW).map(withMarks))
      const row = newRow('expense', day, sumAmounts(some.map(({ amount }) => amount)))
      rows.push({ ...row, title, description: title, marks: [], parts: some })
    }
  return rows
}

export const countFeeRows = (fees: readonly DayFees[]) =>
  fees.reduce((count, { parts }) => count + Math.ceil(parts.length / PARTS_PER_ROW), 0)

function newRow(kind: EntryKind, date: string, amount: number) {
  return { _id: uuid7(), kind, date, amount, creditor: '', isPaid: false }
}

function entryOf(row: PreviewRow, kind: EntryKind): ImportRow {
  const { move, marks } = row.proposal
  if (row.isPayment && row.payer) {
    const { _id, name } = row.payer.debtor
    const what = words.kinds[move.what]
    const paid = { title: paidCreditWords.title, description: paidCreditWords.description(name, what), marks }
    const payment = { personId: _id, what, isIncome: row.asIncome }
    return { ...newRow('income', move.at.slice(0, 10), move.amount), ...paid, payment }
  }
  return { ...newRow(kind, move.at.slice(0, 10), move.amount), ...textsOf(row), marks }
}

function textsOf(row: PreviewRow): Texts {
  const [title, name] = [titleOf(row), nameOf(row.proposal)]
  return { title, description: name === title ? words.kinds[row.proposal.move.what] : name }
}

function rememberedOf(rows: readonly PreviewRow[]): CounterpartyBody[] {
  const chosen = new Map<string, CounterpartyBody>()
  for (const row of rows) {
    const { whoMark, move } = row.proposal
    if (row.isChosen && whoMark !== null)
      chosen.set(whoMark, { who: whoMark, direction: move.direction, choice: row.choice, title: titleOf(row) })
  }
  return [...chosen.values()]
}

export function sumsOf(rows: readonly PreviewRow[]): Record<EntryKind, number> & { count: number } {
  const sums = { expense: 0, income: 0, count: 0 }
  for (const row of rows)
    if (isSaved(row)) {
      sums.count++
      const booked = row.isPayment ? (row.asIncome ? 'income' : null) : row.choice
      for (const kind of ENTRY_KINDS) if (booked === kind) sums[kind] += row.proposal.move.amount
    }
  return sums
}
