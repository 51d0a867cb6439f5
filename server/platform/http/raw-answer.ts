import type { Socket } from 'node:net'
import type { PlainCode } from '../../../words/message.ts'
import { refusalBody } from './refusal.ts'

// An `import` of it would load Node's client too, for its name among the exports, and every process would start a tenth later.
const { STATUS_CODES } = process.getBuiltinModule('node:http')

/**
 * What every answer is sent with, so that a browser does with it only what it is for; a page has a policy of its own. As they are
 * and not by a plugin: that made them anew for each request, which took a tenth of the processor of a small read.
 */
export const SAFETY_HEADERS = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** What an answer of the API is sent with, for those that no hook runs for. */
export const UNHOOKED_HEADERS = { ...SAFETY_HEADERS, 'cache-control': 'no-store' }

/**
 * A refusal in the envelope, with the safety headers, as it goes over the wire: for connections that never become a
 * request. The connection closes with it.
 */
export function rawAnswer(status: number, code: PlainCode, retryAfterSeconds?: number): string {
  const body = JSON.stringify(refusalBody({ code }))
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    ...Object.entries(UNHOOKED_HEADERS).map(([name, value]) => `${name}: ${value}`),
    ...(retryAfterSeconds === undefined ? [] : [`retry-after: ${retryAfterSeconds}`]),
    'connection: close',
    '',
    body,
  ].join('\r\n')
}

/** What Node keeps with a connection: the request that is being read, and the answer that is being given. */
interface Exchange {
  parser?: { incoming: { complete: boolean } | null } | null
  _httpMessage?: { headersSent: boolean } | null
}

/**
 * Answers what the HTTP parser refuses: too many headers (431), too slow (408), or no HTTP (400). What is wrong with the
 * body of a request that has its answer closes the connection without a word: a proxy would take a second answer for that
 * to its next request.
 */
export function answerUnparsable(error: NodeJS.ErrnoException, socket: Socket): void {
  const { parser, _httpMessage: answer } = socket as Socket & Exchange
  const isAnswered = answer ? answer.headersSent : parser?.incoming?.complete === false
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswered) {
    socket.destroy()
    return
  }
  socket.write(ANSWERS[error.code ?? ''] ?? UNREADABLE)
  socket.destroySoon()
}

const UNREADABLE = rawAnswer(400, 'invalid.body')
const ANSWERS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: rawAnswer(431, 'refused.tooLarge'),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: rawAnswer(413, 'refused.tooLarge'),
  ERR_HTTP_REQUEST_TIMEOUT: rawAnswer(408, 'refused.tooSlow'),
}
