import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Day } from '../../domain/day.ts'
import type { Search } from '../../domain/search.ts'

/**
 * The condition of a search (section 5): a day is compared with the row's day, a text is sought in the columns without
 * regard to case. With no columns a text matches nothing.
 *
 * A text is sought as a literal regular expression, not with LIKE or strpos: those compare anew at each character, and
 * `aaa…ab` (or `baaa…`) in a text of nothing but `a` costs them thirty times as much as words do; an automaton reads
 * each character once. `~*` would fold the case of single letters only where lower() is what finds an e-mail or a title.
 */
export function matchesSearch(search: Search, columns: { day: string; texts: readonly string[] }): RawBuilder<SqlBool> {
  switch (search.kind) {
    case 'everything':
      return sql`true`
    case 'nothing':
      return sql`false`
    case 'day':
      return isOnDay(columns.day, search.day)
    case 'text': {
      if (columns.texts.length === 0) return sql`false`
      return sql`(${sql.join(
        columns.texts.map((column) => holds(sql`lower(${sql.ref(column)})`, search.text)),
        sql` or `,
      )})`
    }
  }
}

/** True of a lower-cased text that holds another, which need not be lower-cased. */
export function holds(text: RawBuilder<unknown>, sought: string): RawBuilder<SqlBool> {
  return sql`${text} ~ ('***=' || lower(${sought}::text))`
}

function isOnDay(column: string, day: Day): RawBuilder<SqlBool> {
  return sql`${sql.ref(column)} = ${day}::date`
}
