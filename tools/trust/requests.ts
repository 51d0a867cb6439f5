import http from 'node:http'

interface Sent {
  method?: string
  path: string
  as?: { token: string; from: string } | undefined
  token?: string | undefined
  headers?: Record<string, string>
  body?: object
  /** Loopback address of the sender. Defaults to the address of `as`. */
  from?: string | undefined
  agent?: http.Agent | undefined
  timeoutMs?: number
}

interface Answer {
  status: number
  text: string
  error?: string
  /** True if the server had closed the reused connection. Browsers retry in this case. */
  wasStale?: boolean
}

const KEPT_CHARACTERS = 1024 * 1024

/** If the request fails or times out, `status` is 0. */
export function request(url: string, sent: Sent): Promise<Answer> {
  const { token, from } = { ...sent.as, ...sent }
  const text = sent.body && JSON.stringify(sent.body)
  return new Promise((resolve) => {
    let bodyStart = ''
    const end = (status: number, failed?: { error: string; wasStale: boolean }) => {
      clearTimeout(giveUp)
      resolve({ status, text: bodyStart, ...failed })
    }
    const fail = ({ code = '', message }: NodeJS.ErrnoException) =>
      end(0, {
        error: code || message,
        wasStale: httpRequest.reusedSocket && ['ECONNRESET', 'EPIPE'].includes(code),
      })
    const httpRequest = http.request(`${url}${sent.path}`, {
      method: sent.method ?? (text === undefined ? 'GET' : 'POST'),
      agent: sent.agent ?? false,
      ...(from && { localAddress: from }),
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        ...sent.headers,
      },
    })
    const giveUp = setTimeout(() => httpRequest.destroy(new Error('no answer in time')), sent.timeoutMs ?? 20_000)
    httpRequest.on('error', fail)
    httpRequest.on('response', (answer) => {
      answer.setEncoding('utf8').on('data', (part: string) => {
        if (bodyStart.length < KEPT_CHARACTERS) bodyStart += part
      })
      answer.on('error', fail)
      answer.on('end', () => end(answer.statusCode ?? 0))
    })
    httpRequest.end(text)
  })
}

export function keptConnections(most: number): http.Agent {
  return new http.Agent({ keepAlive: true, maxSockets: most, maxFreeSockets: most })
}
