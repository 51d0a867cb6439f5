import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { unsubscribe as words } from '../../words/en/mail.ts'
import type { Context } from '../context.ts'
import { type Admission, asVisitor } from '../http/admission.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { readUnsubscribe, UNSUBSCRIBE_PATH, unsubscribe } from './unsubscribe.ts'

const STYLE = `:root{color-scheme:light dark;--paper:#FBF9F4;--ink:#1A1F1C;--brand:#0E5A3C;--on:#FFFFFF}
@media (prefers-color-scheme:dark){:root{--paper:#121614;--ink:#ECEFEA;--brand:#7FD1A8;--on:#121614}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:30rem;margin:15vh auto;padding:0 20px}h1{font-size:1.25rem}
button{font:inherit;font-weight:600;padding:12px 24px;min-height:44px;border:0;border-radius:10px;background:var(--brand);color:var(--on);cursor:pointer}
a{color:var(--brand)}`
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/**
 * The page behind the unsubscribe link. Looking at it changes nothing, since mail scanners follow links; its button, and
 * a mail program's own one-click post (RFC 8058), do. Neither needs a login, a script or a cookie.
 */
export function bindUnsubscribePage(app: FastifyInstance, ctx: Context, visit: Admission): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string' },
      (_request, _body, done) => done(null, undefined),
    )
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      reply.header(
        'content-security-policy',
        `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      )
    })
    scope.get<{ Querystring: { token?: string } }>(UNSUBSCRIBE_PATH, async (request, reply) => {
      const token = String(request.query.token ?? '')
      const read = await asVisitor(visit, request, reply, () => readUnsubscribe(ctx.db, token))
      reply.type('text/html; charset=utf-8')
      if (!read) return reply.code(400).send(page(ctx, `<p>${words.invalid}</p>`))
      const what = words.what(read.kinds)
      return page(
        ctx,
        `<p>${escapeHtml(words.ask(what))}</p><form method="post" action="${UNSUBSCRIBE_PATH}?token=${escapeHtml(token)}"><button>${words.button}</button></form>`,
      )
    })
    scope.post<{ Querystring: { token?: string } }>(UNSUBSCRIBE_PATH, async (request, reply) => {
      const token = String(request.query.token ?? '')
      const kinds = await asVisitor(visit, request, reply, () => unsubscribe(ctx, token))
      reply.type('text/html; charset=utf-8')
      if (!kinds) return reply.code(400).send(page(ctx, `<p>${words.invalid}</p>`))
      const what = words.what(kinds)
      return page(
        ctx,
        `<p role="status">${escapeHtml(words.done(what))}</p><p><a href="/account/client">${words.again}</a></p>`,
      )
    })
  })
}

function page({ config }: Context, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${words.title} | ${escapeHtml(config.productName)}</title><style>${STYLE}</style></head><body><main><h1>${escapeHtml(config.productName)}: ${words.title}</h1>${content}</main></body></html>`
}
