// npm run docs:quotas: writes the table of server/platform/quotas.ts into docs/operations.md.

import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { QUOTAS, type Quota } from '../../server/platform/quotas.ts'

export const PAGE = new URL('../../docs/operations.md', import.meta.url)

const BEGIN = '<!-- Written by npm run docs:quotas from server/platform/quotas.ts. -->\n'
const END = '<!-- The end of what is written. -->\n'

/** Replaces the table in the page. Throws without both marks. */
export function withQuotas(page: string): string {
  const begin = page.indexOf(BEGIN)
  const end = page.indexOf(END)
  if (begin === -1 || end < begin) throw new Error('docs/operations.md has lost the marks of the table of quotas')
  return `${page.slice(0, begin + BEGIN.length)}\n${quotaTable()}\n${page.slice(end)}`
}

function quotaTable(): string {
  const rows = Object.values<Quota>(QUOTAS).map(({ per, max, what, windowSeconds, why }) => {
    const most = max.toLocaleString('en')
    return [EACH[per], windowSeconds ? `${most} ${windowOf(windowSeconds)}` : most, what, why]
  })
  const head = ['for each', 'at most', 'of', 'because']
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('')
}

const EACH: Record<Quota['per'], string> = {
  person: 'person',
  email: 'e-mail',
  'email and network': 'e-mail and network',
  network: 'network',
  process: 'process',
}

function windowOf(seconds: number): string {
  for (const [unit, length] of [
    ['day', 86_400],
    ['hour', 3600],
    ['minute', 60],
  ] as const) {
    const count = seconds / length
    if (Number.isInteger(count))
      return count === 1 ? `in ${unit === 'hour' ? 'an' : 'a'} ${unit}` : `in ${count} ${unit}s`
  }
  return `in ${seconds} seconds`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(PAGE, withQuotas(await readFile(PAGE, 'utf8')))
