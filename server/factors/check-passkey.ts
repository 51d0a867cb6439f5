import type { Context } from '../context.ts'
import { type ChallengeUse, markPasskeyUsed, spendChallenge } from './passkeys.sql.ts'
import type { Answered, UsedPasskey } from './webauthn.ts'

/**
 * Spends an answer to a challenge, whatever it holds: once, wherever else it is sent at the same moment. Gives what it holds;
 * null where that is nothing, or the challenge is none.
 */
export async function spendAnswer<Held>(
  tx: Context,
  use: ChallengeUse,
  { challenge, held }: Answered<Held>,
): Promise<Held | null> {
  return (await spendChallenge(tx, challenge, use)) ? held : null
}

/** The same of the use of a passkey, whose authenticator must have counted on. To be called in `countCode`. */
export async function spendAssertion(
  tx: Context,
  use: ChallengeUse,
  answer: Answered<UsedPasskey>,
): Promise<'passkey' | null> {
  const used = await spendAnswer(tx, use, answer)
  return used && (await markPasskeyUsed(tx, used.id, used.counter)) ? 'passkey' : null
}
