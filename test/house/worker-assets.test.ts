import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import vm from 'node:vm'

const SITE = path.join(import.meta.dirname, '../../build/client')
const SCRIPT = readFileSync(path.join(SITE, 'sw.js'), 'utf8')
const [, listed = '{}'] = /HASHES=(\{[^}]*\})/.exec(SCRIPT) ?? []
const [, installed = '[]'] = /ASSETS=(\[[^\]]*\])/.exec(SCRIPT) ?? []
// The names of boot.js and favicon.svg contain no hash.
const NAMES = [...Object.keys(JSON.parse(listed)).slice(0, 8), 'boot.js', 'favicon.svg']
const ORIGIN = 'https://imari.test'

type Network = (url: string, init?: RequestInit) => Response

test('the service worker has the hash of every file that its pages may load', () => {
  const built = new Set(readdirSync(path.join(SITE, 'assets')))
  const loads: Record<string, string[]> = JSON.parse(readFileSync(path.join(SITE, '../loads.json'), 'utf8'))
  const known = Object.keys(JSON.parse(listed))
  const expected = Object.keys(loads).map((name) => path.basename(name))
  assert.deepEqual(
    expected.filter((name) => built.has(name) && !known.includes(name)),
    [],
  )
})

test('the service worker caches the page of every client screen', () => {
  const routes = readFileSync(path.join(import.meta.dirname, '../../web/routes.ts'), 'utf8')
  const screens = Array.from(
    routes.matchAll(/route\('(\w+\/client[^:']*)/g),
    ([, at = '']) => `/${at.replace(/\/$/, '')}`,
  )
  const cached = JSON.parse(readFileSync(path.join(SITE, 'client-pages.json'), 'utf8'))
  assert.deepEqual(cached.toSorted(), screens.toSorted())
})

test('the service worker does not cache a wrong file that arrives with status 200', async () => {
  let wrong = 0
  for (const [index, name] of NAMES.entries()) {
    const body = bodyOf(name)
    const other = bodyOf(NAMES[(index + 1) % NAMES.length] as string)
    const answers: [BodyInit, string][] = [
      ['<!doctype html><title>Back soon</title>', 'text/html'],
      ['', typeOf(name)],
      [body.subarray(0, -1), typeOf(name)],
      [other, typeOf(name)],
      [body, 'text/html'],
    ]
    for (const [text, type] of answers) {
      const worker = start(() => new Response(text, { headers: { 'content-type': type } }))
      await worker.load(name)
      assert.deepEqual(worker.cached(), [], `${name} as ${type}`)
      wrong += 1
    }
  }
  assert.equal(wrong, 50)
})

test('the service worker does not install when a proxy replaces one of its files', async () => {
  const hashed = JSON.parse(installed).find((address: string) => address.startsWith('/assets/'))
  for (const wrong of ['/boot.js', '/favicon.svg', hashed]) {
    const worker = start((url) => (new URL(url).pathname === wrong ? maintenance() : installable(url)))
    await assert.rejects(worker.install(), { message: wrong })
    assert.ok(!worker.cached().includes(path.basename(wrong)), wrong)
  }
  await start(installable).install()
})

test('the service worker fetches a file again without the browser’s cache when the first copy is wrong', async () => {
  const [name = ''] = NAMES
  const cacheModes: (string | undefined)[] = []
  const worker = start((_url, init) => {
    cacheModes.push(init?.cache)
    return init?.cache === 'reload' ? right(name) : maintenance()
  })
  assert.equal(await (await worker.load(name)).text(), bodyOf(name).toString())
  assert.deepEqual(cacheModes, [undefined, 'reload'])
  assert.deepEqual(worker.cached(), [name])
})

test('the service worker replaces a wrong file that an earlier version cached', async () => {
  const [name = ''] = NAMES
  const worker = start(() => right(name))
  await worker.put('en older', name, maintenance())
  assert.equal(await (await worker.load(name)).text(), bodyOf(name).toString())
  assert.deepEqual(worker.cached(), [name])
})

test('the service worker returns a cached file without the network', async () => {
  const [name = ''] = NAMES
  const worker = start(() => assert.fail('the worker asked the network'))
  await worker.put('en older', name, right(name))
  assert.equal((await worker.load(name)).status, 200)
})

function start(network: Network) {
  const stores = new Map<string, Map<string, Response>>()
  const listeners = new Map<string, (event: unknown) => void>()
  const keyOf = (request: Request | string) => (typeof request === 'string' ? request : new URL(request.url).pathname)
  async function open(name: string) {
    const store = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, store)
    return {
      match: async (request: Request) => store.get(keyOf(request))?.clone(),
      put: async (request: Request | string, answer: Response) => void store.set(keyOf(request), answer),
      delete: async (request: Request) => store.delete(keyOf(request)),
    }
  }
  const self = {
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
  }
  const fetch = async (request: Request | string, init?: RequestInit) =>
    network(typeof request === 'string' ? `${ORIGIN}${request}` : request.url, init)
  const caches = { open, keys: async () => [...stores.keys()] }
  const surroundings = { self, caches, fetch, crypto, btoa, URL, Request: PageRequest, Response, Headers, Uint8Array }
  vm.runInNewContext(SCRIPT, surroundings)
  return {
    async install(): Promise<void> {
      let installed: Promise<void> | undefined
      listeners.get('install')?.({ waitUntil: (work: Promise<void>) => (installed = work) })
      await installed
    },
    load(name: string): Promise<Response> {
      const answers: Promise<Response>[] = []
      const request = new Request(`${ORIGIN}${pathOf(name)}`)
      listeners.get('fetch')?.({ request, respondWith: (answer: Promise<Response>) => answers.push(answer) })
      assert.ok(answers[0], 'the worker left the request to the browser')
      return answers[0]
    },
    put: async (cache: string, name: string, answer: Response) => (await open(cache)).put(pathOf(name), answer),
    cached: () => [...stores.values()].flatMap((store) => [...store.keys()]).map((key) => path.basename(key)),
  }
}

/** Accepts a URL without origin, as browsers do. */
class PageRequest extends Request {
  constructor(address: string) {
    super(new URL(address, ORIGIN))
  }
}

function installable(url: string): Response {
  const { pathname } = new URL(url)
  const pages = () => new Response(JSON.stringify({ version: '%PAGES%', pages: {} }))
  return pathname === '/client-pages.json' ? pages() : right(path.basename(pathname))
}

const pathOf = (name: string) => (['boot.js', 'favicon.svg'].includes(name) ? `/${name}` : `/assets/${name}`)
const bodyOf = (name: string) => readFileSync(path.join(SITE, pathOf(name)))
const typeOf = (name: string) =>
  ({ '.css': 'text/css', '.svg': 'image/svg+xml' })[path.extname(name)] ?? 'text/javascript'
const right = (name: string) => new Response(bodyOf(name), { headers: { 'content-type': typeOf(name) } })
const maintenance = () => new Response('Back soon', { headers: { 'content-type': 'text/html' } })
