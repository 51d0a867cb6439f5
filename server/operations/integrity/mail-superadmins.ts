import type { Damage } from '../../../domain/damage.ts'
import { damageMail } from '../../../words/en/integrity.ts'
import { listSuperadmins } from '../../identity/people/members.sql.ts'
import { renderMail } from '../../messaging/mail/layout.ts'
import { queueMail } from '../../messaging/mail/outbox.sql.ts'
import type { Context } from '../../platform/context.ts'

/** Call this in the transaction that stores the damage, so that a crash can't lose the email. */
export async function mailSuperadmins(tx: Context, damage: readonly Damage[], more: number): Promise<void> {
  const { productName, appUrl } = tx.config
  const written = renderMail({
    brand: productName,
    title: damageMail.subject(productName),
    blocks: [
      ...damageMail.paragraphs.map((text) => ({ kind: 'paragraph' as const, text })),
      { kind: 'heading', text: damageMail.heading },
      { kind: 'quote', lines: damageMail.lines(damage, more) },
      { kind: 'button', label: damageMail.button, url: `${appUrl}/dashboard/superadmin` },
    ],
    footer: [damageMail.footer(productName)],
  })
  for (const { email } of await listSuperadmins(tx))
    await queueMail(tx, {
      kind: 'damage',
      to: email,
      clientId: null,
      subject: damageMail.subject(productName),
      ...written,
    })
}
