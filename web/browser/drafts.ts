import { systemClock } from '../../domain/clock.ts'
import { keysWith, parseStored, read, write } from './storage.ts'

interface Kept {
  at: number
  values: unknown
}

const PREFIX = 'draft:'
/** Maximum age in ms: an older draft would surprise the client. */
const MAX_MS = 86_400_000

export function readDraft<Draft>(owner: string, name: string): Draft | null {
  const stored = parse(read(keyOf(owner, name)))
  return stored && !isOld(stored) ? (stored.values as Draft) : null
}

export function writeDraft(owner: string, name: string, draft: unknown): void {
  const stored: Kept | null = draft === null ? null : { at: systemClock().now().getTime(), values: draft }
  write(keyOf(owner, name), stored && JSON.stringify(stored))
}

export function dropDraftsOfOthers(owner: string | null): void {
  for (const key of keysWith(PREFIX)) if (owner === null || !key.startsWith(keyOf(owner, ''))) write(key, null)
}

export function dropOldDrafts(): void {
  for (const key of keysWith(PREFIX)) {
    const stored = parse(read(key))
    if (!stored || isOld(stored)) write(key, null)
  }
}

function isOld({ at }: Kept): boolean {
  const age = systemClock().now().getTime() - at
  // A wrong clock can date a draft in the future.
  return age > MAX_MS || age < -MAX_MS
}

function parse(text: string | null): Kept | null {
  const stored = parseStored(text) as Partial<Kept> | null
  return typeof stored?.at === 'number' && 'values' in stored ? (stored as Kept) : null
}

function keyOf(owner: string, name: string): string {
  return `${PREFIX}${owner}:${name}`
}
