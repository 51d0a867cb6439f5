import type { PlainCode } from '../../../words/message.ts'
import type { Context } from '../context.ts'
import { withStatementTime } from '../db/statement-scope.ts'
import { QUOTAS } from '../quotas.ts'
import { Refusal } from './refusal.ts'

export type Step = <Result>(query: (ctx: Context) => Promise<Result>) => Promise<Result>

export async function inSearchTime<Answer extends object>(
  ctx: Context,
  tooLong: PlainCode | null,
  answer: (step: Step) => Promise<Answer>,
): Promise<Answer> {
  if (tooLong === null) return answer((query) => query(ctx))
  const end = performance.now() + QUOTAS.searchTime.max
  // At least 1 ms, because PostgreSQL treats 0 as no limit.
  const msLeft = () => Math.max(1, Math.ceil(end - performance.now()))
  try {
    return await answer((query) => withStatementTime(msLeft(), () => query(ctx)))
  } catch (error) {
    if ((error as { code?: string }).code === CANCELED) throw new Refusal(400, tooLong)
    throw error
  }
}

const CANCELED = '57014'
