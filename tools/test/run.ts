import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { run as runNodeTests } from 'node:test'
import { spec } from 'node:test/reporters'
import type { JSONReportSuite } from '@playwright/test/reporter'
import { startTestServer, TEST_SERVER } from '../../test/support/database.ts'
import { MADE_CALLS } from '../../test/support/made-calls.ts'
import { environment, node24, root, run } from '../bootstrap.mjs'

/** Tests by how they ended, and how long each took. */
interface Ended {
  passed: number
  failed: number
  times: { name: string; ms: number }[]
}

const none: Ended = { passed: 0, failed: 0, times: [] }
/** How many of the slowest are named at the end. */
const SLOWEST = 10
/** What the files import that start processes: they wait for those, longer than everything else takes. */
const STARTS_PROCESSES = /from '(node:child_process|.*\/(server|fleet|rehearse|database-faults)\.ts)'/

const wanted = process.argv.slice(2)
const journeys = chosen(['test/journeys/**/*.{spec,test}.ts'])
const tests = chosen(['{domain,words,contract,server,web,test,tools}/**/*.test.ts']).filter(
  (file) => !file.startsWith(`test${path.sep}journeys`),
)

/** What compares times runs when nothing else does. */
const isAlone = (file: string) => file.endsWith('.alone.test.ts')
/** What looks back on a whole run comes after it, and is not asked of a part. */
const isLast = (file: string) => file.endsWith('.last.test.ts')

// The tests, and all that they start, keep what was compiled for the next.
Object.assign(process.env, environment())
const madeCalls = mkdtempSync(path.join(tmpdir(), 'imari-made-calls-'))
process.env[MADE_CALLS] = madeCalls

const parts = [
  // One more than there are processors, since much of a test is waiting.
  await runInNode(longestFirst(tests.filter((file) => !isAlone(file) && !isLast(file))), availableParallelism() + 1),
  await runInNode(tests.filter(isAlone), 1),
  await runInNode(wanted.length === 0 ? tests.filter(isLast) : [], 1),
  await runInBrowser(journeys),
]
rmSync(madeCalls, { recursive: true })

const slowest = parts
  .flatMap(({ times }) => times)
  .sort((a, b) => b.ms - a.ms)
  .slice(0, SLOWEST)
process.stdout.write('\nThe slowest tests:\n')
for (const { name, ms } of slowest) process.stdout.write(`${(ms / 1000).toFixed(1).padStart(6)} s  ${name}\n`)

const passed = parts.reduce((sum, part) => sum + part.passed, 0)
const failed = parts.reduce((sum, part) => sum + part.failed, 0)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)

/** The files of these patterns that the command line asks for: all, or those with one of its words in their path. */
function chosen(patterns: string[]): string[] {
  const files = globSync(patterns, { cwd: root }).sort()
  return wanted.length === 0 ? files : files.filter((file) => wanted.some((word) => file.includes(word)))
}

/** The files in the order in which they start: those that start processes, then the others, the largest first. */
function longestFirst(files: string[]): string[] {
  const isSlow = (file: string) => Number(STARTS_PROCESSES.test(readFileSync(path.join(root, file), 'utf8')))
  const bytes = (file: string) => statSync(path.join(root, file)).size
  return files.toSorted((a, b) => isSlow(b) - isSlow(a) || bytes(b) - bytes(a))
}

/** Runs the files, so many at once, below one PostgreSQL started for all of them, each file in a process of its own. */
async function runInNode(files: string[], concurrency: number): Promise<Ended> {
  if (files.length === 0) return none
  const server = await startTestServer()
  const cutShort = new AbortController()
  const stopOn = () => {
    cutShort.abort()
    rmSync(madeCalls, { recursive: true, force: true })
    server.stop().finally(() => process.exit(130))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stopOn)
  process.env[TEST_SERVER] = JSON.stringify(server)
  try {
    return await new Promise((resolve, reject) => {
      let ended = none
      const times: Ended['times'] = []
      const stream = runNodeTests({
        files: files.map((file) => path.join(root, file)),
        concurrency,
        timeout: 300_000,
        signal: cutShort.signal,
      })
      const note = ({ name, details }: { name: string; details: { duration_ms: number; type?: string } }) => {
        if (details.type !== 'suite') times.push({ name, ms: details.duration_ms })
      }
      stream.on('test:pass', note)
      stream.on('test:fail', note)
      stream.on('test:summary', ({ file, counts }) => {
        if (file === undefined)
          ended = { times, passed: counts.passed, failed: counts.tests - counts.passed - counts.skipped - counts.todo }
      })
      const report = stream.compose(spec)
      report.on('error', reject)
      report.on('end', () => resolve(ended))
      report.pipe(process.stdout, { end: false })
    })
  } finally {
    delete process.env[TEST_SERVER]
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.off(signal, stopOn)
    await server.stop()
  }
}

/** Runs the journeys in the browser, below one PostgreSQL. What can't even be loaded counts as failed. */
async function runInBrowser(files: string[]): Promise<Ended> {
  if (files.length === 0) return none
  const server = await startTestServer()
  const report = path.join(root, 'test-results/journeys.json')
  rmSync(report, { force: true })
  await run(node24(), ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...files], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    [TEST_SERVER]: JSON.stringify(server),
  }).finally(() => server.stop())
  if (!existsSync(report)) return { ...none, failed: 1 }
  const { stats, errors, suites } = JSON.parse(readFileSync(report, 'utf8'))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, times: timesOf(suites) }
}

function timesOf(suites: JSONReportSuite[]): Ended['times'] {
  return suites.flatMap(({ specs, suites: below = [] }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests.flatMap(({ projectName, results }) =>
        results.map(({ duration }) => ({ name: `${title} (${projectName})`, ms: duration })),
      ),
    ),
    ...timesOf(below),
  ])
}
