import { groupMatcher } from '../../../domain/group-of-title.ts'
import { spoken } from '../../../words/spoken.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { inSearchTime } from '../../platform/http/search-time.ts'
import { QUOTAS } from '../../platform/quotas.ts'
import { listLooks } from './looks.sql.ts'
import { listFoldedTitles } from './sums.sql.ts'
import type { Book } from './title-totals.sql.ts'

/** Replaces the group in a query with the titles that the group has in the caller's language. */
export async function withTitles<Query extends { group?: string | undefined }>(
  ctx: Context,
  book: Book,
  { group: wanted, ...query }: Query,
): Promise<Omit<Query, 'group'> & { titles?: string[] }> {
  if (!wanted) return query
  const looks = await listLooks(ctx, book.clientId)
  const titles = await inSearchTime(ctx, 'sums.sumsRefused.tooManyToGroup', (step) =>
    step((tx) => listFoldedTitles(tx, book, QUOTAS.titlesToGroup.max + 1)),
  )
  if (titles.length > QUOTAS.titlesToGroup.max) throw new Refusal(400, 'sums.sumsRefused.tooManyToGroup')
  const isOf = groupMatcher(book.kind, looks, spoken[ctx.language].titleGroups)
  return { ...query, titles: titles.filter((title) => isOf(title, wanted)) }
}
