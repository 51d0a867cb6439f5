import { useMemo, useSyncExternalStore } from 'react'
import type { EntryKind } from '../../contract/ledger.ts'
import type { Day } from '../../domain/day.ts'
import { read, subscribe, write } from '../browser/storage.ts'

/** An entry that a visitor records before registering. Only this device has it. */
export interface TriedEntry {
  kind: EntryKind
  date: Day
  amount: number
  title: string
  /** Set when a client first adds the entry to the books, so that it is added only once. */
  _id?: string
}

const KEY = 'tried'

export function useTried(): TriedEntry[] {
  const text = useSyncExternalStore(
    subscribe,
    () => read(KEY),
    () => null,
  )
  return useMemo(() => parse(text), [text])
}

export function storeTried(entries: TriedEntry[]): void {
  write(KEY, entries.length === 0 ? null : JSON.stringify(entries))
}

function parse(text: string | null): TriedEntry[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}
