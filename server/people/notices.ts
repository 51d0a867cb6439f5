import type { Role } from '../../domain/status.ts'
import { disputeLinks, type Notice, noticeFooter } from '../../words/en/mail-account.ts'
import type { Context } from '../context.ts'
import { disputeUrl } from '../mail/dispute-link.ts'
import { type MailBlock, renderMail } from '../mail/layout.ts'
import { type MailKind, queueMail } from '../mail/outbox.sql.ts'

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
  kind: MailKind,
  to: Recipient,
  notice: Notice,
  path?: string,
): Promise<void> {
  await queueMail(ctx, {
    kind,
    to: to.email,
    clientId: to.role === 'client' ? to.id : null,
    ...(await writeNotice(ctx, to, notice, path)),
  })
}

/** Writes a mail about somebody's account; a client's carries the link that stops every mail to the address. */
export async function writeNotice(
  { db, config }: Pick<Context, 'db' | 'config'>,
  to: Recipient,
  notice: Notice,
  path?: string,
): Promise<{ subject: string; text: string; html: string }> {
  const { productName, appUrl } = config
  const stop = to.role === 'client' ? await disputeUrl({ db, config }, { clientId: to.id, email: to.email }) : null
  const blocks: MailBlock[] = notice.paragraphs.map((text) => ({ kind: 'paragraph', text }))
  blocks.push({ kind: 'rows', rows: notice.facts })
  if (notice.button && path) blocks.push({ kind: 'button', label: notice.button, url: appUrl + path })
  if (notice.note) blocks.push({ kind: 'note', text: notice.note })
  if (notice.dispute && stop)
    blocks.push({ kind: 'note', text: notice.dispute }, { kind: 'link', label: disputeLinks.button, url: stop })
  const rendered = renderMail({
    brand: productName,
    title: notice.subject,
    blocks,
    footer: [
      noticeFooter(productName),
      ...(stop && !notice.dispute ? [{ label: disputeLinks.footer, url: stop }] : []),
    ],
  })
  return { subject: notice.subject, ...rendered }
}
