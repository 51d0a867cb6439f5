import { contact } from '../../../contract/contact.ts'
import { operator } from '../../../contract/operator.ts'
import { missingOperatorSettings } from '../../platform/config.ts'
import { acknowledged, type Serve, withData } from '../../platform/http/serve.ts'
import { receiveMessage } from './receive-message.ts'

export function bindContact(serve: Serve): void {
  serve(contact.send, async (ctx, { body }) => {
    await receiveMessage(ctx, body)
    return acknowledged('done.contact')
  })
  serve(operator.missing, async ({ config }) => withData('done.fetched', missingOperatorSettings(config)))
}
