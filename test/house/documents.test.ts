import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'

const ROOT = path.join(import.meta.dirname, '../..')
const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT }).map((file) => ({
  file,
  text: readFileSync(path.join(ROOT, file), 'utf8'),
}))
const sources = globSync('{domain,words,contract,server,web,test,tools}/**/*.{ts,tsx,mjs,js,sql,css}', { cwd: ROOT })

test('every path and link in a document exists', () => {
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

test('every command in a document is in package.json', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'))
  const missing = documents.flatMap(({ file, text }) =>
    [...text.matchAll(/\bnpm run ([a-z][\w:-]*)/g)]
      .filter(([, name = '']) => !(name in scripts))
      .map(([, name]) => `${file}: ${name}`),
  )
  assert.deepEqual(missing, [])
})

test('docs/commands.md has every command of package.json', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'))
  const page = textOf('docs/commands.md')
  const missing = Object.keys(scripts).filter((name) => !new RegExp(`npm (run )?(--silent )?${name}[\\s\`]`).test(page))
  assert.deepEqual(missing, [])
})

test('docs/settings.md and .env.example have every setting that the server reads', () => {
  const config = readFileSync(path.join(ROOT, 'server/platform/config.ts'), 'utf8')
  const read = [...config.matchAll(/\benv\.([A-Z_]+)|'([A-Z_]{4,})'/g)].map(
    ([, direct, quoted]) => direct ?? quoted ?? '',
  )
  // Only rehearsals use ALLOW_FUTURE_CLOSE, so the documents omit it.
  const settings = new Set(read.filter((name) => name !== 'ALLOW_FUTURE_CLOSE'))
  assert.ok(settings.size > 25)
  const example = readFileSync(path.join(ROOT, '.env.example'), 'utf8')
  const page = textOf('docs/settings.md')
  assert.deepEqual(
    [...settings].filter((name) => !page.includes(`\`${name}\``)),
    [],
  )
  assert.deepEqual(
    [...settings].filter((name) => !new RegExp(`^(# )?${name}=`, 'm').test(example)),
    [],
  )
})

test('every identifier in the documents exists in the code', () => {
  const words = new Set(sources.flatMap((file) => readFileSync(path.join(ROOT, file), 'utf8').match(/\w+/g) ?? []))
  const read = documents.filter(({ file }) =>
    /^(CONTRIBUTING|README|docs\/(architecture|changing|commands|operations|settings))/.test(file),
  )
  assert.ok(read.length > 15)
  const missing = read.flatMap(({ file, text }) =>
    codeIn(text)
      .filter((code) => /^[a-z]+[A-Z]\w*(\(|$)|^[A-Z][A-Z_]+$|^[A-Z][a-z]+[A-Z]\w*$/.test(code))
      .filter((code) => !words.has(/^\w+/.exec(code)?.[0] ?? ''))
      .map((code) => `${file}: ${code}`),
  )
  assert.deepEqual(missing, [])
})

test('every link to a heading in a document leads to an existing heading', () => {
  const missing = documents.flatMap(({ file, text }) =>
    [...text.matchAll(/\]\((?!https?:)([^)#]*)#([^)]+)\)/g)]
      .filter(([, link = '', anchor = '']) => {
        const page = link ? path.join(path.dirname(file), link) : file
        return !anchorsOf(textOf(page)).includes(anchor)
      })
      .map(([, link, anchor]) => `${file}: ${link}#${anchor}`),
  )
  assert.deepEqual(missing, [])
})

function textOf(name: string): string {
  return documents.find(({ file }) => file === name)?.text ?? ''
}

function codeIn(text: string): string[] {
  return [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)
}

function anchorsOf(text: string): string[] {
  return [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  )
}
