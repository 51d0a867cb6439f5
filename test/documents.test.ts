import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'

const ROOT = path.join(import.meta.dirname, '..')
const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT }).map((file) => ({
  file,
  text: readFileSync(path.join(ROOT, file), 'utf8'),
}))
const sources = globSync('{domain,words,contract,server,web,test,tools}/**/*.{ts,tsx,mjs,js,sql,css}', { cwd: ROOT })

test('every path that a document names is there, and every link leads to a file', () => {
  const names = new Set(sources.map((file) => path.basename(file)))
  const missing = documents.flatMap(({ file, text }) => [
    ...codeIn(text)
      .filter((code) => /^(domain|words|contract|server|web|test|tools|docs)\/[\w./{},*-]*$/.test(code))
      .filter((code) => globSync(code.replace(/\/$/, ''), { cwd: ROOT }).length === 0)
      .map((code) => `${file}: ${code}`),
    ...codeIn(text)
      .filter((code) => /^[\w-][\w.-]*\.(tsx?|mjs|sql)$/.test(code) && !names.has(code))
      .map((code) => `${file}: ${code}`),
    ...[...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
      .filter(([, link = '']) => !existsSync(path.join(ROOT, path.dirname(file), link)))
      .map(([, link]) => `${file}: ${link}`),
  ])
  assert.deepEqual(missing, [])
})

test('every command that a document names is one of package.json', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'))
  const missing = documents.flatMap(({ file, text }) =>
    [...text.matchAll(/\bnpm run ([a-z][\w:-]*)/g)]
      .filter(([, name = '']) => !(name in scripts))
      .map(([, name]) => `${file}: ${name}`),
  )
  assert.deepEqual(missing, [])
})

test('every name of code in the documents for whoever works on Imari stands in the code', () => {
  const words = new Set(sources.flatMap((file) => readFileSync(path.join(ROOT, file), 'utf8').match(/\w+/g) ?? []))
  const read = documents.filter(({ file }) => /^(CONTRIBUTING|README|docs\/(architecture|operations))/.test(file))
  assert.equal(read.length, 4)
  const missing = read.flatMap(({ file, text }) =>
    codeIn(text)
      .filter((code) => /^[a-z]+[A-Z]\w*(\(|$)|^[A-Z]+_[A-Z_]+$|^[A-Z][a-z]+[A-Z]\w*$/.test(code))
      .filter((code) => !words.has(/^\w+/.exec(code)?.[0] ?? ''))
      .map((code) => `${file}: ${code}`),
  )
  assert.deepEqual(missing, [])
})

/** What stands between backticks, without the blocks of several lines. */
function codeIn(text: string): string[] {
  return [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)
}
