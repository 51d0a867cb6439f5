import type { FastifyInstance } from 'fastify'
import { bindLinkPage } from '../../messaging/mail/link-page.ts'
import type { Context } from '../../platform/context.ts'
import type { Admission } from '../../platform/http/admission.ts'
import { findUndoneChange, OBJECTION_PATH, objectToUndo } from './object-to-undo.ts'

export function bindObjectionPage(app: FastifyInstance, ctx: Context, admission: Admission): void {
  bindLinkPage(app, ctx, admission, {
    path: OBJECTION_PATH,
    title: ({ objectionPage: words }) => words.title,
    invalid: ({ objectionPage: words }) => words.gone(ctx.config.supportEmail),
    clientOf: async (token) => (await findUndoneChange(ctx, token))?.clientId ?? null,
    async ask({ objectionPage: words }, token) {
      const undone = await findUndoneChange(ctx, token)
      return undone ? { paragraphs: words.ask(undone.email), button: words.button } : null
    },
    async act({ objectionPage: words }, token, from) {
      if (!(await objectToUndo(ctx, from, token))) return null
      return { message: words.done, after: words.after(ctx.config.supportEmail) }
    },
  })
}
