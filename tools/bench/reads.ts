import pg from 'pg'
import { openDatabase } from '../../server/platform/db/open.ts'
import { copyPeople, localDay, type Person } from '../trust/people.ts'
import { keptConnections, request } from '../trust/requests.ts'
import type { Target } from '../trust/target.ts'
import { runBare, statementsOf } from './bare.ts'
import { fillBooks, fillOthers, RARE } from './books.ts'
import { type Row, times } from './report.ts'
import { benchApp } from './setup.ts'
import { measureInTurns, msEach } from './turns.ts'

const SIZES = [1_000, 10_000, 100_000]
const OTHERS = 1_000
const MOST_GROWTH = 1.5
/** Number of reads before the measurement, so that V8 has compiled the code. */
const WARM = 100
const TODAY = localDay()

/** If `staysFlat`, a read with 100 times as many entries must take nearly the same time. */
const READS: [what: string, path: string, staysFlat: boolean][] = [
  ['first page', '/api/incomes?limit=50', true],
  ['page by amount', '/api/incomes?limit=50&sort=-amount', true],
  ['page by title', '/api/incomes?limit=50&sort=title', true],
  [`search that finds ${RARE.times}`, `/api/incomes?limit=50&search=${RARE.word}`, true],
  ['search that finds a third', '/api/incomes?limit=50&search=wholesaler', false],
  ['search of two letters, none found', '/api/incomes?limit=50&search=zz', false],
  ['search of debts, none found', '/api/debts?limit=50&search=zzz', true],
  ['titles', '/api/incomes/titles', true],
  ['limits', '/api/incomes/targets', true],
  ['debts', '/api/debts?limit=50', true],
  ['progress, first page', '/api/progress/all?limit=50', true],
  ['track month', '/api/progress/track-month-now', true],
  ['overview', '/api/progress/overview', true],
  ['by title, all time', '/api/incomes/by-title', true],
  ['by title, this month', `/api/incomes/by-title?from=${TODAY.slice(0, 8)}01&to=${TODAY}&before=month`, true],
  ['by title, this year', `/api/incomes/by-title?from=${TODAY.slice(0, 4)}-01-01&to=${TODAY}&before=year`, true],
  ['by creditor, all time', '/api/debts/by-creditor', true],
  ['by creditor, this year', `/api/debts/by-creditor?from=${TODAY.slice(0, 4)}-01-01&to=${TODAY}`, false],
  ['analytics', '/api/progress/analytics', true],
  ['whole list', '/api/incomes', false],
]

export async function benchReads(target: Target, like: Person, rounds: number): Promise<Row[]> {
  const db = await openDatabase(target.connection(), { connections: 4 })
  const app = await benchApp(db)
  const bare = new pg.Client(target.connection())
  await bare.connect()
  const agent = keptConnections(1)
  const rows: Row[] = []
  try {
    const people = await copyPeople(target, like, SIZES.length, 'reads')
    for (const [at, size] of SIZES.entries()) await fillBooks(db, (people[at] as Person).id, size)
    await fillOthers(db, OTHERS)
    await target.sql('vacuum analyze')
    for (const [, path] of READS)
      for (let time = 0; time < WARM; time++) await read(target, path, people[0] as Person, agent)
    for (const [what, path, staysFlat] of READS) {
      const variants: Record<string, () => Promise<number>> = {}
      for (const [at, size] of SIZES.entries()) {
        const person = people[at] as Person
        const statements = await statementsOf(app, path, person)
        const often = path === '/api/incomes' ? 2 : 30
        variants[`ours ${size}`] = () => msEach(often, () => read(target, path, person, agent))
        variants[`bare ${size}`] = () => msEach(often, () => runBare(bare, `${what} ${size}`, statements))
      }
      const measured = await measureInTurns(variants, rounds)
      for (const size of SIZES) {
        const [ours, sql] = ['ours', 'bare'].map((way) => measured[`${way} ${size}`])
        const smallest = measured[`ours ${SIZES[0]}`]
        if (!ours || !sql || !smallest) throw new Error('a size was not measured')
        const grown = times(ours, smallest)
        rows.push({
          part: 'reads',
          what: `${what}, ${size.toLocaleString('en')} entries`,
          unit: 'ms',
          ours,
          comparisons: { 'bare SQL': sql },
          ...(size === SIZES.at(-1) &&
            staysFlat && {
              aim: { text: `grown ${grown.toFixed(2)}x <= ${MOST_GROWTH}`, holds: grown <= MOST_GROWTH },
            }),
        })
      }
    }
  } finally {
    agent.destroy()
    await bare.end()
    await app.close()
    await db.destroy()
  }
  return rows
}

async function read({ url }: Target, path: string, as: Person, agent: ReturnType<typeof keptConnections>) {
  const { status, text } = await request(url, { path, token: as.token, agent })
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text.slice(0, 300)}`)
}
