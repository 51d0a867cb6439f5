import type { Context } from '../context.ts'
import type { Visitor } from '../http/caller.ts'
import { insertResetRequest } from './reset-requests.sql.ts'

/**
 * Takes down that a new password is wanted for an e-mail address. That is all that happens before the answer, so its
 * time is the same for everybody; `answerResetRequests` looks whose address it is.
 */
export async function forgetPassword(ctx: Context, visitor: Visitor, email: string): Promise<void> {
  await insertResetRequest(ctx, { email, address: visitor.address })
}
