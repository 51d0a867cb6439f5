import { kindOf, type PersonRef } from '../../../domain/status.ts'
import type { Notice, NoticeFacts, notices } from '../../../words/en/notices.ts'
import { staffNotices } from '../../../words/en/staff-notices.ts'
import { spoken } from '../../../words/spoken.ts'
import { readLanguage } from '../../messaging/mail/client-language.sql.ts'
import { disputeUrl } from '../../messaging/mail/dispute-link.ts'
import { renderMail } from '../../messaging/mail/layout.ts'
import type { MailBlock } from '../../messaging/mail/mail-content.ts'
import { type Mail, queueMail } from '../../messaging/mail/outbox.sql.ts'
import type { Context } from '../../platform/context.ts'

export interface Recipient extends PersonRef {
  email: string
  full_name: string
}

type Notices = typeof notices & typeof staffNotices
type NoticeKind = keyof Notices

type Facts<Kind extends NoticeKind> =
  Exclude<keyof Parameters<Notices[Kind]>[0], keyof NoticeFacts> extends never
    ? []
    : [Omit<Parameters<Notices[Kind]>[0], keyof NoticeFacts>]

export async function notify<Kind extends NoticeKind>(
  tx: Context,
  { uniqueKey, holdMs, facts: known, ...to }: Recipient & Pick<Mail, 'uniqueKey' | 'holdMs' | 'facts'>,
  kind: Kind,
  ...facts: Facts<Kind>
): Promise<void> {
  await queueMail(tx, {
    kind,
    to: to.email,
    clientId: kindOf(to.role) === 'client' ? to.id : null,
    ...(uniqueKey !== undefined && { uniqueKey }),
    ...(holdMs !== undefined && { holdMs }),
    ...(known !== undefined && { facts: known }),
    ...(await writeNotice(tx, to, kind, ...facts)),
  })
}

export async function writeNotice<Kind extends NoticeKind>(
  ctx: Context,
  to: Recipient,
  kind: Kind,
  ...[facts]: Facts<Kind>
): Promise<{ subject: string; text: string; html: string }> {
  const { productName, supportEmail, appUrl } = ctx.config
  const isClient = kindOf(to.role) === 'client'
  const language = await readLanguage(ctx, isClient ? to.id : null)
  const words = spoken[language]
  const write = { ...words.notices, ...staffNotices }[kind] as (facts: object) => Notice
  const notice = write({ product: productName, support: supportEmail, name: to.full_name, ...facts })
  const stop = isClient ? await disputeUrl(ctx, { clientId: to.id, email: to.email }) : null
  const blocks: MailBlock[] = notice.paragraphs.map((text) => ({ kind: 'paragraph', text }))
  blocks.push({ kind: 'rows', rows: [...notice.facts] })
  if (notice.button) blocks.push({ kind: 'button', label: notice.button.label, url: appUrl + notice.button.path })
  if (notice.note) blocks.push({ kind: 'note', text: notice.note })
  if (notice.dispute && stop)
    blocks.push({ kind: 'note', text: notice.dispute }, { kind: 'link', label: words.disputeLinks.button, url: stop })
  const rendered = renderMail({
    language,
    brand: productName,
    title: notice.subject,
    blocks,
    footer: [
      words.noticeFooter(productName),
      ...(stop && !notice.dispute ? [{ label: words.disputeLinks.footer, url: stop }] : []),
    ],
  })
  return { subject: notice.subject, ...rendered }
}
