import type { Context } from '../../platform/context.ts'
import { type ChallengeUse, markPasskeyUsed, spendChallenge } from './passkeys.sql.ts'
import type { Answered, UsedPasskey } from './webauthn.ts'

/** Deletes the challenge even if the answer is wrong. Null if either is invalid. */
export async function spendAnswer<Held>(
  tx: Context,
  use: ChallengeUse,
  { challenge, held }: Answered<Held>,
): Promise<Held | null> {
  return (await spendChallenge(tx, challenge, use)) ? held : null
}

/** Call it in `countCode`, which limits wrong answers. */
export async function spendAssertion(
  tx: Context,
  use: ChallengeUse,
  answer: Answered<UsedPasskey>,
): Promise<'passkey' | null> {
  const used = await spendAnswer(tx, use, answer)
  return used && (await markPasskeyUsed(tx, used.id, used.counter)) ? 'passkey' : null
}
