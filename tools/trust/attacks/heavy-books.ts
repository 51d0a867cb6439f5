import { partOf } from '../../../test/support/times.ts'
import { percentile } from '../../figures.ts'
import { fillBooks, registerPerson } from '../people.ts'
import { keptConnections, request } from '../requests.ts'
import { atMost, none, type Row } from '../row.ts'
import { startTarget } from '../target.ts'

const ENTRIES = 20_000
const ASKED = partOf(30)
const READS: [what: string, path: string, withinMs: number][] = [
  ['the whole list', '/api/expenses', 500],
  ['a page by date', '/api/expenses?limit=50', 500],
  ['a page by amount', '/api/expenses?limit=50&sort=amount', 500],
  ['a search', '/api/expenses?limit=50&search=sugar', 500],
  ['the days', '/api/progress/all', 500],
  ['the titles', '/api/expenses/titles', 500],
  ['the charts', '/api/progress/analytics', 800],
]

/** One client who has written down very much, and is alone. */
export const heavyBooks: Row[] = [
  {
    id: 'heavy-books/every-read',
    threats: ['W13'],
    what: `each read of a client with ${ENTRIES.toLocaleString('en')} entries is asked for ${ASKED} times, one after another`,
    expected: 'lists, searches and days within 500 ms (p95), charts within 800 ms',
    run,
  },
]

async function run() {
  const target = await startTarget({ RATE_LIMIT_FACTOR: '1000' })
  const as = await registerPerson(target, 'heavy@example.rw', '127.66.1.1')
  await fillBooks(target, as, { entries: ENTRIES, days: 700 })
  const agent = keptConnections(1)
  const seen = new Map<string, number[]>()
  let refused = 0
  for (let turn = 0; turn < ASKED; turn++)
    for (const [what, path] of READS) {
      const { status, ms } = await request(target.url, { path, as, agent })
      if (status !== 200) refused++
      seen.set(what, [...(seen.get(what) ?? []), ms])
    }
  agent.destroy()
  return {
    checks: [
      ...READS.map(([what, , withinMs]) =>
        atMost(withinMs, `${what}, p95`, percentile(seen.get(what) ?? [], 95), 'ms'),
      ),
      none('reads refused', refused),
    ],
    raw: Object.fromEntries(seen),
  }
}
