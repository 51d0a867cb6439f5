import type { Role } from '../../domain/status.ts'
import { type Notice, noticeFooter } from '../../words/en/mail-account.ts'
import type { Context } from '../context.ts'
import { type MailBlock, renderMail } from '../mail/layout.ts'
import { queueMail } from '../mail/outbox.sql.ts'

/** Whom a notice goes to: a client's goes when the client goes. */
export interface Recipient {
  id: string
  role: Role | 'staff'
  email: string
}

/**
 * Queues a mail about somebody's account. `ctx.db` is the transaction of its cause. `path` is where its button leads,
 * under the address of the settings and no other.
 */
export async function queueNotice(
  ctx: Pick<Context, 'db' | 'clock' | 'config'>,
  kind: string,
  to: Recipient,
  notice: Notice,
  path?: string,
): Promise<void> {
  const { productName, appUrl } = ctx.config
  const blocks: MailBlock[] = notice.paragraphs.map((text) => ({ kind: 'paragraph', text }))
  if (notice.button && path) blocks.push({ kind: 'button', label: notice.button, url: appUrl + path })
  if (notice.note) blocks.push({ kind: 'note', text: notice.note })
  const rendered = renderMail({
    brand: productName,
    title: notice.subject,
    blocks,
    footer: [noticeFooter(productName)],
  })
  await queueMail(ctx, {
    kind,
    to: to.email,
    clientId: to.role === 'client' ? to.id : null,
    subject: notice.subject,
    ...rendered,
  })
}
