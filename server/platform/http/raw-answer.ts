import type { Socket } from 'node:net'
import type { PlainCode } from '../../../words/message.ts'
import { refusalBody } from './refusal.ts'

// An `import` of `node:http` would also load Node's HTTP client and make each start 10% slower.
const { STATUS_CODES } = process.getBuiltinModule('node:http')

/**
 * These headers are constants. A plugin would take a tenth of a small read's CPU time to compute
 * them.
 */
export const SAFETY_HEADERS = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

export const UNHOOKED_HEADERS = { ...SAFETY_HEADERS, 'cache-control': 'no-store' }

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

interface Exchange {
  parser?: { incoming: { complete: boolean } | null } | null
  _httpMessage?: { headersSent: boolean } | null
}

/**
 * Sends nothing if the request already has an answer, because a proxy would pass a second answer
 * on to the next request.
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
