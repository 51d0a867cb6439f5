import { useMemo } from 'react'
import { ENTRY_KINDS, type EntryKind } from '../../contract/ledger.ts'
import { systemClock } from '../../domain/clock.ts'
import { type Day, dayAt } from '../../domain/day.ts'
import { sumAmounts } from '../../domain/money.ts'
import { parseStored, read, write } from '../browser/storage.ts'
import { useStored } from '../browser/use-stored.ts'

/** An entry that a visitor records before registering. Only this device has it. */
export interface TriedEntry {
  kind: EntryKind
  /** When the visitor saved the entry, in ms since 1970 by the clock of the device. */
  at: number
  amount: number
  title: string
  /** Id of the record. Set before the client adds the entry, so that a retry sends the same id. */
  _id?: string
}

const KEY = 'tried'
/** The privacy policy names this time. */
const MOST_AGE_MS = 30 * 86_400_000

export function useTried(): TriedEntry[] {
  const text = useStored(() => read(KEY), null)
  return useMemo(() => parse(text), [text])
}

export const readTried = () => parse(read(KEY))

/** `aheadMs`: how far the server's clock is ahead of the device's, known only after the login. */
export const triedDay = ({ at }: TriedEntry, aheadMs = 0): Day => dayAt(new Date(at + aheadMs))

export function sumsOfTried(entries: readonly TriedEntry[], day: Day) {
  const sumOf = (kind: EntryKind) =>
    sumAmounts(entries.filter((entry) => entry.kind === kind && triedDay(entry) === day).map(({ amount }) => amount))
  const [totalIncome, totalExpenses] = [sumOf('income'), sumOf('expense')]
  return { totalIncome, totalExpenses, netBalance: sumAmounts([totalIncome, -totalExpenses]) }
}

export function storeTried(entries: TriedEntry[]): void {
  write(KEY, entries.length === 0 ? null : JSON.stringify(entries))
}

function parse(text: string | null): TriedEntry[] {
  const stored = parseStored(text)
  return Array.isArray(stored) ? stored.filter(isTried) : []
}

function isTried(stored: Partial<TriedEntry> | null): boolean {
  const { kind, at = 0, amount, title } = stored ?? {}
  const isEntry = ENTRY_KINDS.some((one) => one === kind) && typeof amount === 'number' && typeof title === 'string'
  return isEntry && systemClock().now().getTime() - at < MOST_AGE_MS
}
