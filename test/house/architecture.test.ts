import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import type { Import } from '../support/imports.ts'
import { imports, ROOT, sources } from '../support/sources.ts'

const ENTRY_POINTS = /^(server\/(main|worker)\.ts|web\/(root\.tsx|routes\.ts|entry\.(client|server)\.tsx))$/

/** Lowest layer first. A folder may import only itself and earlier folders. */
const BOXES = {
  server: ['platform', 'messaging', 'books', 'identity', 'operations', 'app'],
  web: [
    ...['ui', 'browser', 'session', 'data', 'i18n', 'offline', 'forms'],
    ...['books', 'insight', 'people', 'site', 'app'],
  ],
}

describe('imports', () => {
  it('files in domain/ import only from domain/', () => {
    assert.deepEqual(
      broken('domain/', ({ to }) => to.startsWith('domain/')),
      [],
    )
  })

  it('files in words/ import only from domain/ and words/', () => {
    assert.deepEqual(
      broken('words/', ({ to }) => /^(domain|words)\//.test(to)),
      [],
    )
  })

  it('files in contract/ import only from contract/, domain/, words/ and zod/mini', () => {
    assert.deepEqual(
      broken('contract/', ({ to }) => /^(domain|words|contract)\/|^zod\/mini$/.test(to)),
      [],
    )
  })

  it('server and web don’t import each other', () => {
    assert.deepEqual(
      broken('server/', ({ to }) => !to.startsWith('web/')),
      [],
    )
    assert.deepEqual(
      broken('web/', ({ to }) => !to.startsWith('server/')),
      [],
    )
  })

  for (const [half, boxes] of Object.entries(BOXES)) {
    const heightOf = (file: string) => (file.startsWith(`${half}/`) ? boxes.indexOf(file.split('/')[1] ?? '') : -1)

    it(`each folder of ${half}/ imports only from itself and from lower layers`, () => {
      const allowed = ({ from, to }: Import) => heightOf(to) <= heightOf(from)
      assert.deepEqual(broken(`${half}/`, allowed), [])
    })

    it(`every file of ${half}/ is in a listed folder or is an entry point`, () => {
      const files = sources.map(({ file }) => file).filter((file) => file.startsWith(`${half}/`))
      assert.deepEqual(
        files.filter((file) => heightOf(file) < 0 && !ENTRY_POINTS.test(file)),
        [],
      )
    })

    it(`the folders of ${half}/ form no import cycle, except for types`, () => {
      assert.deepEqual(cycles(`${half}/`), [])
    })
  }

  it('route files import neither Kysely nor another feature’s queries', () => {
    const allowed = ({ from, to }: Import) =>
      to !== 'kysely' && to !== 'pg' && (!to.endsWith('.sql.ts') || path.dirname(to) === path.dirname(from))
    assert.deepEqual(broken(/\/routes\.ts$/, allowed), [])
  })

  it('query files do not import HTTP code', () => {
    const allowed = ({ to, typeOnly }: Import) =>
      typeOnly || (!to.startsWith('server/platform/http/') && !/fastify/.test(to))
    assert.deepEqual(broken(/\.sql\.ts$/, allowed), [])
  })

  it('files of jobs import a feature’s operations, never its queries', () => {
    const allowed = ({ to }: Import) => !to.endsWith('.sql.ts') || to.startsWith('server/app/jobs/')
    assert.deepEqual(broken(/^server\/app\/jobs\/(?!.*\.sql\.ts$)/, allowed), [])
  })

  it('files of web/ui/kit/ import only each other and the words of the kit', () => {
    const allowed = ({ to }: Import) => !isOurs(to) || to.startsWith('web/ui/kit/') || to === 'words/en/kit.ts'
    assert.deepEqual(broken('web/ui/kit/', allowed), [])
  })

  it('no feature folder of web/ imports another feature folder', () => {
    const routes = readFileSync(path.join(ROOT, 'web/routes.ts'), 'utf8')
    const features = [...routes.matchAll(/'(?!app\/)([\w/-]+\/)[\w-]+\.tsx'/g)].map(([, folder]) => `web/${folder}`)
    assert.ok(features.includes('web/books/ledger/') && features.includes('web/insight/statements/'))
    const featureOf = (file: string) => features.find((folder) => file.startsWith(folder))
    const allowed = ({ from, to }: Import) => featureOf(to) === undefined || featureOf(from) === featureOf(to)
    assert.deepEqual(broken(/^web\/(?!app\/)/, allowed), [])
  })

  it('docs/architecture.md lists the folders in the order of the import rules', () => {
    const page = readFileSync(path.join(ROOT, 'docs/architecture.md'), 'utf8')
    const arrows = [...page.matchAll(/([sw])_(\w+)(?:\[[^\]]*\])? --> \1_(\w+)/g)].map(([, half, from, to]) => [
      half,
      from,
      to,
    ])
    const expected = Object.entries(BOXES).flatMap(([half, boxes]) => {
      const top = boxes.toReversed()
      return top.slice(1).map((to, at) => [half[0], top[at], to])
    })
    assert.deepEqual(arrows, expected)
  })
})

const SHARED = /^(domain|contract)\//
const EXPORTED = /^export (?:default )?(?:async )?(?:function|const|interface|type|class) (\w+)/gm

describe('names', () => {
  it('no file has a name such as utils, helpers or common', () => {
    const refused =
      /(^|\/)(utils?|helpers?|common|misc|service|repository|controller|dto|mapper|manager)s?(\/|\.tsx?$)|\/index\.tsx?$/
    assert.deepEqual(
      sources.map(({ file }) => file).filter((file) => refused.test(file)),
      [],
    )
  })

  it('no two files of the server, and no two of the browser, export the same name', () => {
    // React Router requires these names, so several files export them.
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

  it('file names are kebab-case', () => {
    const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.(sql|client|server))?\.tsx?$/
    assert.deepEqual(
      sources.map(({ file }) => file).filter((file) => !kebab.test(path.basename(file))),
      [],
    )
  })
})

function broken(where: string | RegExp, allowed: (one: Import) => boolean): string[] {
  return imports
    .filter(({ from }) => !ENTRY_POINTS.test(from))
    .filter(({ from }) => (typeof where === 'string' ? from.startsWith(where) : where.test(from)))
    .filter((one) => !allowed(one))
    .map(({ from, to }) => `${from} -> ${to}`)
}

function cycles(root: string): string[] {
  const edges = new Map<string, Set<string>>()
  for (const { from, to, typeOnly } of imports) {
    const [room, next] = [roomOf(from), roomOf(to)]
    if (!typeOnly && from.startsWith(root) && to.startsWith(root) && room !== next)
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

function roomOf(file: string): string {
  return file.split('/').slice(0, 3).join('/')
}

function isOurs(to: string): boolean {
  return /^(domain|words|contract|server|web)\//.test(to)
}
