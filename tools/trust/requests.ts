import http from 'node:http'
import { performance } from 'node:perf_hooks'

/** A request of a harness, which takes nothing for granted of its answer. */
export interface Sent {
  method?: string
  path: string
  /** Whose session it carries, and whose address of loopback it comes from. */
  as?: { token: string; from: string } | undefined
  token?: string | undefined
  headers?: Record<string, string>
  /** Sent as JSON; a text as it stands. */
  body?: object | string
  /** The address of loopback it comes from, where that is not `as.from`. */
  from?: string | undefined
  /** Kept connections; without one each request opens its own. */
  agent?: http.Agent | undefined
  timeoutMs?: number
  /** Told of each part of the answer's body as it comes. */
  onPart?: (part: Buffer) => void
}

/** What came back. A request that failed, or that nobody answered in time, has status 0 and says why. */
export interface Answer {
  status: number
  ms: number
  bytes: number
  text: string
  headers: http.IncomingHttpHeaders
  error?: string
  /** It went over a kept connection that was closed meanwhile: a browser would send it again. */
  wasStale?: boolean
}

/** How much of an answer is kept to be read; the rest is only counted. */
const KEPT_BYTES = 1024 * 1024

/** Sends a request and reads the whole answer. Never throws. */
export function request(url: string, sent: Sent): Promise<Answer> {
  const began = performance.now()
  const { token, from } = { ...sent.as, ...sent }
  const text =
    sent.body === undefined ? undefined : typeof sent.body === 'string' ? sent.body : JSON.stringify(sent.body)
  return new Promise((resolve) => {
    let bytes = 0
    let kept = ''
    let wasStale = false
    const end = (status: number, headers: http.IncomingHttpHeaders, error?: string) => {
      clearTimeout(giveUp)
      resolve({ status, ms: performance.now() - began, bytes, text: kept, headers, ...(error && { error, wasStale }) })
    }
    const asked = http.request(`${url}${sent.path}`, {
      method: sent.method ?? (text === undefined ? 'GET' : 'POST'),
      // False opens a connection of its own and closes it.
      agent: sent.agent ?? false,
      ...(from && { localAddress: from }),
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(text !== undefined && {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(text)),
        }),
        ...sent.headers,
      },
    })
    const giveUp = setTimeout(() => asked.destroy(new Error('no answer in time')), sent.timeoutMs ?? 20_000)
    asked.on('error', (error: NodeJS.ErrnoException) => {
      wasStale = asked.reusedSocket && ['ECONNRESET', 'EPIPE'].includes(error.code ?? '')
      end(0, {}, error.code ?? error.message)
    })
    asked.on('response', (answer) => {
      answer.on('data', (part: Buffer) => {
        bytes += part.length
        sent.onPart?.(part)
        if (kept.length < KEPT_BYTES) kept += part.toString('latin1')
      })
      answer.on('error', (error: NodeJS.ErrnoException) => end(0, answer.headers, error.code ?? error.message))
      answer.on('end', () => end(answer.statusCode ?? 0, answer.headers))
    })
    asked.end(text)
  })
}

/** So many connections that are kept, all from one address of loopback. */
export function keptConnections(most: number): http.Agent {
  return new http.Agent({ keepAlive: true, maxSockets: most, maxFreeSockets: most })
}

/** The `index`th address of loopback, each in a /24 of its own; 0 to 60,000. */
export function addressOfNetwork(index: number, host = 7): string {
  return `127.${1 + (Math.floor(index / 250) % 250)}.${index % 250}.${host}`
}
