import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import type { Import } from './support/imports.ts'
import { imports, ROOT, sources } from './support/sources.ts'

/** What starts on its own and puts features together; everything else is put together. */
const ENTRANCES = ['server/main.ts', 'server/worker.ts', 'server/app.ts']

/**
 * The rooms of the server, the lowest first: each may use those before it and none behind it. What stands in server/ itself
 * is below them all (config, context, quotas) or above them (the entrances).
 */
const ROOMS = [
  ...['db', 'http', 'passwords'],
  ...['backup', 'audit-log', 'mail', 'contact', 'clock'],
  ...['books', 'closing', 'titles', 'progress', 'limits', 'ledger', 'debts', 'credit', 'statements'],
  ...['people', 'factors', 'auth', 'account', 'staff', 'integrity'],
  ...['jobs', 'demo', 'restore', 'metrics'],
]

describe('who may import what', () => {
  it('domain imports nothing', () => {
    assert.deepEqual(
      broken('domain/', ({ to }) => to.startsWith('domain/')),
      [],
    )
  })

  it('words import domain and words', () => {
    assert.deepEqual(
      broken('words/', ({ to }) => /^(domain|words)\//.test(to)),
      [],
    )
  })

  it('contract imports domain, words and zod/mini', () => {
    assert.deepEqual(
      broken('contract/', ({ to }) => /^(domain|words|contract)\/|^zod\/mini$/.test(to)),
      [],
    )
  })

  it('server does not import web, nor web the server', () => {
    assert.deepEqual(
      broken('server/', ({ to }) => !to.startsWith('web/')),
      [],
    )
    assert.deepEqual(
      broken('web/', ({ to }) => !to.startsWith('server/')),
      [],
    )
  })

  it('server/http and server/db import no feature', () => {
    const own = /^server\/(http|db)\//
    const allowed = ({ to, typeOnly }: Import) =>
      !to.startsWith('server/') ||
      own.test(to) ||
      ['server/context.ts', 'server/quotas.ts', 'server/network.ts'].includes(to) ||
      (typeOnly && to === 'server/config.ts')
    assert.deepEqual(broken(own, allowed), [])
  })

  it('a room of the server uses lower ones only, so that none leads back to itself', () => {
    const heightOf = (file: string) => ROOMS.indexOf(file.split('/')[1] ?? '')
    const rooms = sources.flatMap(({ file }) => /^server\/([\w-]+)\//.exec(file)?.[1] ?? [])
    assert.deepEqual([...new Set(rooms)].sort(), ROOMS.toSorted())
    const allowed = ({ from, to }: Import) => !/^server\/[\w-]+\//.test(to) || heightOf(to) <= heightOf(from)
    assert.deepEqual(broken(/^server\/[\w-]+\//, allowed), [])
  })

  it('the settings and the context know no feature', () => {
    const allowed = ({ to }: Import) => !/^server\/[\w-]+\//.test(to) || /^server\/(db|http|passwords)\//.test(to)
    assert.deepEqual(broken(/^server\/(config|context|quotas|network)\.ts$/, allowed), [])
  })

  it('routes speak sentences and no SQL: no Kysely, and no other feature’s queries', () => {
    const allowed = ({ from, to }: Import) =>
      to !== 'kysely' && to !== 'pg' && (!to.endsWith('.sql.ts') || path.dirname(to) === path.dirname(from))
    assert.deepEqual(broken(/\/routes\.ts$/, allowed), [])
  })

  it('queries know nothing of HTTP', () => {
    const allowed = ({ to, typeOnly }: Import) => typeOnly || (!to.startsWith('server/http/') && !/fastify/.test(to))
    assert.deepEqual(broken(/\.sql\.ts$/, allowed), [])
  })

  it('jobs call operations, not queries', () => {
    const allowed = ({ to }: Import) => !to.endsWith('.sql.ts') || to.startsWith('server/jobs/')
    assert.deepEqual(broken(/^server\/jobs\/(?!.*\.sql\.ts$)/, allowed), [])
  })

  it('the kit knows nothing of ours but its words', () => {
    const allowed = ({ to }: Import) => !isOurs(to) || to.startsWith('web/kit/') || to === 'words/en/kit.ts'
    assert.deepEqual(broken('web/kit/', allowed), [])
  })

  it('only the layouts know features, and no feature knows another', () => {
    // A feature is a folder with a route of its own.
    const routes = readFileSync(path.join(ROOT, 'web/routes.ts'), 'utf8')
    const features = new Set([...routes.matchAll(/'([\w-]+)\/[\w-]+\.tsx'/g)].map(([, folder]) => `web/${folder}`))
    features.delete('web/layouts')
    assert.ok(features.has('web/ledger') && features.has('web/statements'))
    const allowed = ({ from, to }: Import) => !features.has(roomOf(to)) || roomOf(from) === roomOf(to)
    assert.deepEqual(broken(/^web\/(?!layouts\/)/, allowed), [])
  })

  it('no two folders of web know one another, on whatever way round', () => {
    assert.deepEqual(cycles('web/'), [])
  })
})

const SHARED = /^(domain|contract)\//
const EXPORTED = /^export (?:default )?(?:async )?(?:function|const|interface|type|class) (\w+)/gm

describe('names', () => {
  it('no drawer for what has no place, and no barrel', () => {
    const refused =
      /(^|\/)(utils?|helpers?|common|misc|service|repository|controller|dto|mapper|manager)s?(\/|\.tsx?$)|\/index\.tsx?$/
    assert.deepEqual(
      sources.map(({ file }) => file).filter((file) => refused.test(file)),
      [],
    )
  })

  it('an exported name has one home in the server, and one in the browser, so that it means one thing', () => {
    // What the router looks for in the file of a route.
    const ofRoutes = /^(meta|handle|clientLoader|shouldRevalidate|HydrateFallback|ErrorBoundary)$/
    for (const half of ['server', 'web']) {
      const homes = new Map<string, string[]>()
      for (const { file, text } of sources.filter(({ file }) => file.startsWith(`${half}/`) || SHARED.test(file)))
        for (const [, name = ''] of text.matchAll(EXPORTED))
          if (!ofRoutes.test(name)) homes.set(name, [...(homes.get(name) ?? []), file])
      assert.ok(homes.size > 200, `few names are found in ${half}`)
      assert.deepEqual(
        [...homes].filter(([, files]) => files.length > 1),
        [],
      )
    }
  })

  it('files are kebab-case', () => {
    const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.(sql|client|server))?\.tsx?$/
    assert.deepEqual(
      sources.map(({ file }) => file).filter((file) => !kebab.test(path.basename(file))),
      [],
    )
  })
})

/** The imports of the files under `where` that the rule does not allow, as `from -> to`. */
function broken(where: string | RegExp, allowed: (one: Import) => boolean): string[] {
  return imports
    .filter(({ from }) => !ENTRANCES.includes(from))
    .filter(({ from }) => (typeof where === 'string' ? from.startsWith(where) : where.test(from)))
    .filter((one) => !allowed(one))
    .map(({ from, to }) => `${from} -> ${to}`)
}

/** Where the rooms under `root` import one another in a ring, as `a -> b -> a`. */
function cycles(root: string): string[] {
  const edges = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [room, next] = [roomOf(from), roomOf(to)]
    if (from.startsWith(root) && to.startsWith(root) && room !== next)
      edges.set(room, (edges.get(room) ?? new Set()).add(next))
  }
  const found: string[] = []
  const left = new Set<string>()
  function enter(room: string, way: string[]): void {
    if (way.includes(room)) found.push([...way.slice(way.indexOf(room)), room].join(' -> '))
    if (way.includes(room) || left.has(room)) return
    for (const next of edges.get(room) ?? []) enter(next, [...way, room])
    left.add(room)
  }
  for (const room of edges.keys()) enter(room, [])
  return found
}

/** The folder at the top of `web/` or `server/` that a file lies in, or the file itself where it lies beside the folders. */
function roomOf(file: string): string {
  return file.split('/').slice(0, 2).join('/')
}

function isOurs(to: string): boolean {
  return /^(domain|words|contract|server|web)\//.test(to)
}
