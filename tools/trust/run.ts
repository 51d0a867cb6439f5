import { performance } from 'node:perf_hooks'
import { systemClock } from '../../domain/clock.ts'
import { build } from '../ground.mjs'
import { endAttacks } from './attackers.ts'
import { describeMachine } from './machine.ts'
import { HEAD, linesOf, type Result, writeReport } from './report.ts'
import { isHeld, type Measured } from './row.ts'
import { chosenRows, PARTS } from './rows.ts'
import { CHECKOUT, discardAll, startTarget } from './target.ts'

/**
 * `npm run trust [-- attacks [word ...]]`: does to a running product what could go wrong, and shows what held, each
 * number against its bound and against calm in the same run. Ends with 1 when a row does not hold. TRUST_CHECKOUT names
 * another checkout to measure, whose screens are built.
 */
const chosen = pick()
await build()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    endAttacks()
    void discardAll().finally(() => process.exit(130))
  })

const machine = describeMachine(CHECKOUT, await postgresVersion())
console.log(
  `${machine.cores} x ${machine.cpu}, ${machine.memoryGib} GiB, load ${machine.loadAverage.join(' ')}; Node ${machine.node}, PostgreSQL ${machine.postgres}; commit ${machine.commit}\n`,
)
console.log(`${HEAD}\n`)
const results: Result[] = []
const startedAt = systemClock().now()
let file = ''
for (const { part, row } of chosen) {
  const began = performance.now()
  let measured: Measured = { checks: [] }
  let error: string | undefined
  try {
    measured = await row.run()
  } catch (thrown) {
    error = String((thrown as Error).stack ?? thrown)
  }
  endAttacks()
  await discardAll()
  const result = { part, row, measured, seconds: (performance.now() - began) / 1000, ...(error && { error }) }
  results.push(result)
  console.log(linesOf(result).join('\n'))
  // After each row: a run that is cut short leaves what it has.
  file = writeReport(machine, results, startedAt)
}
const held = results.filter(({ measured }) => isHeld(measured)).length
console.log(`${held} of ${results.length} rows hold. ${file}`)
process.exitCode = held === results.length ? 0 : 1

function pick() {
  try {
    return chosenRows(PARTS, process.argv.slice(2))
  } catch (error) {
    console.error((error as Error).message)
    process.exit(2)
  }
}

async function postgresVersion(): Promise<string> {
  const target = await startTarget()
  try {
    const [row] = await target.sql('show server_version')
    return String(row?.server_version)
  } finally {
    await target.discard()
  }
}
