import type { Context } from '../../platform/context.ts'
import { type ChallengeUse, consumeChallenge, markPasskeyUsed } from './passkeys.sql.ts'
import type { Answered, UsedPasskey } from './webauthn.ts'

/**
 * Returns null for a wrong answer or an unknown or expired challenge. Deletes the challenge even
 * after a wrong answer, so that nobody can use it twice.
 */
export async function consumeAnswer<Held>(
  tx: Context,
  use: ChallengeUse,
  { challenge, verified }: Answered<Held>,
): Promise<Held | null> {
  return (await consumeChallenge(tx, challenge, use)) ? verified : null
}

export async function consumeAssertion(
  tx: Context,
  use: ChallengeUse,
  answer: Answered<UsedPasskey>,
): Promise<'passkey' | null> {
  const used = await consumeAnswer(tx, use, answer)
  return used && (await markPasskeyUsed(tx, used.id, used.counter)) ? 'passkey' : null
}
