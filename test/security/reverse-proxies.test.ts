import assert from 'node:assert/strict'
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request as askPlain } from 'node:http'
import { request as ask } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { account } from '../../contract/account.ts'
import { auth } from '../../contract/auth.ts'
import { expenses } from '../../contract/ledger.ts'
import { CAST } from '../support/cast.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { freePort } from '../support/free-port.ts'
import { type Server, startServer } from '../support/server.ts'
import { until } from '../support/until.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const installed = (name: string) =>
  ['/usr/sbin/', '/usr/bin/', '/usr/local/bin/'].map((at) => at + name).find(existsSync)
const OPENSSL = installed('openssl')
const VISITOR = '127.0.0.5'

let folder: string
let database: TestDatabase
let server: Server
const started = new Set<ChildProcess>()

for (const [name, start] of [
  ['nginx', startNginx],
  ['caddy', startCaddy],
] as const) {
  const program = installed(name)
  if (program && OPENSSL)
    test(`a client behind ${name} can use every kind of call and can’t spoof an address`, async () => {
      await behind(await start(program))
    })
}

const isTried = OPENSSL !== undefined && ['nginx', 'caddy'].some(installed)
before(async () => {
  if (!isTried) return
  folder = mkdtempSync(path.join(tmpdir(), 'imari-proxy-'))
  database = await createTestDatabase()
  server = await startServer({
    DATABASE_URL: database.url,
    TRUSTED_PROXIES: '127.0.0.1',
    APP_URL: 'https://imari.example',
  })
})
after(async () => {
  const ended = [...started].map((child) => child.exitCode === null && once(child, 'exit'))
  for (const child of started) child.kill('SIGTERM')
  await Promise.all(ended)
  await server?.kill('SIGTERM')
  await database?.close()
  if (folder) rmSync(folder, { recursive: true })
})

interface Proxy {
  http: number
  https: number
  log(): string
}

async function behind(proxy: Proxy): Promise<void> {
  const email = `aline.${proxy.https}@example.rw`
  const person = { email, password: 'umugisha-1962' }
  const spoofed = { 'x-forwarded-for': '203.0.113.9' }
  assert.equal((await sendThrough(proxy, 'POST', account.register.path, { ...CAST.aline, ...person })).status, 201)
  const login = await sendThrough(proxy, 'POST', auth.clientLogin.path, person, spoofed)
  const token = { authorization: `Bearer ${JSON.parse(login.text).data.token}` }

  const body = { date: '2026-11-20', amount: 12_000, title: 'Rice', description: 'x'.repeat(500) }
  for (let at = 0; at < 8; at++)
    assert.equal((await sendThrough(proxy, 'POST', expenses.add.path, body, token)).status, 201)
  const list = await sendThrough(proxy, 'GET', expenses.list.path, undefined, token)
  assert.equal(JSON.parse(list.text).data.length, 8)
  const file = await sendThrough(proxy, 'GET', expenses.csv.path, undefined, token)
  assert.equal(file.status, 200)
  assert.equal(file.text.split('Rice').length - 1, 8)

  // The session list shows the network address that the server recorded.
  const sessions = await sendThrough(proxy, 'GET', account.sessions.path, undefined, token)
  assert.deepEqual(
    JSON.parse(sessions.text).data.map(({ address }: { address: string }) => address),
    [VISITOR],
  )

  const large = await sendThrough(
    proxy,
    'POST',
    expenses.add.path,
    { ...body, description: 'x'.repeat(100_000) },
    token,
  )
  // Caddy may return 502 if the server rejects a body before reading all of it.
  assert.ok([413, 502].includes(large.status), String(large.status))
  const page = await sendThrough(proxy, 'GET', '/reset-password?token=umwihariko')
  assert.deepEqual(
    [page.status, page.headers['strict-transport-security']],
    [200, 'max-age=31536000; includeSubDomains'],
  )
  assert.doesNotMatch(proxy.log(), /umwihariko/)
  assert.equal((await sendThrough(proxy, 'GET', '/api/expenses', undefined, {}, 'http')).status, 403)
  const plain = await sendThrough(proxy, 'GET', '/login', undefined, {}, 'http')
  assert.deepEqual([plain.status, plain.headers.location], [308, 'https://imari.example/login'])
}

async function sendThrough(
  proxy: Proxy,
  method: string,
  address: string,
  body?: object,
  headers: Record<string, string> = {},
  by: 'http' | 'https' = 'https',
) {
  const options = {
    host: '127.0.0.1',
    localAddress: VISITOR,
    port: proxy[by],
    path: address,
    method,
    headers: { host: 'imari.example', ...(body && { 'content-type': 'application/json' }), ...headers },
  }
  const sent =
    by === 'http' ? askPlain(options) : ask({ ...options, servername: 'imari.example', rejectUnauthorized: false })
  sent.end(body && JSON.stringify(body))
  const [response] = await once(sent, 'response')
  response.setEncoding('utf8')
  let text = ''
  for await (const piece of response) text += piece
  return { status: response.statusCode as number, headers: response.headers, text }
}

async function startNginx(program: string): Promise<Proxy> {
  const [http, https] = [await freePort(), await freePort()]
  execFileSync(
    OPENSSL as string,
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-subj',
      '/CN=imari.example',
    ].concat(['-keyout', `${folder}/key.pem`, '-out', `${folder}/cert.pem`]),
    { stdio: 'ignore' },
  )
  const site = read('deploy/nginx.conf')
    .replaceAll(/ *listen \[::\].*\n/g, '')
    .replace('listen 80;', `listen 127.0.0.1:${http};`)
    .replace('listen 443 ', `listen 127.0.0.1:${https} `)
    .replace(/\/etc\/letsencrypt\S+fullchain.pem/, `${folder}/cert.pem`)
    .replace(/\/etc\/letsencrypt\S+privkey.pem/, `${folder}/key.pem`)
    .replaceAll('/var/log/nginx', folder)
    .replace('127.0.0.1:3000', new URL(server.url).host)
  const own = `daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {}`
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${folder}/${of};`)
  writeFileSync(`${folder}/nginx.conf`, `${own} http { ${temporary.join(' ')}\n${site}}`)
  run(program, ['-c', `${folder}/nginx.conf`, '-e', `${folder}/error.log`])
  const proxy = { http, https, log: () => read(`${folder}/imari.log`) }
  await until('nginx answers', () => answers(proxy))
  return proxy
}

async function startCaddy(program: string): Promise<Proxy> {
  const [http, https] = [await freePort(), await freePort()]
  const own = `admin off\nlocal_certs\nskip_install_trust\nhttp_port ${http}\nhttps_port ${https}\nstorage file_system ${folder}/caddy`
  const site = read('deploy/Caddyfile')
    .replace('{\n\tservers', `{\n${own}\n\tservers`)
    .replace('127.0.0.1:3000', new URL(server.url).host)
  writeFileSync(`${folder}/Caddyfile`, site)
  run(program, ['run', '--config', `${folder}/Caddyfile`, '--adapter', 'caddyfile'])
  const proxy = { http, https, log: () => '' }
  await until('caddy answers', () => answers(proxy))
  return proxy
}

function run(program: string, args: string[]): void {
  started.add(spawn(program, args, { stdio: 'ignore', env: { HOME: folder } }))
}

async function answers(proxy: Proxy): Promise<boolean> {
  return sendThrough(proxy, 'GET', '/readyz').then(
    ({ status }) => status === 200,
    () => false,
  )
}

function read(file: string): string {
  return readFileSync(path.resolve(ROOT, file), 'utf8')
}
