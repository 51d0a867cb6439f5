import type { FastifyInstance } from 'fastify'
import { DISPUTE_PATH, readDispute } from '../../messaging/mail/dispute-link.ts'
import { bindLinkPage } from '../../messaging/mail/link-page.ts'
import type { Context } from '../../platform/context.ts'
import type { Admission } from '../../platform/http/admission.ts'
import { findClient } from '../people/clients.sql.ts'
import { disputeAddress } from './dispute-address.ts'

export function bindDisputePage(app: FastifyInstance, ctx: Context, admission: Admission): void {
  bindLinkPage(app, ctx, admission, {
    path: DISPUTE_PATH,
    title: ({ disputePage: words }) => words.title,
    clientOf: async (token) => (await readDispute(ctx, token))?.clientId ?? null,
    async ask({ disputePage: words }, token) {
      const dispute = await readDispute(ctx, token)
      if (!dispute) return null
      const client = await findClient(ctx, dispute.clientId)
      const email = client && dispute.isAbout(client.email) ? client.email : null
      return { paragraphs: words.ask(email), button: words.button }
    },
    async act({ disputePage: words }, token, from) {
      if (!(await disputeAddress(ctx, from, token))) return null
      return { message: words.done, after: words.after(ctx.config.supportEmail) }
    },
  })
}
