import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../../../domain/language.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

export interface Sendable {
  type: string
  cacheControl: string
  policy: string | null
  language?: Language
  etag: string
  body(encoding: Encoding): Promise<Buffer>
  encodings: readonly Encoding[]
}

export function sendable(
  content: Buffer,
  about: Pick<Sendable, 'type' | 'cacheControl' | 'policy' | 'language'> & Partial<Pick<Sendable, 'encodings'>>,
  ready: Partial<Record<Encoding, () => Promise<Buffer>>> = {},
): Sendable {
  const encodings = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(content)]])
  return {
    encodings: ['br', 'gzip', 'identity'],
    ...about,
    etag: hash('sha256', content, 'base64url').slice(0, 22),
    body(encoding) {
      let body = encodings.get(encoding)
      if (!body) {
        body = ready[encoding]?.() ?? compress(content, encoding)
        encodings.set(encoding, body)
        // The file may be unreadable only briefly, so the next request retries.
        body.catch(() => encodings.delete(encoding))
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

export const VARY_OF_PAGE = 'accept-encoding, cookie, accept-language'

export async function send(request: FastifyRequest, reply: FastifyReply, what: Sendable): Promise<FastifyReply> {
  const encoding = choose(String(request.headers['accept-encoding'] ?? ''), what.encodings)
  const etag = `"${what.etag}-${encoding}"`
  reply.header('cache-control', what.cacheControl).header('etag', etag)
  reply.header('vary', what.language ? VARY_OF_PAGE : 'accept-encoding')
  if (what.language) reply.header('content-language', what.language)
  if (what.policy) reply.header('content-security-policy', what.policy)
  if (reply.statusCode === 200 && includesEtag(etag, request.headers['if-none-match'])) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type(what.type).send(await what.body(encoding))
}

/** Splits the list, because a regular expression could take quadratic time. */
function includesEtag(etag: string, list: string | undefined): boolean {
  return list?.split(',').some((one) => one.trim() === etag) ?? false
}

function choose(accepted: string, offered: readonly Encoding[]): Encoding {
  const taken = accepted
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0])
  return offered.find((encoding) => taken.includes(encoding)) ?? 'identity'
}
