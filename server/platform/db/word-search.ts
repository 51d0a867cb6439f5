import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { soughtDigits, textsIn } from '../../../domain/search.ts'
import { containsText } from './search.ts'

export function matches(text: RawBuilder<unknown>, search: string): RawBuilder<SqlBool> {
  const digits = soughtDigits(search)
  const words = digits ? [digits] : textsIn([search])
  if (words.length === 0) return sql`true`
  return sql.join(
    words.map((word) => containsText(text, word)),
    sql` and `,
  )
}
