import { createHmac, hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { NIL as NIL_UUID } from 'uuid'
import type { Call } from '../../../contract/route.ts'
import type { Context } from '../context.ts'
import { databaseFailureOf } from '../db/failure.ts'
import { inTransaction } from '../db/transaction.ts'
import { releaseWhile } from './admission.ts'
import type { Caller } from './caller.ts'
import { Refusal } from './refusal.ts'

/** What an `Idempotency-Key` looks like. */
export const KEY_PATTERN = /^[\x20-\x7e]{1,200}$/

/** What a creating call does: a part that takes long without the database, if any, and the part in a transaction. */
interface Work<Prepared, Answer> {
  prepare: (() => Promise<Prepared>) | undefined
  work: (ctx: Context, prepared: Prepared | undefined) => Promise<Answer>
}

/**
 * Gives what does the work of a creating call at most once per owner and `Idempotency-Key`: the same key and body get the
 * same answer again, another body gets 409. Work and answer are stored in one transaction, so a crash leaves both or
 * neither; two requests at once wait for each other. What is prepared is prepared before the transaction, and only
 * when the key has no answer yet. Without a key, or for any other call, the work is simply done.
 */
export function createAnswerOnce(ctx: Context) {
  const inTurn = createOrder()

  return async function answerOnce<Prepared, Answer>(
    call: Call,
    request: FastifyRequest,
    caller: Caller | null,
    { prepare, work }: Work<Prepared, Answer>,
  ): Promise<Answer | string> {
    const key = call.creates ? request.headers['idempotency-key'] : undefined
    if (key === undefined) return work(ctx, await prepare?.())
    if (typeof key !== 'string' || !KEY_PATTERN.test(key)) throw new Refusal(400, 'refused.keyInvalid')

    // The keys of public calls are nobody's: they are told apart by the key alone.
    const owner = caller?.id ?? NIL_UUID
    const keyHash = hash('sha256', key, 'buffer')
    const fingerprint = createHmac('sha256', key)
      .update(`${call.method} ${request.url.split('?', 1)[0]}\n`)
      .update(request.bodyBytes ?? '')
      .digest()
    const claim = { owner, keyHash, fingerprint }

    return inTurn(`${owner} ${keyHash.toString('hex')}`, async () => {
      const earlier = prepare && (await findAnswer(ctx, claim))
      if (earlier) return earlier
      try {
        const prepared = await prepare?.()
        return await storeAnswer(ctx, claim, (tx) => work(tx, prepared))
      } catch (error) {
        // An earlier request with this key may be what stands in the way, as by the e-mail it took: then its answer is given.
        const answered = databaseFailureOf(error) ? undefined : await findAnswer(ctx, claim)
        if (answered) return answered
        throw error
      }
    })
  }
}

/** Forgets the answers that were given to a client, or name them. */
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

/** Does the work and stores its answer. If an earlier request took the key meanwhile, the transaction rolls back. */
function storeAnswer(
  ctx: Context,
  { owner, keyHash, fingerprint }: Claim,
  work: (ctx: Context) => Promise<unknown>,
): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const answer = JSON.stringify(await work(tx))
    await tx.db
      .insertInto('idempotency')
      .values({ owner, key_hash: keyHash, fingerprint, answer, created_at: ctx.clock.now() })
      .execute()
    return answer
  })
}

/** The answer that was given under a key; undefined when there is none. The same key with another body: 409. */
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

/** Serialises work per name. Waiting work holds neither a connection nor a turn. */
function createOrder() {
  const underWay = new Map<string, Promise<unknown>>()
  return async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const before = underWay.get(name)
    const own = before ? releaseWhile(() => before.catch(() => {})).then(work) : work()
    underWay.set(name, own)
    try {
      return await own
    } finally {
      if (underWay.get(name) === own) underWay.delete(name)
    }
  }
}
