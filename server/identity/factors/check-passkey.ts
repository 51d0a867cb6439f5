import type { Context } from '../../platform/context.ts'
import { type ChallengeUse, markPasskeyUsed, spendChallenge } from './passkeys.sql.ts'
import type { Answered, UsedPasskey } from './webauthn.ts'

/** Deletes the challenge even if the answer is wrong, so that nobody can try it twice. */
export async function spendAnswer<Held>(
  tx: Context,
  use: ChallengeUse,
  { challenge, held }: Answered<Held>,
): Promise<Held | null> {
  return (await spendChallenge(tx, challenge, use)) ? held : null
}

export async function spendAssertion(
  tx: Context,
  use: ChallengeUse,
  answer: Answered<UsedPasskey>,
): Promise<'passkey' | null> {
  const used = await spendAnswer(tx, use, answer)
  return used && (await markPasskeyUsed(tx, used.id, used.counter)) ? 'passkey' : null
}
