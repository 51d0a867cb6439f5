import { defangLinks, quoteTyped } from '../../../domain/typed-text.ts'
import { contactMail } from '../../../words/en/contact.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { renderMail } from '../mail/layout.ts'
import { queueMail } from '../mail/outbox.sql.ts'
import { type ContactMessage, insertMessage } from './messages.sql.ts'

const ANSWERABLE = /^[\w.!#$%&'*+/=?^`{|}~-]+@[\w.-]+$/
// A value that matches one of these patterns can't contain a link. The email makes links in other
// values harmless.
const PLAIN_ADDRESS = /^[\w.+-]+@[\w.-]+$/
const PHONE = /^[\d+() -]+$/

/** The typed email may become the Reply-To, but never a recipient. */
export async function receiveMessage(ctx: Context, message: ContactMessage): Promise<void> {
  const rendered = renderMail({
    brand: ctx.config.productName,
    title: contactMail.title,
    blocks: [
      {
        kind: 'rows',
        rows: [
          { label: contactMail.name, value: quoteTyped(message.name) },
          {
            label: contactMail.email,
            value: PLAIN_ADDRESS.test(message.email) ? message.email : defangLinks(message.email),
          },
          { label: contactMail.phone, value: PHONE.test(message.phone) ? message.phone : quoteTyped(message.phone) },
        ],
      },
      { kind: 'heading', text: contactMail.message },
      {
        kind: 'quote',
        lines: message.message
          .split(/\r?\n/)
          .filter((line) => line.trim() !== '')
          .map(defangLinks),
      },
    ],
    footer: [contactMail.footer],
  })
  await inTransaction(ctx, async (tx) => {
    await insertMessage(tx, message)
    await queueMail(tx, {
      kind: 'contact',
      to: ctx.config.supportEmail,
      subject: contactMail.subject(message.name),
      ...rendered,
      clientId: null,
      aboutEmail: message.email,
      ...(ANSWERABLE.test(message.email) && { headers: { 'Reply-To': message.email } }),
    })
  })
}
