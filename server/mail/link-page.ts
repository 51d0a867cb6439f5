import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { PALETTE } from '../../domain/palette.ts'
import { unsubscribe as words } from '../../words/en/mail.ts'
import type { Context } from '../context.ts'
import { type Admission, asVisitor } from '../http/admission.ts'
import { addressOf } from '../http/client-address.ts'
import { escapeHtml } from '../http/escape-html.ts'

const tokens = (theme: 'light' | 'dark') =>
  (['paper', 'ink', 'brand', 'onBrand'] as const).map((name) => `--${name}:${PALETTE[name][theme]}`).join(';')

const STYLE = `:root{color-scheme:light dark;${tokens('light')}}
@media (prefers-color-scheme:dark){:root{${tokens('dark')}}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:30rem;margin:15vh auto;padding:0 20px}h1{font-size:1.25rem}
button{font:inherit;font-weight:600;padding:12px 24px;min-height:44px;border:0;border-radius:10px;background:var(--brand);color:var(--onBrand);cursor:pointer}
a{color:var(--brand)}`
const STYLE_HASH = hash('sha256', STYLE, 'base64')

/** The page behind a link of a mail. What it says is plain text. */
export interface LinkPage {
  path: string
  title: string
  /** What is said where there is nothing to do; that the link is not complete, where this is left out. */
  invalid?: string
  /** What looking at it shows: a question and the button's word. Null when the token is not one of ours. */
  ask(token: string): Promise<{ paragraphs: string[]; button: string } | null>
  /** What the button does, and what is said of it, with a link if one helps. Null when the token is not one of ours. */
  act(token: string, from: { address: string }): Promise<{ said: string; after: string; link?: string } | null>
}

/**
 * Serves a page behind a link of a mail. Looking at it changes nothing, since mail scanners follow links; its button, and
 * a mail program's own one-click post (RFC 8058), do. Neither needs a login, a script or a cookie.
 */
export function bindLinkPage(
  app: FastifyInstance,
  { config }: Pick<Context, 'config'>,
  visit: Admission,
  link: LinkPage,
): void {
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
    const page = (...content: string[]) =>
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(link.title)} | ${escapeHtml(config.productName)}</title><style>${STYLE}</style></head><body><main><h1>${escapeHtml(config.productName)}: ${escapeHtml(link.title)}</h1>${content.join('')}</main></body></html>`

    scope.get<{ Querystring: { token?: string } }>(link.path, async (request, reply) => {
      const token = String(request.query.token ?? '')
      const asked = await asVisitor(visit, request, reply, () => link.ask(token))
      reply.type('text/html; charset=utf-8')
      if (!asked) return reply.code(400).send(page(paragraph(link.invalid ?? words.invalid)))
      return page(
        ...asked.paragraphs.map((text) => paragraph(text)),
        `<form method="post" action="${link.path}?token=${escapeHtml(token)}"><button>${escapeHtml(asked.button)}</button></form>`,
      )
    })
    scope.post<{ Querystring: { token?: string } }>(link.path, async (request, reply) => {
      const token = String(request.query.token ?? '')
      const done = await asVisitor(visit, request, reply, () => link.act(token, { address: addressOf(request) }))
      reply.type('text/html; charset=utf-8')
      if (!done) return reply.code(400).send(page(paragraph(link.invalid ?? words.invalid)))
      const after = escapeHtml(done.after)
      return page(
        `<p role="status">${escapeHtml(done.said)}</p>`,
        `<p>${done.link ? `<a href="${escapeHtml(done.link)}">${after}</a>` : after}</p>`,
      )
    })
  })
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`
}
