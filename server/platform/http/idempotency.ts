import { createHmac, hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { NIL as NIL_UUID } from 'uuid'
import type { Call } from '../../../contract/route.ts'
import type { Context } from '../context.ts'
import { databaseFailureOf } from '../db/failure.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Caller } from './caller.ts'
import { Refusal } from './refusal.ts'

export const KEY_PATTERN = /^[\x20-\x7e]{1,200}$/

interface Work<Prepared, Answer> {
  prepare: (() => Promise<Prepared>) | undefined
  work: (ctx: Context, prepared: Prepared | undefined) => Promise<Answer>
}

/** Stores the answer in the transaction of the work, so that a crash leaves both or neither. */
export function createIdempotency(ctx: Context) {
  return async function withIdempotency<Prepared, Answer>(
    call: Call,
    request: FastifyRequest,
    caller: Caller | null,
    { prepare, work }: Work<Prepared, Answer>,
  ): Promise<Answer | string> {
    const key = call.creates ? request.headers['idempotency-key'] : undefined
    if (key === undefined) return work(ctx, await prepare?.())
    if (typeof key !== 'string' || !KEY_PATTERN.test(key)) throw new Refusal(400, 'refused.keyInvalid')

    const owner = caller?.id ?? NIL_UUID
    const keyHash = hash('sha256', key, 'buffer')
    const fingerprint = createHmac('sha256', key)
      .update(`${call.method} ${request.url.split('?', 1)[0]}\n`)
      .update(request.bodyBytes ?? '')
      .digest()
    const claim = { owner, keyHash, fingerprint }

    const earlier = prepare && (await findAnswer(ctx, claim))
    if (earlier) return earlier
    try {
      const prepared = await prepare?.()
      return await storeAnswer(ctx, claim, (tx) => work(tx, prepared))
    } catch (error) {
      // The work may have failed because a request with the same key finished first. If so, return
      // the answer of that request.
      const answered = databaseFailureOf(error) ? undefined : await findAnswer(ctx, claim)
      if (answered) return answered
      throw error
    }
  }
}

/** Also deletes stored answers to other people that contain the client's id. */
export async function eraseAnswersOf({ db }: Context, clientId: string): Promise<void> {
  await db
    .deleteFrom('idempotency')
    .where((of) => of.or([of('owner', '=', clientId), sql<boolean>`strpos(answer, ${clientId}) > 0`]))
    .execute()
}

interface Claim {
  owner: string
  keyHash: Buffer
  fingerprint: Buffer
}

/** Throws, and so rolls back the work, if another request has stored this key. */
function storeAnswer(
  ctx: Context,
  { owner, keyHash, fingerprint }: Claim,
  work: (ctx: Context) => Promise<unknown>,
): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const answer = JSON.stringify(await work(tx))
    const { numInsertedOrUpdatedRows: stored } = await tx.db
      .insertInto('idempotency')
      .values({ owner, key_hash: keyHash, fingerprint, answer, created_at: ctx.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (stored === 0n) throw new Error('Another request has stored this Idempotency-Key')
    return answer
  })
}

async function findAnswer({ db }: Context, { owner, keyHash, fingerprint }: Claim): Promise<string | undefined> {
  const earlier = await db
    .selectFrom('idempotency')
    .select(['fingerprint', 'answer'])
    .where('owner', '=', owner)
    .where('key_hash', '=', keyHash)
    .executeTakeFirst()
  if (earlier && !earlier.fingerprint.equals(fingerprint)) throw new Refusal(409, 'refused.keyReused')
  return earlier?.answer ?? undefined
}
