import { createHash, createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Call } from '../../contract/route.ts'
import { refused } from '../../words/en/shared.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Caller } from './caller.ts'
import { Refusal } from './refusal.ts'

/** Owner of the keys of public calls; they are told apart by the key alone. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/**
 * Does the work of a creating call at most once per owner and `Idempotency-Key`: the same key and body get the same
 * answer again, another body gets 409. Work and answer are stored in one transaction, so a crash leaves both or
 * neither; two requests at once wait for each other at the key's row. Without a key the work is simply done.
 */
export async function answerOnce(
  ctx: Context,
  call: Call,
  request: FastifyRequest,
  caller: Caller | null,
  work: (ctx: Context) => Promise<unknown>,
): Promise<unknown> {
  const key = request.headers['idempotency-key']
  if (key === undefined) return work(ctx)
  if (typeof key !== 'string' || !/^[\x20-\x7e]{1,200}$/.test(key)) throw new Refusal(400, refused.keyInvalid)

  const owner = caller?.id ?? NOBODY
  const keyHash = createHash('sha256').update(key).digest()
  const fingerprint = createHmac('sha256', key)
    .update(`${call.method} ${call.path}\n${JSON.stringify(request.body ?? null)}`)
    .digest()

  return inTransaction(ctx.db, async (db) => {
    const claimed = await db
      .insertInto('idempotency')
      .values({ owner, key_hash: keyHash, fingerprint, created_at: ctx.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('owner')
      .executeTakeFirst()
    if (!claimed) {
      const earlier = await db
        .selectFrom('idempotency')
        .select(['fingerprint', 'answer'])
        .where('owner', '=', owner)
        .where('key_hash', '=', keyHash)
        .executeTakeFirstOrThrow()
      if (!earlier.fingerprint.equals(fingerprint)) throw new Refusal(409, refused.keyReused)
      return earlier.answer
    }
    const answer = JSON.stringify(await work({ ...ctx, db }))
    await db
      .updateTable('idempotency')
      .set({ answer })
      .where('owner', '=', owner)
      .where('key_hash', '=', keyHash)
      .execute()
    return answer
  })
}
