import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { importsOf } from './imports.ts'

export const ROOT = path.join(import.meta.dirname, '../..')

export const sources = globSync('{domain,words,contract,server,web}/**/*.{ts,tsx}', { cwd: ROOT })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }))

export const imports = sources.flatMap(({ file, text }) => importsOf(file, text))
