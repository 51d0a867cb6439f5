import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { PAGE, quotasPage } from '../../tools/docs/quotas-page.ts'
import { QUOTAS, type Quota } from './quotas.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const sources = globSync('{server,contract}/**/*.ts', { cwd: ROOT })
  .filter((file) => !file.endsWith('.test.ts') && file !== path.join('server', 'quotas.ts'))
  .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }))

test('docs/quotas.md equals the output of npm run docs:quotas', () => {
  assert.equal(readFileSync(PAGE, 'utf8'), quotasPage())
})

test('every quota is a number above 0 with a reason', () => {
  for (const [name, { max, what, why, windowSeconds = 1 }] of Object.entries<Quota>(QUOTAS)) {
    assert.ok(Number.isInteger(max) && max > 0 && windowSeconds > 0, name)
    assert.ok(what.length > 3 && why.length > 15, name)
    const used = new RegExp(`QUOTAS\\.${name}\\b|rateLimit: '${name}'|\\b${name}\\b[^=]*\\} = QUOTAS`)
    assert.ok(ELSEWHERE.includes(name) || sources.some(({ text }) => used.test(text)), `nothing uses ${name}`)
  }
})

/** The contract names or enforces these quotas, so their names occur in no server file. */
const ELSEWHERE = ['read', 'write', 'rowsOfCall']

const OUR_OWN =
  /^server\/(app\/(jobs|demo)|operations\/restore|messaging\/mail|platform\/(clock|db)|books\/(closing|statements)|main\.ts)/

const NO_BOUNDS = [
  // These limits are in the contract, because the browser uses them too.
  'contract/staff.ts: const MOST_CHANGES = 10',
  'contract/staff.ts: const MOST_EXTENDED = 100',
  'server/platform/http/paging.ts: const USUAL_LIMIT = 50',
]

test('no server file except quotas.ts defines a numeric limit', () => {
  const bound =
    /\b(?:const (?:MOST|MAX|LONGEST)_\w+|const \w*_(?:MOST|MAX|LIMIT|AT_ONCE|TIMEOUT)\w*|max(?!Age|Length)[A-Z]\w*|\w*[tT]imeout(?:Millis)?|\w+Limit|atOnce|waiting)\s*[=:]\s*[1-9][\d_]*/g
  const named = sources
    .filter(({ file }) => !OUR_OWN.test(file.split(path.sep).join('/')))
    .flatMap(({ file, text }) => [...text.matchAll(bound)].map(([found]) => `${file}: ${found}`))
  assert.deepEqual(named, NO_BOUNDS)
})
