import { loadavg } from 'node:os'
import { systemClock } from '../../domain/clock.ts'
import { build } from '../commands/bootstrap.mjs'
import { type Person, registerPerson } from '../trust/people.ts'
import { discardAll, endTargets, startTarget, type Target } from '../trust/target.ts'
import { benchClosing } from './closing.ts'
import { benchCluster } from './cluster.ts'
import { describeMachine, machineLine } from './machine.ts'
import { benchPages } from './pages.ts'
import { benchReads } from './reads.ts'
import { benchRecording } from './record.ts'
import { HEAD, linesOf, type Row, writeResults } from './report.ts'

// npm run bench [-- record|reads|closing|pages|cluster ...]: compares Imari with bare SQL. Exits
// with 1 if Imari misses a goal.
const PARTS: Record<string, (rounds: number) => Promise<Row[]>> = {
  record: onTarget(benchRecording),
  reads: onTarget(benchReads),
  closing: benchClosing,
  pages: benchPages,
  cluster: benchCluster,
}
const ROUNDS = Number(process.env.ROUNDS ?? 5)

const wanted = process.argv.slice(2)
const unknown = wanted.filter((part) => !(part in PARTS))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}: ${Object.keys(PARTS).join(', ')}`)
  process.exit(2)
}
await build()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void endTargets().finally(() => process.exit(130)))

const machine = { ...describeMachine(), loadAverage: loadavg() }
const startedAt = systemClock().now()
console.log(`${machineLine(machine)}; load ${machine.loadAverage.map((load) => load.toFixed(2)).join(' ')}\n\n${HEAD}`)
const rows: Row[] = []
for (const [name, part] of Object.entries(PARTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  for (const row of await part(ROUNDS)) {
    rows.push(row)
    console.log(linesOf(row).join('\n'))
  }
}
const missed = rows.filter(({ aim }) => aim && !aim.holds).length
console.log(
  `\n${missed === 0 ? 'All bounds hold.' : `${missed} bounds were exceeded.`} ${writeResults(machine, rows, startedAt)}`,
)
process.exitCode = missed === 0 ? 0 : 1

function onTarget(part: (target: Target, client: Person, rounds: number) => Promise<Row[]>) {
  return async (rounds: number): Promise<Row[]> => {
    const target = await startTarget({ RATE_LIMIT_FACTOR: '1000000', ENTRIES_PER_CLIENT: '100000000' })
    try {
      return await part(target, await registerPerson(target, 'bench@example.rw', '127.0.0.1'), rounds)
    } finally {
      await discardAll()
    }
  }
}
