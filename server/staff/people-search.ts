import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * The condition that a lower-cased text of name, e-mail, phone and the phone's digits holds every word of a search; a
 * search that is a phone number with spaces, signs or brackets is also sought by its digits.
 */
export function matches(text: RawBuilder<unknown>, search: string): RawBuilder<SqlBool> {
  const words = search.trim().split(/\s+/).filter(Boolean)
  if (words.length === 0) return sql`true`
  const all = sql<SqlBool>`(${sql.join(
    words.map((word) => holds(text, word)),
    sql` and `,
  )})`
  const digits = search.replace(/\D/g, '')
  const isPhone = digits.length >= 3 && /^[\d\s()+.-]+$/.test(search)
  return isPhone ? sql`(${all} or ${holds(text, digits)})` : all
}

function holds(text: RawBuilder<unknown>, word: string): RawBuilder<SqlBool> {
  return sql`${text} like lower(${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`})`
}
