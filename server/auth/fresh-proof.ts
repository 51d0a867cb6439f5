import type { Assertion, RequestOptions } from '../../contract/passkeys.ts'
import * as staffAnswers from '../../words/en/staff-answers.ts'
import { countEventsBy } from '../audit-log/audit-log.sql.ts'
import type { Context } from '../context.ts'
import { countCode, spendCode } from '../factors/check-code.ts'
import { spendAssertion } from '../factors/check-passkey.ts'
import { hasFactor } from '../factors/factors.sql.ts'
import { readAssertion, requestOptionsFor } from '../factors/webauthn.ts'
import type { Actor } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { lockMember } from '../people/members.sql.ts'
import { QUOTAS } from '../quotas.ts'
import { findProof, markProven } from './sessions.sql.ts'

/** How long a proof counts as fresh. */
export const PROOF_LIFE_MS = 5 * 60_000

/**
 * Demands of a member who has a second factor that they have used it in this session in the last five minutes, before
 * something that cannot be undone: else 403 at `proof`. Whoever has none is asked for nothing (docs/decisions/0044).
 */
export async function requireFreshProof(ctx: Context, actor: Actor): Promise<void> {
  if (!(await hasFactor(ctx, actor.id))) return
  const provenAt = await findProof(ctx, actor.sessionId)
  if (provenAt && ctx.clock.now().getTime() - provenAt.getTime() < PROOF_LIFE_MS) return
  throw new Refusal(403, staffAnswers.proofNeeded, { field: 'proof' })
}

/** The same from the twenty-first account status on that they set within an hour. In the transaction that sets it. */
export async function requireProofOfMany(tx: Context, actor: Actor): Promise<void> {
  const { max, windowSeconds } = QUOTAS.statusChangesUnproven
  // One after the other, so that two at once are not both the twentieth.
  await lockMember(tx, actor.id)
  const since = new Date(tx.clock.now().getTime() - windowSeconds * 1000)
  const count = await countEventsBy(tx, actor.id, { kind: 'status-changed', since })
  if (count >= max * tx.config.rateLimitFactor) await requireFreshProof(tx, actor)
}

/** Proves by a code who the caller is. A wrong one: 400; whoever has no second factor: 404. */
export async function prove(ctx: Context, actor: Actor, code: string): Promise<void> {
  if (!(await hasFactor(ctx, actor.id))) throw new Refusal(404, staffAnswers.noFactor)
  const spent = await countCode(ctx, actor.id, async (tx) => {
    const kind = await spendCode(tx, actor.id, code)
    if (kind) await markProven(tx, actor.sessionId)
    return kind
  })
  if (!spent) throw new Refusal(400, staffAnswers.codeWrong, { field: 'code' })
}

/** What a browser proves by a passkey of the caller with. Whoever has none, or where none works: 404. */
export async function offerProof(ctx: Context, { id, sessionId }: Actor): Promise<RequestOptions> {
  const options = await requestOptionsFor(ctx, { staffId: id, purpose: 'proof', sessionId })
  if (!options) throw new Refusal(404, staffAnswers.passkeyGone)
  return options
}

/** Proves by a passkey what `prove` proves by a code, and is refused and counted alike. */
export async function proveByPasskey(ctx: Context, actor: Actor, passkey: Assertion): Promise<void> {
  const { id: staffId, sessionId } = actor
  if (!(await hasFactor(ctx, staffId))) throw new Refusal(404, staffAnswers.noFactor)
  const answer = await readAssertion(ctx, staffId, passkey)
  const spent = await countCode(ctx, staffId, async (tx) => {
    const kind = await spendAssertion(tx, { staffId, purpose: 'proof', sessionId }, answer)
    if (kind) await markProven(tx, sessionId)
    return kind
  })
  if (!spent) throw new Refusal(400, staffAnswers.passkeyWrong, { field: 'passkey' })
}
