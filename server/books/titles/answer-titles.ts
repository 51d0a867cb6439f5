import { MONTHS_AHEAD, MONTHS_BEFORE, type NameSums, type SumBy } from '../../../contract/sums.ts'
import type { Comparison } from '../../../domain/comparison.ts'
import { today } from '../../../domain/day.ts'
import { wireAmount, wireCents } from '../../../domain/money.ts'
import { monthFrom, periodOf } from '../../../domain/period.ts'
import { hasDays, type Narrowing } from '../../../domain/search.ts'
import { comparedSpans } from '../../../domain/span.ts'
import type { TitleLook } from '../../../domain/title-look.ts'
import type { Context } from '../../platform/context.ts'
import { type SearchParams, searchOf } from '../../platform/http/paging.ts'
import { inSearchTime } from '../../platform/http/search-time.ts'
import { withData } from '../../platform/http/serve.ts'
import { QUOTAS } from '../../platform/quotas.ts'
import { listLooks } from './looks.sql.ts'
import { listTitles, type NamedSum, sumByName, sumMonths } from './sums.sql.ts'
import type { Book } from './title-totals.sql.ts'
import { withTitles } from './with-titles.ts'

export function answerTitles(ctx: Context, book: Book) {
  return inSearchTime(ctx, 'invalid.tooManyTitles', async (step) => {
    const titles = await step((tx) => listTitles(tx, book, QUOTAS.namesAtOnce.max))
    return {
      ...withData(
        'done.fetched',
        titles.map(({ title }) => title),
      ),
      descriptions: titles.map(({ description }) => description),
      averages: titles.map(({ average }) => (average === null ? null : wireAmount(average))),
      ...(await looksOf(ctx, book)),
    }
  })
}

/**
 * With `before`, also sums an earlier span for comparison. For entries, compares only days up to
 * today.
 */
export async function answerSums(
  ctx: Context,
  book: Book,
  by: SumBy,
  { before, ...query }: SearchParams & { before?: Comparison | undefined; group?: string | undefined },
) {
  const search = searchOf(ctx, await withTitles(ctx, book, query))
  // Don't compare if the search names days, because then no record of the earlier span can match.
  const comparison = before && !hasDays(search) ? before : null
  const { span, comparedWith } = comparedSpans(search, comparison, {
    isDebt: book.kind === 'debt',
    today: today(ctx.clock),
  })
  return inSearchTime(ctx, 'sums.sumsRefused.tooMany', async (step) => {
    const max = QUOTAS.namesAtOnce.max
    const sums = await step((tx) => sumByName(tx, book, { by, search, before: comparedWith, max }))
    const looks = by === 'title' ? await looksOf(ctx, book) : {}
    return withData('done.fetched', { ...toAnswer(sums, { span, comparedWith }, book), ...looks })
  })
}

export function answerMonths(ctx: Context, book: Book, named: Narrowing) {
  const { start } = periodOf('month', today(ctx.clock))
  const span = { from: monthFrom(start, -MONTHS_BEFORE), to: monthFrom(start, MONTHS_AHEAD) }
  return inSearchTime(ctx, 'sums.sumsRefused.tooMany', async (step) => {
    const months = await step((tx) => sumMonths(tx, book, named, span))
    return withData(
      'done.fetched',
      months.map(({ month, count, sum, unpaid }) => ({
        ...{ month, count, sum: wireCents(sum) },
        ...(book.kind === 'debt' && { unpaid: wireCents(unpaid) }),
      })),
    )
  })
}

async function looksOf(ctx: Context, { clientId }: Book): Promise<{ looks?: TitleLook[] }> {
  const looks = await listLooks(ctx, clientId)
  return looks.length > 0 ? { looks } : {}
}

function toAnswer(sums: NamedSum[], spans: Pick<NameSums, 'span' | 'comparedWith'>, { kind }: Book): NameSums {
  const wire = ({ count, sum, unpaid, before }: Pick<NamedSum, 'count' | 'sum' | 'unpaid' | 'before'>) => ({
    count,
    sum: wireCents(sum),
    ...(kind === 'debt' && { unpaid: wireCents(unpaid) }),
    before: spans.comparedWith && wireCents(before),
  })
  const total = { count: 0, sum: 0n, unpaid: 0n, before: 0n }
  for (const { count, sum, unpaid, before } of sums) {
    total.count += count
    total.sum += sum
    total.unpaid += unpaid
    total.before += before
  }
  const [present, past] = [sums.filter(({ count }) => count > 0), sums.filter(({ count }) => count === 0)]
  const named = (some: NamedSum[]) =>
    some.flatMap((row) => (row.name === null ? [] : [{ ...wire(row), name: row.name, share: row.share }]))
  const rest = present.find(({ name }) => name === null)
  return {
    ...spans,
    ...wire(total),
    rows: named(present),
    rest: rest ? { ...wire(rest), names: rest.names, share: rest.share } : null,
    ...(spans.comparedWith && past.every(({ name }) => name !== null) && { past: named(past) }),
  }
}
