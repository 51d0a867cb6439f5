import { existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { run as runNodeTests } from 'node:test'
import { spec } from 'node:test/reporters'
import { startTestServer, TEST_SERVER } from '../../test/support/database.ts'
import { node24, root, run } from '../ground.mjs'

/** Tests by how they ended. */
interface Count {
  passed: number
  failed: number
}

const wanted = process.argv.slice(2)
const none: Count = { passed: 0, failed: 0 }
const journeys = chosen(['test/journeys/**/*.{spec,test}.ts'])
const tests = chosen(['{domain,words,contract,server,web,test,tools}/**/*.test.ts']).filter(
  (file) => !file.startsWith(`test${path.sep}journeys`),
)

/** What compares times runs when nothing else does. */
const isAlone = (file: string) => file.endsWith('.alone.test.ts')

const counts = [
  await countNodeTests(
    tests.filter((file) => !isAlone(file)),
    availableParallelism(),
  ),
  await countNodeTests(tests.filter(isAlone), 1),
  await countJourneys(journeys),
]
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)

/** The files of these patterns that the command line asks for: all, or those with one of its words in their path. */
function chosen(patterns: string[]): string[] {
  const files = globSync(patterns, { cwd: root }).sort()
  return wanted.length === 0 ? files : files.filter((file) => wanted.some((word) => file.includes(word)))
}

/** Runs the files, so many at once, below one PostgreSQL started for all of them, each file in a process of its own. */
async function countNodeTests(files: string[], concurrency: number): Promise<Count> {
  if (files.length === 0) return none
  const server = await startTestServer()
  const cutShort = new AbortController()
  const stopOn = () => {
    cutShort.abort()
    server.stop().finally(() => process.exit(130))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stopOn)
  process.env[TEST_SERVER] = JSON.stringify(server)
  try {
    return await new Promise((resolve, reject) => {
      let count = none
      const stream = runNodeTests({
        files: files.map((file) => path.join(root, file)),
        concurrency,
        timeout: 300_000,
        signal: cutShort.signal,
      })
      stream.on('test:summary', ({ file, counts }) => {
        if (file === undefined)
          count = { passed: counts.passed, failed: counts.tests - counts.passed - counts.skipped - counts.todo }
      })
      const report = stream.compose(spec)
      report.on('error', reject)
      report.on('end', () => resolve(count))
      report.pipe(process.stdout, { end: false })
    })
  } finally {
    delete process.env[TEST_SERVER]
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.off(signal, stopOn)
    await server.stop()
  }
}

/** Runs the journeys in the browser, below one PostgreSQL. What can't even be loaded counts as failed. */
async function countJourneys(files: string[]): Promise<Count> {
  if (files.length === 0) return none
  const server = await startTestServer()
  const report = path.join(root, 'test-results/journeys.json')
  rmSync(report, { force: true })
  await run(node24(), ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...files], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    [TEST_SERVER]: JSON.stringify(server),
  }).finally(() => server.stop())
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { stats, errors } = JSON.parse(readFileSync(report, 'utf8'))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
}
