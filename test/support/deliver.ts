import { answerResetRequests } from '../../server/auth/answer-reset-requests.ts'
import type { Context } from '../../server/context.ts'
import { mailRenderers } from '../../server/jobs/mail-renderers.ts'
import type { WrittenMail } from '../../server/mail/message.ts'
import { sendDueMails } from '../../server/mail/sender.ts'

/** Does what the server's sender does: answers the wishes for a reset link and sends all that is due; gives what was sent. */
export async function deliverMails(ctx: Context): Promise<WrittenMail[]> {
  const sent: WrittenMail[] = []
  await answerResetRequests(ctx)
  const deliver = async (mail: WrittenMail) => {
    sent.push(mail)
    return null
  }
  await sendDueMails(ctx, { transport: { deliver, close() {} }, mailRenderers })
  return sent
}
