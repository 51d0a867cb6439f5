import type { FastifyInstance } from 'fastify'
import { UNDO_PATH } from '../../../words/en/notices.ts'
import { bindLinkPage } from '../../messaging/mail/link-page.ts'
import type { Context } from '../../platform/context.ts'
import type { Admission } from '../../platform/http/admission.ts'
import { findUndo } from '../auth/address-undo.sql.ts'
import { undoAddress } from './undo-address.ts'

export function bindUndoPage(app: FastifyInstance, ctx: Context, admission: Admission): void {
  bindLinkPage(app, ctx, admission, {
    path: UNDO_PATH,
    title: ({ undoPage: words }) => words.title,
    invalid: ({ undoPage: words }) => words.gone(ctx.config.supportEmail),
    async clientOf(token) {
      const undo = await findUndo(ctx, token)
      return undo?.owner.role === 'client' ? undo.owner.id : null
    },
    async ask({ undoPage: words }, token) {
      const undo = await findUndo(ctx, token)
      return undo ? { paragraphs: words.ask(undo.email), button: words.button } : null
    },
    async act({ undoPage: words }, token, from) {
      const undone = await undoAddress(ctx, from, token)
      if (!undone) return null
      const { supportEmail } = ctx.config
      if (undone === 'taken') return { message: words.taken, after: words.write(supportEmail) }
      const { resetToken } = undone
      if (resetToken === null) return { message: words.done, after: words.write(supportEmail) }
      return { message: words.done, after: words.choose, link: `/reset-password?token=${resetToken}` }
    },
  })
}
