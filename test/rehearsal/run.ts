import { readdirSync } from 'node:fs'
import path from 'node:path'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { bundlePrograms } from '../../tools/test/bundle-programs.ts'
import { startTestServer, TEST_SERVER } from '../support/database.ts'
import { BUNDLED_PROGRAMS } from '../support/programs.ts'
import { playRuns, readReplay } from './runs.ts'

const USAGE = `npm run rehearse -- [seed] [runs]   plays random runs against a model of the product (seed 1, 100 runs)
npm run rehearse -- faults          breaks the database, its disk, network, standby and cluster; takes minutes
`

async function playAll(seed: number, runs: number): Promise<number> {
  const { REPLAY } = process.env
  const wanted = { runs, happenings: 50, lanes: 2, patienceMs: 3_600_000, seed }
  const { found, ...played } = await playRuns(REPLAY ? { ...wanted, lanes: 1, ...readReplay(REPLAY) } : wanted)
  process.stdout.write(`${[JSON.stringify(played), ...found].join('\n\n')}\n`)
  return found.length
}

async function makeFaults(): Promise<number> {
  const folder = path.join(import.meta.dirname, 'faults')
  const files = readdirSync(folder).map((name) => path.join(folder, name))
  let failed = 0
  const tests = run({ files, concurrency: 1 })
  tests.on('test:fail', () => failed++)
  for await (const text of tests.compose(spec)) process.stdout.write(text)
  return failed
}

const [first = '1', runs = '100', ...more] = process.argv.slice(2)
const isFaults = first === 'faults' && process.argv.length === 3
if (!isFaults && (more.length > 0 || !/^\d+$/.test(first) || !/^\d+$/.test(runs))) {
  process.stdout.write(USAGE)
  process.exit(2)
}
const database = await startTestServer()
process.env[TEST_SERVER] = JSON.stringify(database)
try {
  process.env[BUNDLED_PROGRAMS] ??= await bundlePrograms()
  process.exitCode = (isFaults ? await makeFaults() : await playAll(Number(first), Number(runs))) > 0 ? 1 : 0
} finally {
  await database.stop()
}
