import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { registerWebFiles } from './web-files.ts'

const INLINE = 'window.__reactRouterContext = {};'
const SETTINGS = {
  appUrl: 'https://books.example/',
  supportEmail: 'help@books.example',
  monthlyPrice: 1000,
  operator: { name: 'Co & Ltd', address: 'KN 3 Rd', registration: '', storagePlace: '' },
  productName: 'Ima"ri & <Co>',
  poweredBy: { name: 'Somebody', url: 'https://somebody.example' },
  serviceWorker: true,
}
let app: FastifyInstance
let root: string
let today = '2026-12-31'

before(async () => {
  root = await mkdtemp(join(tmpdir(), 'imari-web-files-'))
  const page = (text: string, head = '') =>
    `<!DOCTYPE html><html data-support-email="%SUPPORT_EMAIL%"><head>${head}</head><body>${text} © %YEAR% %PRODUCT_NAME%</body></html>`
  const canonical = (path: string) => `<link rel="canonical" href="%APP_URL%${path}"/>`
  const inAll = '<link rel="alternate" hrefLang="rw" href="%APP_URL%/rw/terms"/>'
  const pages = {
    '': page('Home %PRICE%.'),
    about: page('About', canonical('/about')),
    404: page('Not here'),
    login: page(`Login<script src="/boot.js"></script><script>${INLINE}</script>`),
    terms: page('Terms %OPERATOR% at: %STORAGE_PLACE%', canonical('/terms') + inAll),
    'dashboard/client': page(`Progress<script>${INLINE}</script>`),
    'dashboard/client/credit': page('Credit'),
    'rw/terms': page('Amategeko %OPERATOR% at: %STORAGE_PLACE%', canonical('/rw/terms') + inAll),
    'rw/login': page('Injira', canonical('/login')),
    'rw/404': page('Ntibibonetse'),
  }
  const files = {
    ...Object.fromEntries(Object.entries(pages).map(([folder, text]) => [join(folder, 'index.html'), text])),
    'assets/root-abc.js': 'export const a = 1',
    'assets/root-abc.js.br': brotliCompressSync('made at build time'),
    '.hidden': 'not for visitors',
    'manifest.webmanifest': '{"name":"%PRODUCT_NAME%"}',
    'sw.js': 'const PAGES = "%PAGES%"',
    'sw-off.js': 'registration.unregister()',
    'client-pages.json': '["/dashboard/client"]',
  }
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(root, dirname(name)), { recursive: true })
    await writeFile(join(root, name), content)
  }
  app = Fastify()
  app.get('/api/known', async () => ({ success: true }))
  await registerWebFiles(app, { root, siteConfig: SETTINGS, today: () => today })
})
after(async () => {
  await app.close()
  await rm(root, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test('the URL of a credit account returns the page of the credit book', async () => {
  const { body, statusCode } = await get('/dashboard/client/credit/019f0000-0000-7000-8000-000000000001')
  assert.equal(statusCode, 200)
  assert.match(body, /Credit/)
  for (const other of ['x', '019f0000-0000-7000-8000-000000000001/lines', ''])
    assert.notEqual((await get(`/dashboard/client/credit/${other}`)).statusCode, 200, other)
})

test('a page contains the settings and the year as escaped HTML', async () => {
  const { body, statusCode, headers } = await get('/about')
  assert.equal(statusCode, 200)
  assert.equal(headers['content-type'], 'text/html; charset=utf-8')
  assert.match(body, /data-support-email="help@books.example"/)
  assert.match(body, /© 2026 Ima&quot;ri &amp; &lt;Co&gt;/)
  assert.doesNotMatch(body, /%[A-Z_]+%/)
})

test('the Terms name the operator in each language', async () => {
  assert.match((await get('/terms')).body, /Terms Co &amp; Ltd, KN 3 Rd at: please ask us/)
  assert.match((await get('/rw/terms')).body, /Amategeko Co &amp; Ltd, KN 3 Rd at: tubaze/)
})

test('the home page shows the monthly price only when a price is set', async () => {
  assert.match((await get('/')).body, /Home RWF\s1,000 a month\./)
  const free = Fastify()
  await registerWebFiles(free, { root, siteConfig: { ...SETTINGS, monthlyPrice: null }, today: () => today })
  assert.match((await free.inject({ url: '/' })).body, /Home \./)
})

test('the manifest is valid JSON even when the product name has quotes', async () => {
  assert.deepEqual((await get('/manifest.webmanifest')).json(), { name: 'Ima"ri & <Co>' })
})

test('the content security policy of a page allows only the page’s own inline scripts', async () => {
  const hash = createHash('sha256').update(INLINE).digest('base64')
  const policy = String((await get('/login')).headers['content-security-policy'])
  assert.match(policy, /default-src 'none'/)
  assert.ok(policy.includes(`script-src 'self' 'sha256-${hash}';`))
  assert.match(policy, /style-src 'self';/)
  assert.match(policy, /require-trusted-types-for 'script'/)
  assert.doesNotMatch(policy, /unsafe/)
  assert.match(String((await get('/about')).headers['content-security-policy']), /script-src 'self';/)
})

test('an unknown address and a hidden file get the 404 page', async () => {
  for (const url of ['/nowhere', '/404', '/about/more', '/..%2f..%2fetc/passwd', '/.hidden']) {
    const { statusCode, body, headers } = await get(url)
    assert.equal(statusCode, 404, url)
    assert.match(body, /Not here/)
    assert.ok(headers['content-security-policy'])
  }
})

test('a path with a trailing slash redirects to its page, and never to another site', async () => {
  const { statusCode, headers } = await get('/about/')
  assert.equal(statusCode, 308)
  assert.equal(headers.location, '/about')
  assert.equal((await get('/about/?add=expense&search=%C3%A9')).headers.location, '/about?add=expense&search=%C3%A9')
  assert.equal((await get('//evil.example/')).statusCode, 404)
  assert.equal((await get('//evil.example/about/')).headers.location, undefined)
})

test('a path under /api never returns a page', async () => {
  assert.deepEqual((await get('/api/known')).json(), { success: true })
  for (const url of ['/api', '/api/', '/api/nothing']) {
    const { statusCode, headers } = await get(url)
    assert.equal(statusCode, 404)
    assert.match(String(headers['content-type']), /json/)
  }
})

test('a page request returns 304 when it has the page’s ETag', async () => {
  const first = await get('/about', { 'accept-encoding': 'br' })
  const again = await get('/about', { 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) })
  assert.equal(again.statusCode, 304)
  assert.equal(again.body, '')
  assert.notEqual((await get('/about')).headers.etag, first.headers.etag)
})

test('a page is returned in the best encoding that the browser accepts', async () => {
  const plain = (await get('/about')).body
  const br = await get('/about', { 'accept-encoding': 'gzip, deflate, br' })
  assert.equal(br.headers['content-encoding'], 'br')
  assert.equal(brotliDecompressSync(br.rawPayload).toString(), plain)
  const gzip = await get('/about', { 'accept-encoding': 'gzip, br;q=0' })
  assert.equal(gzip.headers['content-encoding'], 'gzip')
  assert.equal(gunzipSync(gzip.rawPayload).toString(), plain)
  assert.equal((await get('/about')).headers['content-encoding'], undefined)
})

const versionOf = (script: string) => /"(.*)"/.exec(script)?.[1]

test('an asset is cached forever, and a page is revalidated', async () => {
  const { rawPayload, headers } = await get('/assets/root-abc.js', { 'accept-encoding': 'br' })
  assert.equal(brotliDecompressSync(rawPayload).toString(), 'made at build time')
  assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable')
  assert.equal((await get('/assets/root-abc.js')).body, 'export const a = 1')
  for (const url of ['/assets/root-abc.js.br', '/assets/gone.js']) assert.equal((await get(url)).statusCode, 404)
  assert.equal((await get('/about')).headers['cache-control'], 'no-cache')
})

test('browsers revalidate the service worker', async () => {
  const { headers, body } = await get('/sw.js')
  assert.equal(headers['content-type'], 'text/javascript; charset=utf-8')
  assert.equal(headers['cache-control'], 'no-cache')
  assert.equal(headers['content-security-policy'], "default-src 'none'; connect-src 'self'")
  assert.match(versionOf(body) ?? '', /^[\w-]{12}$/)
  assert.equal((await get('/client-pages.json')).json().version, versionOf(body))
})

test('each page in the service worker’s list equals what the server returns', async () => {
  const { pages } = (await get('/client-pages.json')).json()
  const { body, headers } = await get('/dashboard/client')
  assert.deepEqual(pages, { '/dashboard/client': { html: body, policy: headers['content-security-policy'] } })
})

test('a new year or a changed setting changes the version of the service worker', async () => {
  const before = (await get('/sw.js')).body
  today = '2027-01-01'
  const inNewYear = (await get('/sw.js')).body
  today = '2026-12-31'
  const other = Fastify()
  await registerWebFiles(other, { root, siteConfig: { ...SETTINGS, productName: 'Other' }, today: () => today })
  const renamed = (await other.inject({ url: '/sw.js' })).body
  assert.equal(new Set([before, inNewYear, renamed].map(versionOf)).size, 3)
  assert.equal((await get('/sw.js')).body, before)
})

test('client screens and the login page may register a service worker, and public pages may not', async () => {
  const policyAt = async (url: string) => String((await get(url)).headers['content-security-policy'])
  for (const url of ['/dashboard/client', '/login'])
    assert.match(await policyAt(url), /worker-src 'self'; trusted-types imari-worker$/, url)
  for (const url of ['/', '/about', '/nowhere'])
    assert.match(await policyAt(url), /worker-src 'none'; trusted-types 'none'$/, url)
})

test('SERVICE_WORKER=off replaces the service worker with a script that removes it', async () => {
  const off = Fastify()
  await registerWebFiles(off, { root, siteConfig: { ...SETTINGS, serviceWorker: false }, today: () => today })
  const { body, headers } = await off.inject({ url: '/sw.js' })
  assert.equal(body, 'registration.unregister()')
  assert.equal(headers['cache-control'], 'no-cache')
  assert.equal((await off.inject({ url: '/client-pages.json' })).statusCode, 404)
})

test('robots.txt and the sitemap list the public pages in each language', async () => {
  assert.match((await get('/robots.txt')).body, /Sitemap: https:\/\/books\.example\/sitemap\.xml/)
  const { body } = await get('/sitemap.xml')
  for (const path of ['/about', '/terms', '/rw/terms'])
    assert.ok(body.includes(`<loc>https://books.example${path}</loc>`), path)
  assert.doesNotMatch(body, /login/)
})

test('a path without a language opens in the cookie’s language, or else in the browser’s language', async () => {
  for (const [url, headers, answer] of [
    ['/rw/terms', { cookie: 'lang=en' }, 'rw Amategeko'],
    ['/terms', { cookie: 'lang=en', 'accept-language': 'rw' }, 'en Terms'],
    ['/terms?from=mail', { cookie: 'theme=x; lang=rw' }, '/rw/terms?from=mail'],
    ['/terms?from=mail', { 'accept-language': 'rw-RW,en;q=0.8' }, '/rw/terms?from=mail'],
    ['/login', { cookie: 'lang=rw' }, 'rw Injira'],
    ['/login', { cookie: 'lang=xx' }, 'en Login'],
    ['/rw/login?add=expense', {}, '/login?add=expense'],
    ['/about', { cookie: 'lang=rw' }, 'en About'],
    ['/rw/nowhere', {}, 'rw Ntibibonetse'],
    ['/nowhere', { cookie: 'lang=rw' }, 'rw Ntibibonetse'],
  ] as [string, Record<string, string>, string][]) {
    const { statusCode, headers: got, body } = await get(url, headers)
    const word = /<body>(\w+)/.exec(body)?.[1]
    assert.equal(statusCode === 302 ? got.location : `${got['content-language']} ${word}`, answer, url)
    if (url.startsWith('/terms')) assert.equal(got.vary, 'accept-encoding, cookie, accept-language')
  }
})

test('a link with ?lang sets the cookie and redirects to the same page', async () => {
  for (const [url, to] of [
    ['/terms?lang=rw', '/rw/terms'],
    ['/rw/terms?lang=en', '/terms'],
    ['/login?add=expense&lang=rw', '/login?add=expense'],
  ] as const) {
    const { statusCode, headers } = await get(url)
    assert.deepEqual([statusCode, headers.location], [303, to])
    const [kept] = [headers['set-cookie']].flat()
    assert.match(String(kept), /^__Host-lang=(rw|en); Path=\/; Max-Age=34560000; SameSite=Lax; Secure$/)
  }
  for (const url of ['//evil.example/?lang=rw', '/rw//evil.example/?lang=rw', '/nowhere?lang=rw'])
    assert.equal((await get(url)).headers.location, undefined, url)
})

test('a path with a language sets the language cookie unless the browser already has one', async () => {
  assert.match(String((await get('/rw/terms')).headers['set-cookie']), /^__Host-lang=rw;/)
  assert.equal((await get('/rw/terms', { cookie: 'lang=fr' })).headers['set-cookie'], undefined)
  assert.equal((await get('/terms')).headers['set-cookie'], undefined)
})

test('the time to answer a request grows in proportion to the length of its path and headers', async () => {
  const hostile: [url: string, headers?: Record<string, string>][] = [
    [`/${'/'.repeat(15_000)}x`],
    ['/about', { 'if-none-match': `"a"${' '.repeat(15_000)}"b"` }],
    ['/about', { 'accept-language': `rw;${' '.repeat(15_000)}q=0.${'0'.repeat(500)}1` }],
    ['/about', { cookie: `${' '.repeat(15_000)}lang=rw` }],
    ['/about', { 'accept-encoding': `br;${' '.repeat(15_000)}q=0.${'0'.repeat(500)}1` }],
  ]
  for (const [url, headers] of hostile) {
    await get(url, headers)
    const before = process.cpuUsage()
    for (let turn = 0; turn < 5; turn++) await get(url, headers)
    const { user } = process.cpuUsage(before)
    assert.ok(user < 300_000, `five times ${url.slice(0, 20)} took ${user / 1000} ms of the processor`)
  }
})
