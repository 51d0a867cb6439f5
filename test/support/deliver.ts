import { mailRenderers } from '../../server/app/jobs/mail-renderers.ts'
import { answerResetRequests } from '../../server/identity/auth/answer-reset-requests.ts'
import type { WrittenMail } from '../../server/messaging/mail/message.ts'
import { sendDueMails } from '../../server/messaging/mail/sender.ts'
import type { Failure } from '../../server/messaging/mail/transport.ts'
import type { Context } from '../../server/platform/context.ts'

/** Queues the emails for password resets, and then sends all queued emails. */
export async function deliverMails(ctx: Context): Promise<WrittenMail[]> {
  await answerResetRequests(ctx)
  return offerMails(ctx, null)
}

/** `answer` is the mail server's response. Null means that it accepts each email. */
export async function offerMails(ctx: Context, answer: Failure | null): Promise<WrittenMail[]> {
  const handed: WrittenMail[] = []
  const deliver = async (mail: WrittenMail) => {
    handed.push(mail)
    return answer
  }
  await sendDueMails(ctx, { transport: { deliver, close() {} }, mailRenderers })
  return handed
}

export function mailsTo({ db }: Context, recipient: string) {
  return db.selectFrom('outbox').select(['kind', 'subject', 'text']).where('recipient', '=', recipient).execute()
}

export function resetTokenIn(mail: Pick<WrittenMail, 'text'> | undefined): string {
  return /password\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
}
