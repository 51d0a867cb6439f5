import { hasVisibleText } from './plain-text.ts'

/** In characters. The database has the same limit, so change both. */
export const MAX_GROUP = 30

/** True for the key of a group of titles, or a name that a client may give to one. */
export function isGroup(value: unknown): value is string {
  return (
    typeof value === 'string' && value.length <= MAX_GROUP && hasVisibleText(value) && !/[\p{Cc}\p{Cs}]/u.test(value)
  )
}
