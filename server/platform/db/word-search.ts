import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { textsIn } from '../../../domain/search.ts'
import { QUOTAS } from '../quotas.ts'
import { containsText } from './search.ts'

export function matches(text: RawBuilder<unknown>, search: string): RawBuilder<SqlBool> {
  const words = wordsOf(search)
  if (words.length === 0) return sql`true`
  return sql.join(
    words.map((word) => containsText(text, word)),
    sql` and `,
  )
}

function wordsOf(search: string): string[] {
  const digits = search.replace(/\D/g, '')
  if (digits.length >= 3 && /^[\d\s()+.-]+$/.test(search)) return [digits]
  return textsIn(search).slice(0, QUOTAS.searchWords.max)
}
