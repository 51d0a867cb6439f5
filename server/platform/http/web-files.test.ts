import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { registerWebFiles } from './web-files.ts'

const INLINE = 'window.__reactRouterContext = {};'
const SETTINGS = {
  appUrl: 'https://books.example/',
  supportEmail: 'help@books.example',
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
  await mkdir(join(root, 'about'), { recursive: true })
  await mkdir(join(root, '404'))
  await mkdir(join(root, 'login'))
  await mkdir(join(root, 'assets'))
  const canonical = '<link rel="canonical" href="%APP_URL%/about"/>'
  await writeFile(join(root, 'index.html'), page('Home'))
  await writeFile(join(root, 'about/index.html'), page('About', canonical))
  await mkdir(join(root, 'dashboard/client/credit'), { recursive: true })
  await writeFile(join(root, 'dashboard/client/credit/index.html'), page('Credit'))
  await writeFile(join(root, '404/index.html'), page('Not here'))
  await writeFile(
    join(root, 'login/index.html'),
    page(`Login<script src="/boot.js"></script><script>${INLINE}</script>`),
  )
  const inAll = '<link rel="alternate" hrefLang="rw" href="%APP_URL%/rw/terms"/>'
  for (const [folder, text, head] of [
    ['terms', 'Terms %OPERATOR% at: %STORAGE_PLACE%', `<link rel="canonical" href="%APP_URL%/terms"/>${inAll}`],
    [
      'rw/terms',
      'Amategeko %OPERATOR% at: %STORAGE_PLACE%',
      `<link rel="canonical" href="%APP_URL%/rw/terms"/>${inAll}`,
    ],
    ['rw/login', 'Injira', '<link rel="canonical" href="%APP_URL%/login"/>'],
    ['rw/404', 'Ntibibonetse', ''],
  ] as const) {
    await mkdir(join(root, folder), { recursive: true })
    await writeFile(join(root, folder, 'index.html'), page(text, head))
  }
  await writeFile(join(root, 'assets/root-abc.js'), 'export const a = 1')
  await writeFile(join(root, 'assets/root-abc.js.br'), brotliCompressSync('made at build time'))
  await writeFile(join(root, '.hidden'), 'not for visitors')
  await writeFile(join(root, 'manifest.webmanifest'), '{"name":"%PRODUCT_NAME%"}')
  await mkdir(join(root, 'dashboard/client'), { recursive: true })
  await writeFile(join(root, 'dashboard/client/index.html'), page(`Progress<script>${INLINE}</script>`))
  await writeFile(join(root, 'sw.js'), 'const PAGES = "%PAGES%"')
  await writeFile(join(root, 'sw-off.js'), 'registration.unregister()')
  await writeFile(join(root, 'client-pages.json'), '["/dashboard/client"]')

  app = Fastify()
  app.get('/api/known', async () => ({ success: true }))
  await registerWebFiles(app, { root, siteConfig: SETTINGS, today: () => today })
})
after(async () => {
  await app.close()
  await rm(root, { recursive: true })
})

type Headers = Record<string, string>

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test('the account of a person in the credit book has the page of all of them, which reads the address', async () => {
  const { body, statusCode } = await get('/dashboard/client/credit/019f0000-0000-7000-8000-000000000001')
  assert.equal(statusCode, 200)
  assert.match(body, /Credit/)
  for (const other of ['x', '019f0000-0000-7000-8000-000000000001/lines', ''])
    assert.notEqual((await get(`/dashboard/client/credit/${other}`)).statusCode, 200, other)
})

test('a page carries the settings and the year, escaped', async () => {
  const { body, statusCode, headers } = await get('/about')
  assert.equal(statusCode, 200)
  assert.equal(headers['content-type'], 'text/html; charset=utf-8')
  assert.match(body, /data-support-email="help@books.example"/)
  assert.match(body, /© 2026 Ima&quot;ri &amp; &lt;Co&gt;/)
  assert.doesNotMatch(body, /%[A-Z_]+%/)
})

test('the year turns with the business day, without a restart', async () => {
  today = '2027-01-01'
  assert.match((await get('/about')).body, /© 2027/)
  today = '2026-12-31'
})

test('a page says who runs the service, and where data is stored or whom to ask, in its language', async () => {
  assert.match((await get('/terms')).body, /Terms Co &amp; Ltd, KN 3 Rd at: please ask us/)
  assert.match((await get('/rw/terms')).body, /Amategeko Co &amp; Ltd, KN 3 Rd at: tubaze/)
})

test('the manifest stays JSON whatever the product is called', async () => {
  assert.deepEqual((await get('/manifest.webmanifest')).json(), { name: 'Ima"ri & <Co>' })
})

test('a page’s policy names its own inline scripts by hash and allows no other', async () => {
  const hash = createHash('sha256').update(INLINE).digest('base64')
  const policy = String((await get('/login')).headers['content-security-policy'])
  assert.match(policy, /default-src 'none'/)
  assert.ok(policy.includes(`script-src 'self' 'sha256-${hash}';`))
  assert.match(policy, /style-src 'self';/)
  assert.match(policy, /require-trusted-types-for 'script'/)
  assert.doesNotMatch(policy, /unsafe/)
  assert.match(String((await get('/about')).headers['content-security-policy']), /script-src 'self';/)
})

test('an unknown address is answered 404 with the page for it', async () => {
  for (const url of ['/nowhere', '/404', '/about/more', '/..%2f..%2fetc/passwd']) {
    const { statusCode, body, headers } = await get(url)
    assert.equal(statusCode, 404, url)
    assert.match(body, /Not here/)
    assert.ok(headers['content-security-policy'])
  }
})

test('an address that cannot be read is refused', async () => {
  assert.equal((await get('/%E0%A4%A')).statusCode, 400)
})

test('a slash too many leads to the page, and never to another site', async () => {
  const { statusCode, headers } = await get('/about/')
  assert.equal(statusCode, 308)
  assert.equal(headers.location, '/about')
  assert.equal((await get('/about/?add=expense&search=%C3%A9')).headers.location, '/about?add=expense&search=%C3%A9')
  assert.equal((await get('//evil.example/')).statusCode, 404)
  assert.equal((await get('//evil.example/about/')).headers.location, undefined)
})

test('/api is never answered by a page', async () => {
  assert.deepEqual((await get('/api/known')).json(), { success: true })
  for (const url of ['/api', '/api/', '/api/nothing']) {
    const { statusCode, headers } = await get(url)
    assert.equal(statusCode, 404)
    assert.match(String(headers['content-type']), /json/)
  }
})

test('hashed assets are kept for ever, pages are asked for again', async () => {
  assert.equal((await get('/assets/root-abc.js')).headers['cache-control'], 'public, max-age=31536000, immutable')
  assert.equal((await get('/about')).headers['cache-control'], 'no-cache')
  assert.equal((await get('/assets/gone.js')).statusCode, 404)
})

test('what is known already is not sent again', async () => {
  const first = await get('/about', { 'accept-encoding': 'br' })
  const again = await get('/about', { 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) })
  assert.equal(again.statusCode, 304)
  assert.equal(again.body, '')
  assert.notEqual((await get('/about')).headers.etag, first.headers.etag)
})

test('it is sent in the best encoding that the browser takes', async () => {
  const plain = (await get('/about')).body
  const br = await get('/about', { 'accept-encoding': 'gzip, deflate, br' })
  assert.equal(br.headers['content-encoding'], 'br')
  assert.equal(brotliDecompressSync(br.rawPayload).toString(), plain)
  const gzip = await get('/about', { 'accept-encoding': 'gzip, br;q=0' })
  assert.equal(gzip.headers['content-encoding'], 'gzip')
  assert.equal(gunzipSync(gzip.rawPayload).toString(), plain)
  assert.equal((await get('/about')).headers['content-encoding'], undefined)
})

test('an asset is sent as the build compressed it, and its compressed twin has no address of its own', async () => {
  const { rawPayload } = await get('/assets/root-abc.js', { 'accept-encoding': 'br' })
  assert.equal(brotliDecompressSync(rawPayload).toString(), 'made at build time')
  assert.equal((await get('/assets/root-abc.js')).body, 'export const a = 1')
  assert.equal((await get('/assets/root-abc.js.br')).statusCode, 404)
})

test('a hidden file has no address', async () => {
  const { statusCode, body } = await get('/.hidden')
  assert.equal(statusCode, 404)
  assert.doesNotMatch(body, /not for visitors/)
})

const versionOf = (script: string) => /"(.*)"/.exec(script)?.[1]

test('the service worker is asked for again each time, may only fetch, and knows which pages there are', async () => {
  const { headers, body } = await get('/sw.js')
  assert.equal(headers['content-type'], 'text/javascript; charset=utf-8')
  assert.equal(headers['cache-control'], 'no-cache')
  assert.equal(headers['content-security-policy'], "default-src 'none'; connect-src 'self'")
  assert.match(versionOf(body) ?? '', /^[\w-]{12}$/)
  assert.equal((await get('/client-pages.json')).json().version, versionOf(body))
})

test('what a device puts by of a page is what the server sends of it, with its policy', async () => {
  const { pages } = (await get('/client-pages.json')).json()
  const { body, headers } = await get('/dashboard/client')
  assert.deepEqual(pages, { '/dashboard/client': { html: body, policy: headers['content-security-policy'] } })
})

test('a year or a setting that changes the pages changes the service worker, so that they are put by anew', async () => {
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

test('only pages that lead to a client’s screens may register a service worker', async () => {
  const policyAt = async (url: string) => String((await get(url)).headers['content-security-policy'])
  for (const url of ['/dashboard/client', '/login'])
    assert.match(await policyAt(url), /worker-src 'self'; trusted-types imari-worker$/, url)
  for (const url of ['/', '/about', '/nowhere'])
    assert.match(await policyAt(url), /worker-src 'none'; trusted-types 'none'$/, url)
})

test('while the service worker is switched off, one that clears up stands in its place, and there is nothing to put by', async () => {
  const off = Fastify()
  await registerWebFiles(off, { root, siteConfig: { ...SETTINGS, serviceWorker: false }, today: () => today })
  const { body, headers } = await off.inject({ url: '/sw.js' })
  assert.equal(body, 'registration.unregister()')
  assert.equal(headers['cache-control'], 'no-cache')
  assert.equal((await off.inject({ url: '/client-pages.json' })).statusCode, 404)
})

test('whoever asks for a part gets the whole', async () => {
  const { statusCode, body } = await get('/assets/root-abc.js', { range: 'bytes=0-3' })
  assert.deepEqual([statusCode, body], [200, 'export const a = 1'])
})

test('a HEAD request is answered like a GET without the body', async () => {
  const { statusCode, body } = await app.inject({ method: 'HEAD', url: '/about' })
  assert.equal(statusCode, 200)
  assert.equal(body, '')
})

test('robots and the sitemap name the public address and the pages that have one', async () => {
  assert.match((await get('/robots.txt')).body, /Sitemap: https:\/\/books\.example\/sitemap\.xml/)
  const { body } = await get('/sitemap.xml')
  assert.match(body, /<loc>https:\/\/books\.example\/about<\/loc>/)
  assert.doesNotMatch(body, /login/)
})

test('an information page has an address in each language, and comes in it whatever was chosen', async () => {
  for (const cookie of ['', 'lang=en', 'lang=fr']) {
    const { body, headers } = await get('/rw/terms', { cookie })
    assert.match(body, /Amategeko/)
    assert.equal(headers['content-language'], 'rw')
  }
})

test('who chose a language, or whose browser asks for it, is led to an information page in it', async () => {
  for (const asked of [{ cookie: 'theme=x; lang=rw' }, { 'accept-language': 'rw-RW,en;q=0.8' }] as Headers[]) {
    const { statusCode, headers } = await get('/terms?from=mail', asked)
    assert.deepEqual([statusCode, headers.location], [302, '/rw/terms?from=mail'])
    assert.equal(headers.vary, 'accept-encoding, cookie, accept-language')
  }
  const chosen = await get('/terms', { cookie: 'lang=en', 'accept-language': 'rw' })
  assert.deepEqual([chosen.statusCode, chosen.headers['content-language']], [200, 'en'])
})

test('a page with one address comes in the language that was chosen', async () => {
  const { body, headers } = await get('/login', { cookie: 'lang=rw' })
  assert.match(body, /Injira/)
  assert.deepEqual([headers['content-language'], headers.vary], ['rw', 'accept-encoding, cookie, accept-language'])
  assert.match((await get('/login', { cookie: 'lang=xx' })).body, /Login/)
})

test('a page that is not there in a language comes in English, and says so', async () => {
  const { body, headers } = await get('/about', { cookie: 'lang=rw' })
  assert.match(body, /About/)
  assert.equal(headers['content-language'], 'en')
})

test('a page with one address has none under a language', async () => {
  const { statusCode, headers } = await get('/rw/login?add=expense')
  assert.deepEqual([statusCode, headers.location], [302, '/login?add=expense'])
})

test('an unknown address is told in the language of the address, or that was chosen', async () => {
  for (const [url, cookie] of [
    ['/rw/nowhere', ''],
    ['/nowhere', 'lang=rw'],
  ] as const) {
    const { statusCode, body } = await get(url, { cookie })
    assert.equal(statusCode, 404)
    assert.match(body, /Ntibibonetse/)
  }
})

test('a link switches the language, has the device keep it and leads to the same page', async () => {
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
})

test('a link that switches never leads to another site', async () => {
  for (const url of ['//evil.example/?lang=rw', '/rw//evil.example/?lang=rw', '/nowhere?lang=rw'])
    assert.equal((await get(url)).headers.location, undefined, url)
})

test('who comes by a link in a language goes on in it, and whoever has chosen keeps their choice', async () => {
  assert.match(String((await get('/rw/terms')).headers['set-cookie']), /^__Host-lang=rw;/)
  assert.equal((await get('/rw/terms', { cookie: 'lang=fr' })).headers['set-cookie'], undefined)
  assert.equal((await get('/terms')).headers['set-cookie'], undefined)
})

test('the sitemap names each language of a page', async () => {
  const { body } = await get('/sitemap.xml')
  for (const path of ['/terms', '/rw/terms']) assert.ok(body.includes(`<loc>https://books.example${path}</loc>`))
  assert.doesNotMatch(body, /login/)
})

test('a long path or header costs time by its length: nobody can stop the others with one', async () => {
  const hostile: [url: string, headers?: Record<string, string>][] = [
    [`/${'/'.repeat(15_000)}x`],
    ['/about', { 'if-none-match': `"a"${' '.repeat(15_000)}"b"` }],
    ['/about', { 'accept-language': `rw;${' '.repeat(15_000)}q=0.${'0'.repeat(500)}1` }],
    ['/about', { cookie: `${' '.repeat(15_000)}lang=rw` }],
    ['/about', { 'accept-encoding': `br;${' '.repeat(15_000)}q=0.${'0'.repeat(500)}1` }],
  ]
  for (const [url, headers] of hostile) {
    await get(url, headers)
    // Of the processor, not of the clock: what else runs on the machine does not count.
    const before = process.cpuUsage()
    for (let turn = 0; turn < 5; turn++) await get(url, headers)
    const { user } = process.cpuUsage(before)
    assert.ok(user < 300_000, `five times ${url.slice(0, 20)} took ${user / 1000} ms of the processor`)
  }
})
