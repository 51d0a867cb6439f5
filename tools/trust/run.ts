import { execFileSync } from 'node:child_process'
import { loadavg } from 'node:os'
import { performance } from 'node:perf_hooks'
import { systemClock } from '../../domain/clock.ts'
import { TRUST_PART } from '../../test/support/rounds.ts'
import { describeMachine, machineLine } from '../bench/machine.ts'
import { build, root } from '../commands/bootstrap.mjs'
import { endFloods } from './flood.ts'
import { endGates } from './gate.ts'
import { entryOf, PAGE, writePage } from './page.ts'
import { linesOf, type Result, writeReport } from './report.ts'
import { areAllMet, type Measured, type Row } from './row.ts'
import { chosenRows, ROWS } from './rows.ts'
import { discardAll, endTargets } from './target.ts'

// npm run trust [-- word ...]: measures rows of the table in docs/trust.md. TRUST_PART=0.1 runs a
// tenth of the rounds and leaves the table unchanged.
process.env[TRUST_PART] ??= '1'
const isForPage = Number(process.env[TRUST_PART]) === 1
const chosen = chooseRows()
let isCutShort = false
await build()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    isCutShort = true
    endFloods()
    endGates()
    void endTargets().finally(() => process.exit(130))
  })

const machine = { ...describeMachine(), loadAverage: loadavg(), commit: readCommit() }
const load = machine.loadAverage.map((each) => each.toFixed(2)).join(' ')
console.log(`${machineLine(machine)}; load ${load}; commit ${machine.commit}\n`)
const results: Result[] = []
const startedAt = systemClock().now()
let file = ''
for (const row of chosen) {
  const result = await runRow(row)
  if (isCutShort) break
  results.push(result)
  console.log(linesOf(result).join('\n'))
  // Write the report after each row, so that an interrupted run keeps its results.
  file = writeReport(machine, results, startedAt)
  if (isForPage) writePage(ROWS, [entryOf(result, machine, systemClock().now())])
}
const held = results.filter(({ measured }) => areAllMet(measured)).length
console.log(`${held} of ${results.length} rows hold. ${file}`)
process.exitCode = held === results.length ? 0 : 1

async function runRow(row: Row): Promise<Result> {
  const began = performance.now()
  let measured: Measured = { checks: [] }
  let error: string | undefined
  try {
    measured = await row.run()
  } catch (thrown) {
    error = String((thrown as Error).stack ?? thrown)
  }
  endFloods()
  await discardAll()
  return { row, measured, seconds: (performance.now() - began) / 1000, ...(error && { error }) }
}

function chooseRows(): Row[] {
  try {
    return chosenRows(ROWS, process.argv.slice(2))
  } catch (error) {
    console.error((error as Error).message)
    process.exit(2)
  }
}

function readCommit(): string {
  const git = (...args: string[]) => execFileSync('git', ['-C', root, ...args], { encoding: 'utf8' }).trim()
  try {
    const changes = git('status', '--porcelain', '--untracked-files=no', '--', '.', `:!${PAGE}`)
    return git('rev-parse', '--short', 'HEAD') + (changes ? ', changed' : '')
  } catch {
    return 'no git'
  }
}
