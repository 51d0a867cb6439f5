import { hash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build as bundle } from 'vite'

/**
 * `node tools/build/precache.ts en rw fr`, the last build step: writes the list of pages, and for
 * each language a service worker with the files to cache.
 */

const PAGES = [
  '/dashboard/client',
  '/dashboard/client/income',
  '/dashboard/client/expenses',
  '/dashboard/client/debts',
  '/dashboard/client/credit',
  '/dashboard/client/analytics',
  '/dashboard/client/statements',
  '/dashboard/client/messages',
  '/account/client',
]

/**
 * Pages that the service worker caches while it installs. The worker caches the code of these
 * pages later.
 */
const RARE_PAGES = ['/dashboard/client/import']

/**
 * Lazy modules to cache while the service worker installs. The worker caches all other modules
 * later, while the app is idle.
 */
const PARTS = [
  'web/app/lock/app-lock.tsx',
  'web/books/debts/debt-dialog.tsx',
  'web/books/ledger/entry-dialog.tsx',
  'web/offline/offline-part.tsx',
  'web/offline/outbox/outbox.ts',
  'web/insight/analytics/trends.tsx',
  'web/books/sums/where-it-goes.tsx',
  'web/books/sums/biggest-cost.tsx',
  'web/books/sums/sums-view.tsx',
  'web/insight/progress/credit-panel.tsx',
  'web/books/records/record-sheet.tsx',
]

const ROOT = path.join(import.meta.dirname, '../..')
const SITE = path.join(ROOT, 'build/client')

const sites = process.argv.slice(2).map((language) => {
  const folder = language === 'en' ? SITE : path.join(SITE, language)
  const named = assetsNamedBy(folder, PAGES)
  return { language, folder, named, build: `${language} ${versionOf(named)}` }
})

for (const { language, folder, named, build } of sites) {
  const parts = PARTS.map((module) => chunkOf(language, module))
  const loaded = withWhatTheyLoad(language, [...named, ...parts]).map((asset) => `/${asset}`)
  const assets = ['/boot.js', '/favicon.svg', ...loaded].sort()
  const later = lazyPartsOf(language, assets, assetsNamedBy(folder, RARE_PAGES))
  const facts = {
    BUILD: build,
    BUILDS: sites.map(({ build }) => build),
    ASSETS: assets,
    LATER: later,
    HASHES: hashesOf(language, assets),
  }
  const heads = Object.entries(facts).map(([name, value]) => `const ${name}=${JSON.stringify(value)};`)
  writeFileSync(path.join(folder, 'sw.js'), heads.join('') + (await workerCode()))
  writeFileSync(path.join(folder, 'client-pages.json'), JSON.stringify([...PAGES, ...RARE_PAGES]))
}

function assetsNamedBy(folder: string, pages: string[]): string[] {
  const htmls = pages.map((page) => readFileSync(path.join(folder, page, 'index.html'), 'utf8'))
  return htmls.flatMap((html) => Array.from(html.matchAll(/\/(assets\/[\w.$-]+)/g), ([, asset = '']) => asset))
}

function listOf<List>(name: 'modules' | 'loads' | 'parts', language: string): List {
  const file = language === 'en' ? `${name}.json` : `${name}.${language}.json`
  return JSON.parse(readFileSync(path.join(SITE, '..', file), 'utf8'))
}

function chunkOf(language: string, module: string): string {
  const chunks = Object.entries(listOf<Record<string, Record<string, string>>>('modules', language))
  const [chunk] = chunks.find(([, held]) => module in held) ?? []
  if (chunk === undefined) throw new Error(`No chunk holds ${module}, which tools/build/precache.ts names`)
  return `assets/${chunk}`
}

function withWhatTheyLoad(language: string, starts: string[]): string[] {
  const loads = listOf<Record<string, string[]>>('loads', language)
  const found = new Set(starts)
  for (const asset of found) for (const loaded of loads[asset] ?? []) found.add(loaded)
  return [...found]
}

/**
 * Returns the names of all files that `assets` and `rare` load directly or through other files.
 * Includes the files in `rare`, but not those in `assets`.
 */
function lazyPartsOf(language: string, assets: string[], rare: string[]): string[] {
  const loads = listOf<Record<string, string[]>>('loads', language)
  const parts = listOf<Record<string, string[]>>('parts', language)
  const found = new Set([...assets.map((asset) => asset.slice(1)), ...rare])
  for (const asset of found) for (const each of [...(loads[asset] ?? []), ...(parts[asset] ?? [])]) found.add(each)
  return [...found]
    .filter((asset) => !assets.includes(`/${asset}`))
    .map((asset) => path.basename(asset))
    .sort()
}

function hashesOf(language: string, assets: string[]): Record<string, string> {
  const loads = listOf<Record<string, string[]>>('loads', language)
  const names = new Set([...assets.map((path) => path.slice(1)), ...Object.keys(loads), ...Object.values(loads).flat()])
  const built = [...names].filter((name) => existsSync(path.join(SITE, name))).sort()
  return Object.fromEntries(
    built.map((name) => [
      path.basename(name),
      hash('sha256', readFileSync(path.join(SITE, name)), 'base64').slice(0, 12),
    ]),
  )
}

function versionOf(assets: string[]): string {
  const manifest = assets.find((asset) => asset.startsWith('assets/manifest-')) ?? ''
  const [, version] = /"version":"(\w+)"/.exec(readFileSync(path.join(SITE, manifest), 'utf8')) ?? []
  if (version === undefined) throw new Error('The list of routes names no version')
  return version
}

async function workerCode(): Promise<string> {
  const built = await bundle({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    build: {
      write: false,
      target: 'chrome111',
      rolldownOptions: { input: path.join(ROOT, 'web/offline/worker/sw.ts'), output: { format: 'iife' } },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  const [chunk] = output && 'output' in output ? output.output : []
  if (chunk?.type !== 'chunk') throw new Error('web/offline/worker/sw.ts became no script')
  return chunk.code
}
