import { systemClock } from '../domain/clock.ts'
import { keysWith, read, write } from './storage.ts'

/**
 * An unsaved form, kept on this device for the client who typed it. It is dropped when it is saved, when the session ends,
 * when another person logs in here, and after a week.
 */
interface Kept {
  /** When it was last typed at, in ms since 1970. */
  at: number
  values: unknown
}

const PREFIX = 'draft:'
const MAX_DAYS = 7
const MS_PER_DAY = 86_400_000

/** The draft of a client's form, or null. `name` tells the form. */
export function readDraft<Draft>(owner: string, name: string): Draft | null {
  const kept = parse(read(keyOf(owner, name)))
  return kept && !isOld(kept) ? (kept.values as Draft) : null
}

/** Keeps (or with null forgets) a draft. */
export function writeDraft(owner: string, name: string, draft: unknown): void {
  const kept: Kept | null = draft === null ? null : { at: systemClock().now().getTime(), values: draft }
  write(keyOf(owner, name), kept && JSON.stringify(kept))
}

/** Forgets every draft but those of `owner`; null is nobody's. */
export function dropDraftsOfOthers(owner: string | null): void {
  for (const key of keysWith(PREFIX)) if (owner === null || !key.startsWith(keyOf(owner, ''))) write(key, null)
}

/** Forgets every draft that is older than a week, or that cannot be read. */
export function dropOldDrafts(): void {
  for (const key of keysWith(PREFIX)) {
    const kept = parse(read(key))
    if (!kept || isOld(kept)) write(key, null)
  }
}

function isOld({ at }: Kept): boolean {
  const age = systemClock().now().getTime() - at
  // Dated in the future, as by a clock that was wrong, it would stay for longer than a week.
  return age > MAX_DAYS * MS_PER_DAY || age < -MS_PER_DAY
}

function parse(text: string | null): Kept | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<Kept> | null
    return typeof kept?.at === 'number' && 'values' in kept ? (kept as Kept) : null
  } catch {
    return null
  }
}

function keyOf(owner: string, name: string): string {
  return `${PREFIX}${owner}:${name}`
}
