import type { LimitStatus, WarningLevel } from '../../../domain/limit.ts'
import { spoken } from '../../../words/spoken.ts'
import { readChoices } from '../../messaging/mail/choices.sql.ts'
import { disputeUrl } from '../../messaging/mail/dispute-link.ts'
import { renderMail } from '../../messaging/mail/layout.ts'
import { queueMail } from '../../messaging/mail/outbox.sql.ts'
import { unsubscribeHeaders, unsubscribeToken, unsubscribeUrl } from '../../messaging/mail/unsubscribe.ts'
import type { Context } from '../../platform/context.ts'

export async function queueWarning(
  ctx: Context,
  clientId: string,
  status: LimitStatus,
  level: WarningLevel,
): Promise<void> {
  if (!(await readChoices(ctx, clientId)).warning) return
  const { email, language } = await ctx.db
    .selectFrom('client')
    .select(['email', 'language'])
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow()
  const { config } = ctx
  const { warning: words, disputeLinks } = spoken[language]
  const token = await unsubscribeToken(ctx, clientId, ['warning'])
  await queueMail(ctx, {
    kind: 'warning',
    to: email,
    clientId,
    subject: words.subject(config.productName, status, level),
    headers: unsubscribeHeaders(config, token),
    ...renderMail({
      language,
      brand: config.productName,
      title: words.title(status, level),
      blocks: [
        { kind: 'paragraph', text: words.mailMessage(status, level) },
        { kind: 'button', label: words.open(config.productName), url: `${config.appUrl}/dashboard/client` },
      ],
      footer: [
        words.why,
        { label: words.unsubscribe, url: unsubscribeUrl(config, token) },
        { label: disputeLinks.footer, url: await disputeUrl(ctx, { clientId, email }) },
      ],
    }),
  })
}
