import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

// The code of the product, without its tests, as rules about it read it.

export const ROOT = path.join(import.meta.dirname, '../..')

/** One import of one file: what stands between the quotes, and the file it leads to when it is ours. */
export interface Import {
  from: string
  to: string
  typeOnly: boolean
}

export const sources = globSync('{domain,words,contract,server,web}/**/*.{ts,tsx}', { cwd: ROOT })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }))

export const imports = sources.flatMap(({ file, text }) => importsOf(file, text))

export function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
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
