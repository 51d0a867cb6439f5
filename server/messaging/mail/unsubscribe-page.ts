import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import type { Admission } from '../../platform/http/admission.ts'
import { bindLinkPage } from './link-page.ts'
import { readUnsubscribe, UNSUBSCRIBE_PATH, unsubscribe } from './unsubscribe.ts'

export function bindUnsubscribePage(app: FastifyInstance, ctx: Context, admission: Admission): void {
  bindLinkPage(app, ctx, admission, {
    path: UNSUBSCRIBE_PATH,
    title: ({ unsubscribe: words }) => words.title,
    clientOf: async (token) => (await readUnsubscribe(ctx, token))?.clientId ?? null,
    async ask({ unsubscribe: words }, token) {
      const read = await readUnsubscribe(ctx, token)
      return read && { paragraphs: [words.ask(words.what(read.kinds))], button: words.button }
    },
    async act({ unsubscribe: words }, token) {
      const kinds = await unsubscribe(ctx, token)
      return kinds && { message: words.done(words.what(kinds)), after: words.again, link: '/account/client' }
    },
  })
}
