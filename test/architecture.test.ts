import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'

const ROOT = path.join(import.meta.dirname, '..')

/** One import of one file: what stands between the quotes, and the file it leads to when it is ours. */
interface Import {
  from: string
  to: string
  typeOnly: boolean
}

const sources = globSync('{domain,words,contract,server,web}/**/*.{ts,tsx}', { cwd: ROOT })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }))
const imports = sources.flatMap(({ file, text }) => importsOf(file, text))

/** What starts on its own and puts features together; everything else is put together. */
const ENTRANCES = ['server/main.ts', 'server/worker.ts', 'server/app.ts']

/**
 * The rooms of the server, the lowest first: each may use those before it and none behind it. What stands in server/ itself
 * is below them all (config, context, quotas) or above them (the entrances).
 */
const ROOMS = [
  ...['db', 'http', 'passwords'],
  ...['audit-log', 'mail', 'contact', 'clock'],
  ...['books', 'closing', 'titles', 'progress', 'limits', 'ledger', 'debts', 'statements'],
  ...['people', 'auth', 'account', 'staff'],
  ...['jobs', 'demo'],
]

/** Where a table has a second writer, and why that is so. */
const SECOND_WRITERS: Record<string, string[]> = {
  // Closing marks the days of all clients at once, in the statement that judges them.
  day_total: ['closing'],
  // Closing writes its mails in its own statement, so that a period and its mail are one.
  outbox: ['closing'],
}

/** What writes in every table: demo people are made whole, and what has had its time goes by one list of retentions. */
const WRITES_ANYWHERE = ['server/demo/fill.ts', 'server/jobs/tidy.sql.ts']

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

describe('what stands in one place only', () => {
  it('an answer reads one thing after the other: none takes two connections of the database', () => {
    const besides = /^server\/(jobs\/|db\/migrate\.ts|main\.ts|worker\.ts)/
    assert.deepEqual(
      filesWith(/Promise\.all(Settled)?\(/).filter((file) => file.startsWith('server/') && !besides.test(file)),
      [],
    )
  })

  it('no module of the server keeps what happened: that belongs to the context, or to whoever it was created for', () => {
    const kept = /^(?:let \w|const \w+(?:: [^=]+)? = (?:new (?:Weak)?(?:Map|Set)(?:<.*>)?\(\)|\[\]|\{.*\[\].*\}))/m
    assert.deepEqual(
      filesWith(kept)
        .filter((file) => file.startsWith('server/'))
        .sort(),
      [
        // A key by its database.
        'server/auth/known-networks.sql.ts',
        // A program that runs once.
        'server/demo/fill.ts',
        // Threads that wait for work.
        'server/passwords/hash-workers.ts',
        // A file that is read once.
        'server/passwords/weak-password.ts',
      ],
    )
  })

  it('the environment is read in config.ts', () => {
    assert.deepEqual(filesWith(/process\.env\b/), ['server/config.ts'])
  })

  it('the machine’s clock is read in clock.ts', () => {
    assert.deepEqual(filesWith(/\bnew Date\(\)|\bDate\.now\(/), ['domain/clock.ts'])
  })

  it('the browser’s storage is touched in storage.ts', () => {
    assert.deepEqual(filesWith(/\b(localStorage|sessionStorage|indexedDB)\b/), ['web/storage.ts'])
  })

  it('one hook pages every list, and one keeps a screen’s state in its address', () => {
    assert.deepEqual(filesWith(/\buseInfiniteQuery\(/), ['web/lists/use-pages.ts'])
    assert.deepEqual(filesWith(/\buseSearchParams\(/), ['web/use-address.ts'])
  })

  it('each table is written by one feature', () => {
    const writers = new Map<string, Set<string>>()
    for (const { file, text } of sources) {
      if (!file.startsWith('server/') || WRITES_ANYWHERE.includes(file)) continue
      const feature = file.split('/')[1] ?? ''
      const written =
        /\b(?:insertInto|updateTable|deleteFrom)\('(\w+)'\)|\b(?:insert into|update) (\w+)\b(?= ?\(|\s+(?:as \w+ )?set\b)|\bdelete from (\w+)/g
      for (const [, byBuilder, byText, deleted] of text.matchAll(written)) {
        const table = byBuilder ?? byText ?? deleted ?? ''
        if (!SECOND_WRITERS[table]?.includes(feature))
          writers.set(table, (writers.get(table) ?? new Set()).add(feature))
      }
    }
    const shared = [...writers].filter(([, features]) => features.size > 1).map(([table, by]) => [table, [...by]])
    assert.deepEqual(shared, [])
  })

  it('a request uses one connection of the database at a time: nothing in a feature is done side by side', () => {
    assert.deepEqual(
      filesWith(/\bPromise\.(all|allSettled|any)\(/)
        .filter((file) => file.startsWith('server/'))
        .sort(),
      // Starting and ending the process, its jobs, and reading the files of the migrations.
      ['server/db/migrate.ts', 'server/jobs/start.ts', 'server/main.ts', 'server/worker.ts'],
    )
  })

  it('a sentence is for people: none is compared, as if it were an error code', () => {
    const sentence = String.raw`\b(invalid|refused|fallback|done)\.\w+`
    assert.deepEqual(filesWith(new RegExp(`[=!]== ${sentence}|${sentence} [=!]==`)), [])
  })

  it('what the page has is looked for step by step: in any depth that goes through all rows whenever a dialog opens', () => {
    // The bar of a list stands before its rows.
    const sheets = globSync('web/**/*.css', { cwd: ROOT })
    assert.ok(sheets.length > 3)
    assert.deepEqual(
      sheets.filter((file) => /html:has\((?!>|\.list-bar\))/.test(readFileSync(path.join(ROOT, file), 'utf8'))),
      [],
    )
  })

  it('JSX stands under web/ only, and no HTML is set from a string', () => {
    assert.deepEqual(
      sources.filter(({ file }) => file.endsWith('.tsx') && !file.startsWith('web/')).map(({ file }) => file),
      [],
    )
    assert.deepEqual(filesWith(/dangerouslySetInnerHTML|\.innerHTML\b/), [])
  })
})

describe('names', () => {
  it('no drawer for what has no place, and no barrel', () => {
    const refused =
      /(^|\/)(utils?|helpers?|common|misc|service|repository|controller|dto|mapper|manager)s?(\/|\.tsx?$)|\/index\.tsx?$/
    assert.deepEqual(
      sources.map(({ file }) => file).filter((file) => refused.test(file)),
      [],
    )
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

function filesWith(pattern: RegExp): string[] {
  return sources.filter(({ text }) => pattern.test(withoutComments(text))).map(({ file }) => file)
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
}

function isOurs(to: string): boolean {
  return /^(domain|words|contract|server|web)\//.test(to)
}

function importsOf(file: string, text: string): Import[] {
  const statements = withoutComments(text).matchAll(
    /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[\w*{}\s,]+?\s+from\s+)?'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/g,
  )
  return [...statements].map(([, type, fixed, lazy]) => {
    const target = fixed ?? lazy ?? ''
    const to = target.startsWith('.') ? path.posix.join(path.posix.dirname(file), target) : target
    return { from: file, to, typeOnly: type !== undefined }
  })
}
