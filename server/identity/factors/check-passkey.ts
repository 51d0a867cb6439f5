import type { Context } from '../../platform/context.ts'
import { type ChallengeUse, markPasskeyUsed, spendChallenge } from './passkeys.sql.ts'
import type { Answered, UsedPasskey } from './webauthn.ts'

/** Uses up the challenge even for a wrong answer. Null when wrong, or for a dead challenge. */
export async function spendAnswer<Held>(
  tx: Context,
  use: ChallengeUse,
  { challenge, held }: Answered<Held>,
): Promise<Held | null> {
  return (await spendChallenge(tx, challenge, use)) ? held : null
}

/** Call it in `countCode`. */
export async function spendAssertion(
  tx: Context,
  use: ChallengeUse,
  answer: Answered<UsedPasskey>,
): Promise<'passkey' | null> {
  const used = await spendAnswer(tx, use, answer)
  return used && (await markPasskeyUsed(tx, used.id, used.counter)) ? 'passkey' : null
}
