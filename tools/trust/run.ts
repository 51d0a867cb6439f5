import { execFileSync } from 'node:child_process'
import { loadavg } from 'node:os'
import { performance } from 'node:perf_hooks'
import { systemClock } from '../../domain/clock.ts'
import { TRUST_PART } from '../../test/support/times.ts'
import { describeMachine, machineLine } from '../bench/machine.ts'
import { build, root } from '../commands/bootstrap.mjs'
import { endAttacks } from './attackers.ts'
import { endGates } from './gate.ts'
import { entryOf, PAGE, writePage } from './page.ts'
import { HEAD, linesOf, type Result, writeReport } from './report.ts'
import { isHeld, type Measured } from './row.ts'
import { chosenRows, ROWS } from './rows.ts'
import { CHECKOUT, discardAll, endTargets, startTarget } from './target.ts'

/**
 * `npm run trust [-- word ...]`: does to a running product what could go wrong, shows what held, each number against its
 * bound and against calm in the same run, and writes it into docs/trust.md. Ends with 1 when a row does not hold.
 * TRUST_PART=0.1 does a tenth of the full numbers, to try a row, and TRUST_CHECKOUT names another checkout to measure,
 * whose screens are built: neither is written there.
 */
process.env[TRUST_PART] ??= '1'
let isCutShort = false
const isForPage = Number(process.env[TRUST_PART]) === 1 && CHECKOUT === root
const chosen = chooseRows()
await build()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    isCutShort = true
    endAttacks()
    endGates()
    void endTargets().finally(() => process.exit(130))
  })

const machine = {
  ...describeMachine(),
  /** Of the last 1, 5 and 15 minutes: above 0 at the start, something else runs here. */
  loadAverage: loadavg().map((load) => Math.round(load * 100) / 100),
  postgres: await postgresVersion(),
  commit: commitOf(CHECKOUT),
}
console.log(
  `${machineLine(machine)}, PostgreSQL ${machine.postgres}; load ${machine.loadAverage.join(' ')}; commit ${machine.commit}\n\n${HEAD}\n`,
)
const results: Result[] = []
const startedAt = systemClock().now()
let file = ''
for (const row of chosen) {
  const began = performance.now()
  let measured: Measured = { checks: [] }
  let error: string | undefined
  try {
    measured = await row.run()
  } catch (thrown) {
    error = String((thrown as Error).stack ?? thrown)
  }
  // What was begun then says nothing.
  if (isCutShort) break
  endAttacks()
  await discardAll()
  const result = { row, measured, seconds: (performance.now() - began) / 1000, ...(error && { error }) }
  results.push(result)
  console.log(linesOf(result).join('\n'))
  // After each row: a run that is cut short leaves what it has.
  file = writeReport(machine, results, startedAt)
  if (isForPage) writePage(ROWS, [entryOf(result, machine, systemClock().now())])
}
const held = results.filter(({ measured }) => isHeld(measured)).length
console.log(`${held} of ${results.length} rows hold. ${file}`)
process.exitCode = held === results.length ? 0 : 1

function chooseRows() {
  try {
    return chosenRows(ROWS, process.argv.slice(2))
  } catch (error) {
    console.error((error as Error).message)
    process.exit(2)
  }
}

async function postgresVersion(): Promise<string> {
  const target = await startTarget()
  const [row] = await target.sql('show server_version')
  await discardAll()
  return String(row?.server_version)
}

function commitOf(checkout: string): string {
  const git = (...args: string[]) => execFileSync('git', ['-C', checkout, ...args], { encoding: 'utf8' }).trim()
  try {
    return `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain', '--untracked-files=no', '--', '.', `:!${PAGE}`) ? ', changed' : ''}`
  } catch {
    return `no git in ${checkout}`
  }
}
