import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../../../domain/language.ts'
import { PALETTE } from '../../../domain/palette.ts'
import { type Spoken, spoken } from '../../../words/spoken.ts'
import type { Context } from '../../platform/context.ts'
import type { Admission } from '../../platform/http/admission.ts'
import { addressOf } from '../../platform/http/client-address.ts'
import { escapeHtml } from '../../platform/http/escape-html.ts'
import { preferredLanguage } from '../../platform/http/language.ts'
import { networkOf } from '../../platform/network.ts'
import { readLanguage } from './client-language.sql.ts'

const tokens = (theme: 'light' | 'dark') =>
  (['paper', 'ink', 'brand', 'onBrand'] as const).map((name) => `--${name}:${PALETTE[name][theme]}`).join(';')

const STYLE = `:root{color-scheme:light dark;${tokens('light')}}
@media (prefers-color-scheme:dark){:root{${tokens('dark')}}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:30rem;margin:15vh auto;padding:0 20px}h1{font-size:1.25rem}
button{font:inherit;font-weight:600;padding:12px 24px;min-height:44px;border:0;border-radius:10px;background:var(--brand);color:var(--onBrand);cursor:pointer}
a{color:var(--brand)}`
const STYLE_HASH = hash('sha256', STYLE, 'base64')

export interface LinkPage {
  path: string
  title(words: Spoken): string
  invalid?(words: Spoken): string
  clientOf(token: string): Promise<string | null>
  ask(words: Spoken, token: string): Promise<{ paragraphs: readonly string[]; button: string } | null>
  act(words: Spoken, token: string, from: { address: string }): Promise<ActionResult | null>
}

interface ActionResult {
  message: string
  after: string
  link?: string
}

/**
 * Only a POST changes something, because email scanners follow links. One-click unsubscribe (RFC
 * 8058) sends a POST.
 */
export function bindLinkPage(app: FastifyInstance, ctx: Context, admission: Admission, link: LinkPage): void {
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
    async function answer<Found>(
      request: FastifyRequest<{ Querystring: { token?: string } }>,
      reply: FastifyReply,
      find: (words: Spoken, token: string) => Promise<Found | null>,
      paragraphsOf: (found: Found, token: string) => string[],
    ): Promise<FastifyReply> {
      const token = String(request.query.token ?? '')
      const { language, found } = await admission.visitors(reply.raw, networkOf(addressOf(request)), async () => {
        const clientId = await link.clientOf(token)
        const language = clientId === null ? preferredLanguage(request) : await readLanguage(ctx, clientId)
        return { language, found: await find(spoken[language], token) }
      })
      const words = spoken[language]
      const nothing = link.invalid?.(words) ?? words.unsubscribe.invalid
      const content = found === null ? [paragraph(nothing)] : paragraphsOf(found, token)
      reply.code(found === null ? 400 : 200).type('text/html; charset=utf-8')
      return reply.send(pageOf(language, ctx.config.productName, link.title(words), content))
    }

    scope.get<{ Querystring: { token?: string } }>(link.path, (request, reply) =>
      answer(request, reply, link.ask, ({ paragraphs, button }, token) => [
        ...paragraphs.map((text) => paragraph(text)),
        `<form method="post" action="${link.path}?token=${escapeHtml(token)}"><button>${escapeHtml(button)}</button></form>`,
      ]),
    )
    scope.post<{ Querystring: { token?: string } }>(link.path, (request, reply) =>
      answer(
        request,
        reply,
        (words, token) => link.act(words, token, { address: addressOf(request) }),
        ({ message, after, link: to }) => [
          `<p role="status">${escapeHtml(message)}</p>`,
          `<p>${to ? `<a href="${escapeHtml(to)}">${escapeHtml(after)}</a>` : escapeHtml(after)}</p>`,
        ],
      ),
    )
  })
}

function pageOf(language: Language, product: string, title: string, content: string[]): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)} | ${escapeHtml(product)}</title><style>${STYLE}</style></head><body><main><p>${escapeHtml(product)}</p><h1>${escapeHtml(title)}</h1>${content.join('')}</main></body></html>`
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`
}
