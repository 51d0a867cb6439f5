import { hasVisibleText } from './plain-text.ts'

/** Maximum length in characters. The database has the same limit: change it there too. */
export const MAX_GROUP = 30

/**
 * True for the key of a built-in group of titles, and for a name that a client may give to a
 * group.
 */
export function isGroup(value: unknown): value is string {
  return (
    typeof value === 'string' && value.length <= MAX_GROUP && hasVisibleText(value) && !/[\p{Cc}\p{Cs}]/u.test(value)
  )
}
