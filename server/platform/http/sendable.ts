import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../../../domain/language.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** One thing that can be sent: its bytes in every encoding, each made once, when it is first wanted. */
export interface Sendable {
  type: string
  cacheControl: string
  /** The Content-Security-Policy of this thing alone; null for that of all answers. */
  policy: string | null
  /** The language of a page, which is chosen by cookie and header; nothing for what is the same for all. */
  language?: Language
  etag: string
  body(encoding: Encoding): Promise<Buffer>
  encodings: readonly Encoding[]
}

/** Makes something sendable. `ready` gives its bytes in an encoding where they are there already. */
export function sendable(
  content: Buffer,
  about: Pick<Sendable, 'type' | 'cacheControl' | 'policy' | 'language'> & Partial<Pick<Sendable, 'encodings'>>,
  ready: Partial<Record<Encoding, () => Promise<Buffer>>> = {},
): Sendable {
  const made = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(content)]])
  return {
    encodings: ['br', 'gzip', 'identity'],
    ...about,
    etag: hash('sha256', content, 'base64url').slice(0, 22),
    body(encoding) {
      let body = made.get(encoding)
      if (!body) {
        body = ready[encoding]?.() ?? compress(content, encoding)
        made.set(encoding, body)
      }
      return body
    },
  }
}

function compress(content: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(content, { level: 9 })
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  return promisify(brotliCompress)(content, { params })
}

/** What decides which page is sent, and which address one is sent on to. */
export const VARY_OF_PAGE = 'accept-encoding, cookie, accept-language'

/** Sends it in the best encoding that the browser takes, or 304 when it has it already. */
export async function send(request: FastifyRequest, reply: FastifyReply, what: Sendable): Promise<FastifyReply> {
  const encoding = choose(String(request.headers['accept-encoding'] ?? ''), what.encodings)
  const etag = `"${what.etag}-${encoding}"`
  reply.header('cache-control', what.cacheControl).header('etag', etag)
  reply.header('vary', what.language ? VARY_OF_PAGE : 'accept-encoding')
  if (what.language) reply.header('content-language', what.language)
  if (what.policy) reply.header('content-security-policy', what.policy)
  if (reply.statusCode === 200 && isAmong(etag, request.headers['if-none-match'])) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type(what.type).send(await what.body(encoding))
}

/** True when the tag is in the list of an If-None-Match. Read without a regular expression, in time that grows with its length. */
function isAmong(etag: string, list: string | undefined): boolean {
  return list?.split(',').some((one) => one.trim() === etag) ?? false
}

/** The best encoding that the browser takes; `q=0` refuses one. */
function choose(accepted: string, offered: readonly Encoding[]): Encoding {
  const taken = accepted
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0])
  return offered.find((encoding) => taken.includes(encoding)) ?? 'identity'
}
