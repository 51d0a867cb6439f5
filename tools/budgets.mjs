// Measures the built site (build/client) as a phone would receive it, Brotli-compressed, against the budgets of the
// product, prints one line for each, and ends with 1 when one is over. Run after a build: node tools/budgets.mjs
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'

const project = join(dirname(fileURLToPath(import.meta.url)), '..')
const root = join(project, 'build/client')
if (!existsSync(root)) {
  console.error('There is no build: run `npm run build` first.')
  process.exit(1)
}

const INFORMATION = ['/', '/about', '/faqs', '/terms', '/privacy', '/404']
const FORMS = ['/contact', '/login', '/register', '/forgot-password', '/reset-password', '/admin']
const APP = ['/dashboard', '/account']
const KB = 1000

const pages = new Map(htmlFiles(root).map((file) => [pathOf(file), readFileSync(file, 'utf8')]))
const lines = []

for (const path of INFORMATION) {
  const html = pageAt(path)
  budget(`${path}: everything on the wire`, bytesOfPage(path), 15 * KB)
  budget(`${path}: scripts`, (html.match(/<script\b/g) ?? []).length, 0, '')
}
for (const path of FORMS) budget(`${path}: JavaScript`, scriptBytes(path), 140 * KB)
for (const path of [...pages.keys()].filter((path) => APP.some((area) => path.startsWith(area)))) {
  budget(`${path}: JavaScript at first load`, scriptBytes(path), 155 * KB)
}

const css = readdirSync(join(root, 'assets')).filter((name) => name.endsWith('.css'))
budget('CSS, all of it', sum(css.map((name) => wire(`/assets/${name}`))), 12 * KB)
const dialogs = ['add-dialog', 'dialog-sheet'].map(chunkNamed).filter(Boolean)
const first = scriptsOf('/dashboard/client')
const dialogBytes = bytesOf([...closure(dialogs)].filter((chunk) => !first.has(chunk)))
budget('Add dialog, beyond the dashboard', dialogBytes, 48 * KB)
budget('First dashboard visit, with the add dialog', bytesOfPage('/dashboard/client') + dialogBytes, 190 * KB)
const charts = readdirSync(join(root, 'assets')).filter((name) => /^(?!.*screen).*chart(?!-line).*\.js$/i.test(name))
budget('Charts', bytesOf(charts.map((name) => `/assets/${name}`)), 50 * KB)
const early = [...pages.keys()].filter(
  (path) => path !== '/dashboard/client/analytics' && charts.some((name) => scriptsOf(path).has(`/assets/${name}`)),
)
budget('Pages that load charts before they are needed', early.length, 0, '')
// Without dates.ts, which is functions rather than sentences.
const clientWords = readdirSync(join(project, 'words/en')).filter(
  (name) => !/^(mail|staff|front|pages|access|entrance|api|dates)|test/.test(name),
)
budget('One language (client screens)', brotliCompressSync(clientWords.map(wordsOf).join('\n')).length, 10 * KB)
budget('Web fonts', readdirSync(join(root, 'assets')).filter((name) => /\.(woff2?|ttf|otf)$/.test(name)).length, 0, '')
const styled = [...pages.values()].map((html) => (html.match(/<style\b|\sstyle="/g) ?? []).length)
budget('Inline styles in built pages (the policy blocks them)', sum(styled), 0, '')

const widest = Math.max(...lines.map(({ what }) => what.length))
for (const { what, measured, most, unit } of lines) {
  const mark = measured > most ? 'OVER' : 'ok'
  console.log(`${mark.padEnd(5)}${what.padEnd(widest + 2)}${show(measured, unit).padStart(10)}  of ${show(most, unit)}`)
}
const over = lines.filter(({ measured, most }) => measured > most).length
console.log(over === 0 ? `All ${lines.length} budgets hold.` : `${over} of ${lines.length} budgets are exceeded.`)
process.exit(over === 0 ? 0 : 1)

function budget(what, measured, most, unit = 'KB') {
  lines.push({ what, measured, most, unit })
}

function show(value, unit) {
  return unit === 'KB' ? `${(value / KB).toFixed(1)} KB` : String(value)
}

/** The page itself, its style sheet, scripts, icon and manifest. */
function bytesOfPage(path) {
  const html = pageAt(path)
  const linked = [...html.matchAll(/<link rel="(?:stylesheet|icon|manifest)" href="([^"]+)"/g)].map(([, href]) => href)
  return compressed(Buffer.from(html)) + bytesOf(linked) + scriptBytes(path)
}

function scriptBytes(path) {
  const plain = [...pageAt(path).matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src]) => src)
  return bytesOf(new Set([...plain, ...scriptsOf(path)]))
}

/** Every module that a page names, and what those import from the start. */
function scriptsOf(path) {
  return closure([...pageAt(path).matchAll(/\/assets\/[\w.$-]+\.js/g)].map(([href]) => href))
}

function closure(starts) {
  const found = new Set()
  const waiting = [...starts]
  for (let chunk = waiting.pop(); chunk !== undefined; chunk = waiting.pop()) {
    if (found.has(chunk)) continue
    found.add(chunk)
    if (/\/manifest-/.test(chunk)) continue
    const code = readFileSync(join(root, chunk), 'utf8')
    for (const [, name] of code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) waiting.push(`/assets/${name}`)
  }
  return found
}

function chunkNamed(name) {
  const file = readdirSync(join(root, 'assets')).find((file) => file.startsWith(`${name}-`) && file.endsWith('.js'))
  return file ? `/assets/${file}` : null
}

function bytesOf(hrefs) {
  return sum([...hrefs].map(wire))
}

function wire(href) {
  const file = join(root, href)
  return existsSync(`${file}.br`) ? readFileSync(`${file}.br`).length : compressed(readFileSync(file))
}

function compressed(content) {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length
}

/** A catalogue without types, comments and indentation, much as it is built. */
function wordsOf(name) {
  const code = stripTypeScriptTypes(readFileSync(join(project, 'words/en', name), 'utf8'))
  return code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s+/gm, '')
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0)
}

function pageAt(path) {
  const html = pages.get(path)
  if (html === undefined) throw new Error(`The build has no page for ${path}`)
  return html
}

function htmlFiles(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.html'))
    .map((name) => join(folder, name))
}

function pathOf(file) {
  return (
    file
      .slice(root.length)
      .replace(/\\/g, '/')
      .replace(/\/?index\.html$/, '') || '/'
  )
}
