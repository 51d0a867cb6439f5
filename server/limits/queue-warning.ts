import type { LimitKind, LimitPeriod } from '../../contract/limits.ts'
import type { Day } from '../../domain/day.ts'
import { warning as words } from '../../words/en/mail.ts'
import { disputeLinks } from '../../words/en/notices.ts'
import type { Context } from '../context.ts'
import { readChoices } from '../mail/choices.sql.ts'
import { disputeUrl } from '../mail/dispute-link.ts'
import { renderMail } from '../mail/layout.ts'
import { queueMail } from '../mail/outbox.sql.ts'
import { unsubscribeHeaders, unsubscribeToken, unsubscribeUrl } from '../mail/unsubscribe.ts'

/** Queues the mail of a warning for a client who wants such mails; does nothing for the others. */
export async function queueWarning(
  ctx: Context,
  of: { clientId: string; kind: LimitKind; period: LimitPeriod; start: Day },
  facts: Parameters<typeof words.message>[0],
): Promise<void> {
  if (!(await readChoices(ctx, of.clientId)).warning) return
  const { email } = await ctx.db
    .selectFrom('client')
    .select('email')
    .where('id', '=', of.clientId)
    .executeTakeFirstOrThrow()
  const { config } = ctx
  const token = await unsubscribeToken(ctx, of.clientId, ['warning'])
  const subject = words.subject(config.productName, facts)
  await queueMail(ctx, {
    kind: 'warning',
    to: email,
    clientId: of.clientId,
    uniqueKey: `warning:${of.clientId}:${of.kind}:${of.period}:${of.start}:${facts.level}`,
    subject,
    headers: unsubscribeHeaders(config, token),
    ...renderMail({
      brand: config.productName,
      title: words.title(facts),
      blocks: [
        { kind: 'paragraph', text: words.message(facts) },
        { kind: 'button', label: words.open(config.productName), url: `${config.appUrl}/dashboard/client` },
      ],
      footer: [
        words.why,
        { label: words.unsubscribe, url: unsubscribeUrl(config, token) },
        { label: disputeLinks.footer, url: await disputeUrl(ctx, { clientId: of.clientId, email }) },
      ],
    }),
  })
}
