import type { PlainCode } from '../../words/message.ts'
import type { Context } from '../context.ts'
import { withStatementTime } from '../db/sent-with.ts'
import { quickFirst } from './admission.ts'
import { Refusal } from './refusal.ts'

/** Runs one query of an answer. */
export type Step = <Result>(query: (ctx: Context) => Promise<Result>) => Promise<Result>

/**
 * Runs the queries of an answer of unknown cost, such as a search for a text, one after the other, and ends them when they have taken the quota of a search together: refused with 400 and `tooLong`, which says what to ask
 * instead, since the same again would take as long. They are tried for a moment first, and so may run twice
 * (`quickFirst`). What has no `tooLong` has the usual time of each statement.
 */
export async function inSearchTime<Answer extends object>(
  ctx: Context,
  tooLong: PlainCode | null,
  answer: (step: Step) => Promise<Answer>,
): Promise<Answer> {
  if (tooLong === null) return answer((query) => query(ctx))
  const found = await quickFirst((mostMs) => within(ctx, mostMs, answer))
  if (found === undefined) throw new Refusal(400, tooLong)
  return found
}

/** Undefined when it took longer. */
async function within<Answer>(
  ctx: Context,
  mostMs: number,
  answer: (step: Step) => Promise<Answer>,
): Promise<Answer | undefined> {
  const began = performance.now()
  try {
    return await answer((query) => {
      const left = Math.ceil(mostMs - (performance.now() - began))
      // 0 would mean for ever.
      return withStatementTime(Math.max(left, 1), () => query(ctx))
    })
  } catch (error) {
    if ((error as { code?: string }).code === CANCELED) return undefined
    throw error
  }
}

const CANCELED = '57014'
