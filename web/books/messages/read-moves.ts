import { imports } from '../../../contract/imports.ts'
import { type Entry, type EntryKind, expenses, incomes } from '../../../contract/ledger.ts'
import { readingChains } from '../../../domain/momo/chain.ts'
import { type MarkedMessage, readAndMark, type UnreadMessage } from '../../../domain/momo/marks.ts'
import type { MoneyMove } from '../../../domain/momo/message.ts'
import { generateProposals, type KnownMoves, type MoveProposal } from '../../../domain/momo/proposals.ts'
import { backupScanner, readBackup } from '../../../domain/momo/sms-backup.ts'
import { splitPaste } from '../../../domain/momo/split-paste.ts'
import { messagesWords as words } from '../../../words/en/messages.ts'
import { createPauser, nextTask, runInSlices } from '../../browser/next-task.ts'
import { call } from '../../data/api/call.ts'
import { answerOptions, queryClient } from '../../data/api/query.ts'
import { cachedRows } from '../../data/lists/cached-rows.ts'
import { inDevice, resultOf } from '../../offline/device-database.ts'
import { readRows } from '../read-rows.ts'
import { type Preview, rowsOf } from './preview.ts'
import { customersOf, readPayers } from './read-payers.ts'
import { readSkipped, sendSkipped } from './skipped-moves.ts'

/** Messages to read before a pause: up to 10 ms on a cheap phone. */
const MARKED_AT_ONCE = 5
const MOST_TEXT = 2_000_000
const PAGES = 10
const PAGE_ROWS = 200
const KNOWN = 'known messages'

/** Returns null unless the file is a backup or a text. `onProgress` gets the share read, 0 to 1. */
export async function readBackupFile(
  file: Blob,
  onProgress: (part: number, found: number) => void,
  signal: AbortSignal,
): Promise<UnreadMessage[] | null> {
  const scanner = backupScanner()
  const found: UnreadMessage[] = []
  let read = 0
  const pieces = piecesOf(file, signal, (bytes) => {
    read += bytes
  })
  const slice = createPauser(() => onProgress(file.size === 0 ? 1 : Math.min(1, read / file.size), found.length))
  const pause = async () => {
    signal.throwIfAborted()
    await slice()
  }
  for await (const some of readBackup(pieces, pause, scanner)) found.push(...some)
  if (scanner.isBackup()) return found
  const texts = file.size > MOST_TEXT ? [] : readText(await file.text())
  return texts.length > 0 ? texts : null
}

export const readText = (text: string): UnreadMessage[] => splitPaste(text).map((each) => ({ text: each }))

async function* piecesOf(file: Blob, signal: AbortSignal, onBytes: (bytes: number) => void): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  const reader = file.stream().getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      signal.throwIfAborted()
      if (done) break
      onBytes(value.length)
      yield decoder.decode(value, { stream: true })
    }
    yield decoder.decode()
  } finally {
    void reader.cancel().catch(() => {})
  }
}

export async function openPreview(
  unread: readonly UnreadMessage[],
  { _id: clientId, keepsCredit }: { _id: string; keepsCredit: boolean },
  { showsSkipped = false } = {},
): Promise<Preview> {
  const [marked, { skipped, ...known }, customers] = await Promise.all([
    markInSlices(unread, clientId),
    loadKnownMoves(clientId),
    keepsCredit ? customersOf() : [],
  ])
  const { rows, ...proposals } = await runInSlices(
    generateProposals(marked, showsSkipped ? known : { ...known, skipped }, words.fees),
  )
  const moves = marked.flatMap(({ message }) => (message.kind === 'moved' ? [message] : []))
  const chains = await runInSlices(readingChains(moves))
  await nextTask()
  const isTyped = await findTypedMoves(rows, marked, known)
  const payers = await readPayers(rows, marked, known, customers)
  await nextTask()
  return {
    rows: rowsOf(rows, (proposal) => isTyped(proposal) || payers.isTyped(proposal), payers.of),
    ...proposals,
    savesFees: true,
    chains,
    isCompared: known.isCurrent,
    unskipped: showsSkipped ? skipped : NO_MARKS,
  }
}

async function markInSlices(unread: readonly UnreadMessage[], clientId: string): Promise<MarkedMessage[]> {
  const marked: MarkedMessage[] = []
  const pause = createPauser()
  for (let at = 0; at < unread.length; at += MARKED_AT_ONCE) {
    marked.push(...(await readAndMark(unread.slice(at, at + MARKED_AT_ONCE), clientId)))
    await pause()
  }
  return marked
}

const NO_MARKS: ReadonlySet<string> = new Set()

interface KnownOnDevice {
  marks: string[]
  /** Undefined in a copy that an earlier version of Imari stored. */
  skipped?: string[]
  counterparties: { who: string; choice: 'income' | 'expense' | 'skip'; title: string }[]
}

/**
 * Fetches the hashes of saved and skipped messages, and the choice for each counterparty.
 * Offline, reads the phone's copy.
 */
async function loadKnownMoves(
  owner: string,
): Promise<KnownMoves & { skipped: ReadonlySet<string>; isCurrent: boolean }> {
  await sendSkipped(owner).catch(() => {})
  const fetched = await fetchKnownMoves().catch(() => null)
  if (fetched) await storeKnownMoves(owner, fetched).catch(() => {})
  const { marks, skipped, counterparties } = fetched ?? (await readKnownMoves(owner).catch(() => null)) ?? NOTHING
  const skippedMarks = new Set([...(skipped ?? []), ...(await readSkipped(owner).catch(() => []))])
  return {
    marks: new Set(marks.filter((mark) => !skippedMarks.has(mark))),
    skipped: skippedMarks,
    choices: new Map(counterparties.map(({ who, choice, title }) => [who, { choice, title }])),
    isCurrent: fetched !== null,
  }
}

const NOTHING: KnownOnDevice = { marks: [], counterparties: [] }

async function fetchKnownMoves(): Promise<KnownOnDevice> {
  const [marks, skipped, counterparties] = await Promise.all([
    queryClient.fetchQuery({ ...answerOptions(imports.marks), staleTime: 0 }),
    queryClient.fetchQuery({ ...answerOptions(imports.marks, { query: { only: 'skipped' } }), staleTime: 0 }),
    queryClient.fetchQuery({ ...answerOptions(imports.counterparties), staleTime: 0 }),
  ])
  return { marks: marks.data, skipped: skipped.data, counterparties: counterparties.data }
}

const storeKnownMoves = (owner: string, known: KnownOnDevice) =>
  inDevice(owner, ['meta'], 'readwrite', (transaction) => resultOf(transaction.objectStore('meta').put(known, KNOWN)))

const readKnownMoves = (owner: string) =>
  inDevice(owner, ['meta'], 'readonly', (transaction) =>
    resultOf<KnownOnDevice | undefined>(transaction.objectStore('meta').get(KNOWN)),
  )

const kindOf = ({ direction }: MoneyMove): EntryKind => (direction === 'in' ? 'income' : 'expense')
const keyOf = (kind: EntryKind, day: string, amount: number) => `${kind} ${day} ${amount}`

/**
 * Returns a function that says if the client typed an entry with the kind, day and amount of a
 * proposal. An entry counts for only one proposal.
 */
async function findTypedMoves(
  proposals: readonly MoveProposal[],
  marked: readonly MarkedMessage[],
  { marks: known }: KnownMoves,
): Promise<(proposal: MoveProposal) => boolean> {
  const left = new Map<string, number>()
  const add = (key: string, count: number) => left.set(key, (left.get(key) ?? 0) + count)
  const days = proposals.map(({ move }) => move.at.slice(0, 10)).sort()
  for (const kind of ['income', 'expense'] as const)
    for (const { date, amount } of await entriesWithin(kind, days[0], days.at(-1))) add(keyOf(kind, date, amount), 1)
  // Don't count entries that come from saved messages.
  const counted = new Set<string>()
  for (const { message, marks } of marked) {
    if (message.kind !== 'moved' || !marks.some((mark) => known.has(mark)) || marks.some((mark) => counted.has(mark)))
      continue
    for (const mark of marks) counted.add(mark)
    add(keyOf(kindOf(message), message.at.slice(0, 10), message.amount), -1)
  }
  return ({ move, choice }) => {
    const key = keyOf(kindOf(move), move.at.slice(0, 10), move.amount)
    if (choice === 'skip' || (left.get(key) ?? 0) <= 0) return false
    add(key, -1)
    return true
  }
}

async function entriesWithin(kind: EntryKind, from: string | undefined, to: string | undefined): Promise<Entry[]> {
  if (!from || !to) return []
  const { list } = kind === 'income' ? incomes : expenses
  try {
    const query = { from, to, limit: String(PAGE_ROWS) }
    return await readRows((at) => call(list, { query: { ...query, ...at } }), PAGES)
  } catch {
    return cachedRows<Entry>(list).filter(({ date }) => date >= from && date <= to)
  }
}
