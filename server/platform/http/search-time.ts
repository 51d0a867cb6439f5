import type { PlainCode } from '../../../words/message.ts'
import type { Context } from '../context.ts'
import { withStatementTime } from '../db/sent-with.ts'
import { QUOTAS } from '../quotas.ts'
import { Refusal } from './refusal.ts'

/** Runs one query of an answer. */
export type Step = <Result>(query: (ctx: Context) => Promise<Result>) => Promise<Result>

/**
 * Runs the queries of an answer one after the other, with `searchTime` of the quotas for all of them. Throws
 * 400 with `tooLong` if they take longer. If `tooLong` is null, each statement has the usual time.
 */
export async function inSearchTime<Answer extends object>(
  ctx: Context,
  tooLong: PlainCode | null,
  answer: (step: Step) => Promise<Answer>,
): Promise<Answer> {
  if (tooLong === null) return answer((query) => query(ctx))
  const end = performance.now() + QUOTAS.searchTime.max
  // 0 would mean no limit.
  const msLeft = () => Math.max(1, Math.ceil(end - performance.now()))
  try {
    return await answer((query) => withStatementTime(msLeft(), () => query(ctx)))
  } catch (error) {
    if ((error as { code?: string }).code === CANCELED) throw new Refusal(400, tooLong)
    throw error
  }
}

const CANCELED = '57014'
