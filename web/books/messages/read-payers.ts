import { accountCalls, type CreditLine, type CreditPerson, credit } from '../../../contract/credit.ts'
import { addDays, type Day } from '../../../domain/day.ts'
import type { MarkedMessage } from '../../../domain/momo/marks.ts'
import type { MoneyMove } from '../../../domain/momo/message.ts'
import { type Debtor, type Payer, payerOf } from '../../../domain/momo/payers.ts'
import type { KnownMoves, MoveProposal } from '../../../domain/momo/proposals.ts'
import { matchTypedPayments, type PaymentOfPerson } from '../../../domain/momo/written-payments.ts'
import { sumAmounts } from '../../../domain/money.ts'
import { call } from '../../data/api/call.ts'
import { cachedRows } from '../../data/lists/cached-rows.ts'
import { pendingStore } from '../../offline/pending-store.ts'
import type { PendingLine } from '../open-credit.ts'
import { readRows } from '../read-rows.ts'

const PAGES = 10
const PAGE_ROWS = 200
const ACCOUNTS_AT_ONCE = 4

export interface Payers {
  of: (proposal: MoveProposal) => Payer | null
  /** True if the client typed the payment, and its income is still pending on this phone. */
  isTyped: (proposal: MoveProposal) => boolean
}

/** Returns the customers who aren't archived, with their pending changes. */
export async function customersOf(): Promise<Debtor[]> {
  let people: CreditPerson[]
  try {
    const query = { sort: '-balance', limit: String(PAGE_ROWS) } as const
    people = await readRows((at) => call(credit.list, { query: { ...query, ...at } }), PAGES)
  } catch {
    people = cachedRows<CreditPerson>(credit.list).filter(({ archivedAt }) => archivedAt === null)
  }
  const pending = (id: string) => pendingStore.get()?.credit(id)?.amount ?? 0
  return people.map((person) => ({ ...person, balance: sumAmounts([person.balance, pending(person._id)]) }))
}

export async function readPayers(
  proposals: readonly MoveProposal[],
  marked: readonly MarkedMessage[],
  { marks: known, isCurrent }: KnownMoves & { isCurrent: boolean },
  customers: readonly Debtor[],
): Promise<Payers> {
  const payers = new Map<MoveProposal, Payer>()
  for (const proposal of proposals) {
    const payer = payerOf(proposal, customers)
    if (payer) payers.set(proposal, payer)
  }
  const messages = [...payers].map(([proposal, payer]) => ({ proposal, ...paymentOf(proposal.move, payer) }))
  const saved = marked.flatMap(({ message, marks }) => {
    if (message.kind !== 'moved' || !marks.some((mark) => known.has(mark))) return []
    const payer = payerOf({ move: message, needsOwnMoneyAnswer: false }, customers)
    return payer ? [paymentOf(message, payer)] : []
  })
  const owing = new Set(customers.filter(({ balance }) => balance > 0).map(({ _id }) => _id))
  const accounts = await readAccounts(messages, (id) => isCurrent && owing.has(id))
  const lines = [...accounts.values()].flatMap((account) => account.lines)
  const written = new Map(
    [...matchTypedPayments(messages, saved, lines)].map(([{ proposal }, { isWaitingIncome }]) => [
      proposal,
      isWaitingIncome,
    ]),
  )
  return {
    of(proposal) {
      const payer = payers.get(proposal)
      if (!payer || payer.debtor.balance <= 0) return null
      const isNew = !written.has(proposal) && accounts.get(payer.debtor._id)?.isCurrent === true
      return { ...payer, isCertain: payer.isCertain && isNew }
    },
    isTyped: (proposal) => written.get(proposal) === true,
  }
}

function paymentOf({ at, amount }: MoneyMove, { debtor }: Payer): PaymentOfPerson {
  return { personId: debtor._id, day: at.slice(0, 10), amount }
}

interface Account {
  lines: (PaymentOfPerson & { isWaitingIncome: boolean })[]
  isCurrent: boolean
}

/** Fetches the accounts that `isFetched` selects. Reads the other accounts from the cache. */
async function readAccounts(
  messages: readonly PaymentOfPerson[],
  isFetched: (id: string) => boolean,
): Promise<Map<string, Account>> {
  const accounts = new Map<string, Account>()
  const since = messages.map(({ day }) => day).sort()[0]
  if (since === undefined) return accounts
  const ids = [...new Set(messages.map(({ personId }) => personId))]
  for (let at = 0; at < ids.length; at += ACCOUNTS_AT_ONCE)
    await Promise.all(
      ids.slice(at, at + ACCOUNTS_AT_ONCE).map(async (personId) => {
        const fetched = isFetched(personId) ? await fetchLines(personId, addDays(since, -1)).catch(() => null) : null
        const stored = fetched ?? cachedRows<CreditLine>(accountCalls(personId).list)
        accounts.set(personId, { lines: paymentsIn(personId, stored), isCurrent: fetched !== null })
      }),
    )
  return accounts
}

/** Fetches lines from the newest back to the day `since`. */
function fetchLines(id: string, since: Day): Promise<CreditLine[]> {
  const ask = (at: { cursor?: string }) =>
    call(credit.lines, { params: { id }, query: { limit: String(PAGE_ROWS), ...at } })
  return readRows(ask, PAGES, (page) => (page.at(-1)?.date ?? '') < since)
}

function paymentsIn(personId: string, stored: PendingLine[]): Account['lines'] {
  const merge = pendingStore.get()?.merge
  const lines = merge?.(stored, { kind: 'creditLine', parent: personId, query: {} }) ?? stored
  return lines
    .filter(({ kind }) => kind === 'paid')
    .map(({ date, amount, income, pending }) => {
      return { personId, day: date, amount, isWaitingIncome: income !== undefined && pending !== undefined }
    })
}
