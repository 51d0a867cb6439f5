import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type Encoding = 'br' | 'gzip' | 'identity'

/** One thing that can be sent: its bytes in every encoding, each made once, when it is first wanted. */
export interface Sendable {
  type: string
  cacheControl: string
  /** The Content-Security-Policy of this thing alone; null for that of all answers. */
  policy: string | null
  etag: string
  body(encoding: Encoding): Promise<Buffer>
  encodings: readonly Encoding[]
}

/** Makes something sendable. `ready` gives its bytes in an encoding where they are there already. */
export function sendable(
  content: Buffer,
  about: { type: string; cacheControl: string; policy: string | null; encodings?: readonly Encoding[] },
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
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  return promisify(brotliCompress)(content, { params })
}

/** Sends it in the best encoding that the browser takes, or 304 when it has it already. */
export async function send(request: FastifyRequest, reply: FastifyReply, what: Sendable): Promise<FastifyReply> {
  const encoding = choose(String(request.headers['accept-encoding'] ?? ''), what.encodings)
  const etag = `"${what.etag}-${encoding}"`
  reply.header('cache-control', what.cacheControl).header('etag', etag).header('vary', 'accept-encoding')
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
