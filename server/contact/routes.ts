import { contact } from '../../contract/contact.ts'
import { done } from '../../words/en/shared.ts'
import { acknowledged, type Serve } from '../http/serve.ts'
import { takeMessage } from './take-message.ts'

/** The contact form. */
export function bindContact(serve: Serve): void {
  serve(contact.send, async (ctx, { body }) => {
    await takeMessage(ctx, body)
    return acknowledged(done.contact)
  })
}
