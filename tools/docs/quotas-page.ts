// npm run docs:quotas: writes docs/quotas.md from server/platform/quotas.ts.

import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { QUOTAS, type Quota } from '../../server/platform/quotas.ts'

export const PAGE = new URL('../../docs/quotas.md', import.meta.url)

const INTRODUCTION = `# Limits

This page lists every limit on the use of a server, for operators who wonder why a request got 409, 413, 429 or 503.
\`npm run docs:quotas\` writes it from \`server/platform/quotas.ts\`.

- A *network* is a /24 of IPv4 or a /64 of IPv6. A household, a school or a mobile gateway shares one.
- \`RATE_LIMIT_FACTOR\` multiplies every limit over a time, and the number of waiting requests.
- Limits that protect accounts and passwords are counted in the database. Each process counts the others for itself.
- A *heavy* request is a search, titles, sums, a page by title or amount, or a piece of a whole list. [Decision
  0060](decisions/0060-use-one-fair-queue-per-kind-of-work.md) explains the queues.
`

export function quotasPage(): string {
  return `${INTRODUCTION}\n${quotaTable()}`
}

function quotaTable(): string {
  const rows = Object.values<Quota>(QUOTAS).map(({ per, max, what, windowSeconds, why }) => {
    const most = max.toLocaleString('en')
    return [EACH[per], windowSeconds ? `${most} ${windowOf(windowSeconds)}` : most, what, why]
  })
  const head = ['for each', 'at most', 'of', 'why']
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('')
}

const EACH: Record<Quota['per'], string> = {
  person: 'person',
  email: 'email',
  'email and network': 'email and network',
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

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(PAGE, quotasPage())
