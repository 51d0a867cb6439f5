import { connect } from 'node:net'
import { performance } from 'node:perf_hooks'
import { seededRandom } from '../../../server/demo/seeded-random.ts'
import { partOf } from '../../../test/support/times.ts'
import { registerPerson } from '../people.ts'
import { addressOfNetwork, request } from '../requests.ts'
import { atLeast, atMost, none, type Row, stillRuns } from '../row.ts'
import { startTarget, type Target } from '../target.ts'

const STREAMS = partOf(10_000)
const BODIES = partOf(40)
const MEGABYTE = 'x'.repeat(1_000_000)
const NO_LIMITS = { RATE_LIMIT_FACTOR: '1000000' }

/** Bytes on a socket that no browser sends. */
export const bodies: Row[] = [
  {
    id: 'bodies/mutated-streams',
    threats: ['W2'],
    what: `${STREAMS} requests with bytes changed, cut, doubled, with two lengths, a length and chunks, or a second request inside, each on a connection of its own`,
    expected:
      'none is answered twice or with 5xx; a length beside chunks is refused; the server stays and answers others',
    run: mutatedStreams,
  },
  {
    id: 'bodies/large-and-endless',
    threats: ['W9'],
    what: `${BODIES} bodies of 1 MB, with a length and in chunks, and as many chunked ones that do not end`,
    expected: 'refused within 1 s each; the process grows by less than 20 MB',
    run: largeAndEndless,
  },
]

const BODY = '{"email":"nobody@example.rw","password":"not-theirs"}'
const head = (lines: string[]) => `POST /api/auth/client-login HTTP/1.1\r\nHost: imari\r\n${lines.join('\r\n')}\r\n\r\n`
const JSON_TYPE = 'Content-Type: application/json'
const LENGTH = `Content-Length: ${BODY.length}`
const CHUNKED = 'Transfer-Encoding: chunked'
const INNER = 'GET /api/openapi.json HTTP/1.1\r\nHost: imari\r\n\r\n'

/** What tells a proxy and a server apart where the two read lengths differently: refused, or one answer. */
const SMUGGLED = [
  `${head([JSON_TYPE, 'Content-Length: 6', CHUNKED])}0\r\n\r\n${INNER}`,
  `${head([JSON_TYPE, CHUNKED, 'Content-Length: 6'])}0\r\n\r\n${INNER}`,
  `${head([JSON_TYPE, 'Content-Length: 5', 'Content-Length: 6'])}12345${INNER}`,
  head([JSON_TYPE, 'Transfer-Encoding: xchunked', LENGTH]) + BODY,
  `${head([JSON_TYPE, 'Transfer-Encoding: chunked, identity'])}0\r\n\r\n${INNER}`,
  `${head([JSON_TYPE, 'Transfer-Encoding : chunked', LENGTH])}0\r\n\r\n${INNER}`,
  `${head([JSON_TYPE, 'Content-Length: +6'])}123456${INNER}`,
  `${head([JSON_TYPE, 'Content-Length: 0x6'])}123456${INNER}`,
  `${head([JSON_TYPE, 'X: y\nContent-Length: 6'])}123456${INNER}`,
]

async function mutatedStreams() {
  const target = await startTarget(NO_LIMITS)
  const random = seededRandom(process.pid)
  const good = [
    head([JSON_TYPE, LENGTH, 'Connection: close']) + BODY,
    `${head([JSON_TYPE, CHUNKED, 'Connection: close'])}${BODY.length.toString(16)}\r\n${BODY}\r\n0\r\n\r\n`,
    'GET /api/users/profile HTTP/1.1\r\nHost: imari\r\nConnection: close\r\n\r\n',
  ]
  const found = {
    doubled: [] as string[],
    faults: [] as string[],
    smuggled: [] as string[],
    statuses: {} as Record<string, number>,
  }
  let made = 0
  const send = async () => {
    for (let at = made++; at < STREAMS; at = made++) {
      const isSmuggled = at % 10 === 0
      const bytes = isSmuggled ? pick(random, SMUGGLED) : mutate(random, pick(random, good))
      const answers = statusesOf(await exchange(target, bytes, addressOfNetwork(at % 200)))
      for (const status of answers) found.statuses[status] = (found.statuses[status] ?? 0) + 1
      const what = JSON.stringify(bytes.slice(0, 300))
      if (answers.length > 1 && !isTwoRequests(bytes, isSmuggled)) found.doubled.push(what)
      if (answers.some((status) => status >= 500 && status !== 505)) found.faults.push(`${answers}: ${what}`)
      if (isSmuggled && answers.some((status) => status < 400)) found.smuggled.push(what)
    }
  }
  await Promise.all(Array.from({ length: 16 }, send))
  const after = await request(target.url, { path: '/healthz' })
  return {
    checks: [
      none(`streams answered twice, of ${STREAMS}`, found.doubled.length),
      none('streams answered with 5xx', found.faults.length),
      none('second requests inside a first that were answered', found.smuggled.length),
      none('healthz refused afterwards', after.status === 200 ? 0 : 1),
      stillRuns(target),
    ],
    raw: found,
  }
}

/** Whether something follows the first request on its connection: that is a second one, however broken, and has its answer. */
function isTwoRequests(bytes: string, isSmuggled: boolean): boolean {
  if (isSmuggled) return false
  const end = bytes.search(/\r?\n\r?\n/)
  const [head, body] = end < 0 ? [bytes, ''] : [bytes.slice(0, end), bytes.slice(end).replace(/^\r?\n\r?\n/, '')]
  if (/^transfer-encoding: *chunked *$/im.test(head)) return /(^|\n)0\r\n\r\n./s.test(body)
  return body.length > Number(/^content-length: *(\d+) *$/im.exec(head)?.[1] ?? 0)
}

function mutate(random: () => number, text: string): string {
  const at = () => Math.floor(random() * text.length)
  let bytes = text
  for (let times = 1 + Math.floor(random() * 4); times > 0; times--) {
    const [from, to] = [at(), at()].toSorted((a, b) => a - b) as [number, number]
    const junk = String.fromCharCode(Math.floor(random() * 256))
    bytes = pick(random, [
      bytes.slice(0, from) + junk + bytes.slice(from + 1),
      bytes.slice(0, from) + bytes.slice(to),
      bytes.slice(0, to) + bytes.slice(from),
      bytes.slice(0, from) + pick(random, ['\0', '\r', '\n', '\r\n', ' ', '\t', ':', '%00']) + bytes.slice(from),
      bytes.slice(0, from) +
        pick(random, [LENGTH, CHUNKED, 'Expect: 100-continue', 'Upgrade: h2c']) +
        bytes.slice(from),
      bytes.slice(0, from),
    ])
  }
  return bytes
}

function pick<Item>(random: () => number, items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)] as Item
}

/** The statuses of the answers on a connection, but for those that only say to go on. */
function statusesOf(text: string): number[] {
  return [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)]
    .map(([, status]) => Number(status))
    .filter((status) => status >= 200)
}

/** Sends bytes and gives all that comes back until the end, or until nothing has come for a second after the last byte. */
function exchange(target: Target, bytes: string, from: string): Promise<string> {
  const { hostname, port } = new URL(target.url)
  return new Promise((resolve) => {
    let text = ''
    const socket = connect({ host: hostname, port: Number(port), localAddress: from })
    const end = () => {
      socket.destroy()
      resolve(text)
    }
    socket.setTimeout(300, end)
    socket.on('data', (part) => {
      text += part.toString('latin1')
    })
    socket.on('error', end)
    socket.on('close', end)
    socket.write(Buffer.from(bytes, 'latin1'))
  })
}

async function largeAndEndless() {
  const target = await startTarget(NO_LIMITS)
  const as = await registerPerson(target, 'large@example.rw', '127.66.1.1')
  const sendLarge = (headers: Record<string, string>) =>
    request(target.url, { path: '/api/expenses', as, body: `{"title":"${MEGABYTE}"}`, headers })
  // The first ones make what stays.
  for (let warm = 0; warm < 10; warm++) await sendLarge({})
  const before = (await target.probe()).rssMb
  let refused = 0
  let slowestMs = 0
  for (let at = 0; at < BODIES; at++) {
    const large = await sendLarge({})
    const endless = await sendEndless(target, as.token, as.from)
    slowestMs = Math.max(slowestMs, large.ms, endless.ms)
    if (large.status === 413 || large.status === 0) refused++
    // The connection may be gone before the answer is read: it is closed under what still comes.
    if (endless.status === 413 || endless.isCut) refused++
  }
  const after = (await target.probe()).rssMb
  const usual = await request(target.url, { path: '/api/expenses', as })
  return {
    checks: [
      atLeast(2 * BODIES, 'bodies refused', refused),
      atMost(1_000, 'until it is refused, slowest', slowestMs, 'ms'),
      atMost(20, 'growth of the process', after - before, 'MB'),
      none('a list refused afterwards', usual.status === 200 ? 0 : 1),
      stillRuns(target),
    ],
    raw: { before, after },
  }
}

/** A chunked body that goes on until somebody says no. */
function sendEndless(
  target: Target,
  token: string,
  from: string,
): Promise<{ status: number; ms: number; isCut: boolean }> {
  const { hostname, port } = new URL(target.url)
  const began = performance.now()
  const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`
  return new Promise((resolve) => {
    let text = ''
    let isOver = false
    const socket = connect({ host: hostname, port: Number(port), localAddress: from })
    const end = (isCut = false) => {
      isOver = true
      socket.destroy()
      resolve({ status: statusesOf(text)[0] ?? 0, ms: performance.now() - began, isCut })
    }
    const go = () => {
      while (!isOver && socket.write(chunk)) if (performance.now() - began > 5_000) return end()
    }
    socket.on('data', (part) => {
      text += part.toString('latin1')
      end()
    })
    socket.on('drain', go)
    socket.on('error', () => end(true))
    socket.on('close', () => end(true))
    socket.write(
      `POST /api/expenses HTTP/1.1\r\nHost: imari\r\nAuthorization: Bearer ${token}\r\n${JSON_TYPE}\r\n${CHUNKED}\r\n\r\n`,
      go,
    )
  })
}
