import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'
import type { JSONReportSuite } from '@playwright/test/reporter'
import { exitCodeOf, node24, root, start } from '../commands/bootstrap.mjs'
import { type Ended, NONE, YOUNG_OBJECTS } from './ended.ts'

/** Prints the results after `turn` resolves, so that they don't mix with other output. */
export async function runInBrowser(files: string[], turn: Promise<unknown>): Promise<Ended> {
  if (files.length === 0) return NONE
  const report = path.join(root, 'test-results/journeys.json')
  rmSync(report, { force: true })
  const args = [YOUNG_OBJECTS, 'node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...files]
  const env = {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    PLAYWRIGHT_TRANSFORM_CACHE_DIR: path.join(root, 'node_modules/.cache/playwright'),
  }
  const browsing = start(node24(), args, env, ['ignore', 'pipe', 'inherit'])
  const output = new PassThrough({ highWaterMark: Number.MAX_SAFE_INTEGER })
  browsing.stdout?.pipe(output)
  await Promise.all([exitCodeOf(browsing), turn.then(() => output.pipe(process.stdout, { end: false }))])
  if (!existsSync(report)) return { ...NONE, failed: 1 }
  const { stats, errors, suites } = JSON.parse(readFileSync(report, 'utf8'))
  const failed = stats.unexpected + errors.length
  const times = resultsOf(suites)
  const failures = times.flatMap(({ name, why }) => (why === undefined ? [] : { name, why }))
  return { passed: stats.expected + stats.flaky, failed, times, failures }
}

interface JourneyResult {
  name: string
  ms: number
  why?: string
}

function resultsOf(suites: JSONReportSuite[]): JourneyResult[] {
  return suites.flatMap(({ specs, suites: below = [] }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests.flatMap(({ projectName, results }) =>
        results.map(({ duration, error }) => ({
          name: `${title} (${projectName})`,
          ms: duration,
          ...(error && { why: stripVTControlCharacters(error.message ?? '') }),
        })),
      ),
    ),
    ...resultsOf(below),
  ])
}
