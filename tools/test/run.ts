import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { startTestServer, TEST_SERVER } from '../../test/support/database.ts'
import { MADE_CALLS } from '../../test/support/made-calls.ts'
import { BUNDLED_PROGRAMS } from '../../test/support/programs.ts'
import { environment, root } from '../commands/bootstrap.mjs'
import { unpackBrowser } from '../commands/browser.mjs'
import { bundlePrograms } from './bundle-programs.ts'
import { changedFiles, importsIn, nearestTests } from './changed.ts'
import type { Ended } from './ended.ts'
import { runInBrowser } from './journeys.ts'
import { runInNode } from './node-files.ts'
import { moveTempFolderToMemory } from './temporary-folder.ts'

const SLOWEST = 10
const WHY_CHARACTERS = 800
const wanted = process.argv.slice(2)
const changed = wanted.includes('--changed') ? changedFiles(root) : null
const importedBy = importsIn(root)
const journeys = chosen(['test/journeys/**/*.spec.ts'])
const tests = chosen(['{domain,words,contract,server,web,test,tools}/**/*.test.ts'])
const AT_ONCE = availableParallelism()

const isAlone = (file: string) => /\.alone\.(test|spec)\.ts$/.test(file)
const isLast = (file: string) => file.endsWith('.last.test.ts')
const sharing = (files: string[]) => files.filter((file) => !isAlone(file) && !isLast(file))

Object.assign(process.env, environment())
moveTempFolderToMemory()
const recordedCallsFolder = mkdtempSync(path.join(tmpdir(), 'imari-made-calls-'))
process.env[MADE_CALLS] = recordedCallsFolder

// Bundling takes longer than it saves in a small run.
const bundling = wanted.length === 0 ? bundlePrograms() : Promise.resolve(undefined)
const unpacking = journeys.length > 0 ? unpackBrowser() : undefined
const [bundled, server] = await Promise.all([bundling, startTestServer(), unpacking])
if (bundled) process.env[BUNDLED_PROGRAMS] = bundled
process.env[TEST_SERVER] = JSON.stringify(server)
const cutShort = new AbortController()
let stopped: Promise<void> | undefined
let browsing: Promise<Ended> | undefined
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    cutShort.abort()
    Promise.allSettled([browsing])
      .then(cleanUp)
      .finally(() => process.exit(130))
  })

const parts: Ended[] = []
try {
  // Node's tests often wait, so start one process more than there are processors.
  const inNode = runFiles(sharing(tests), AT_ONCE + 1)
  browsing = runInBrowser(sharing(journeys), inNode)
  parts.push(...(await Promise.all([inNode, browsing])))
  parts.push(await runFiles(tests.filter(isAlone), 1))
  parts.push(await runInBrowser(journeys.filter(isAlone), Promise.resolve()))
  if (wanted.length === 0) parts.push(await runFiles(tests.filter(isLast), 1))
} finally {
  await cleanUp()
}

const slowest = parts
  .flatMap(({ times }) => times)
  .sort((a, b) => b.ms - a.ms)
  .slice(0, SLOWEST)
process.stdout.write('\nThe slowest tests:\n')
for (const { name, ms } of slowest) process.stdout.write(`${(ms / 1000).toFixed(1).padStart(6)} s  ${name}\n`)

const failures = parts.flatMap(({ failures }) => failures)
if (failures.length > 0) process.stdout.write('\nFailures, also of tests that passed at the second attempt:\n')
for (const { name, why } of failures)
  process.stdout.write(`  ${name}\n    ${why.slice(0, WHY_CHARACTERS).replaceAll('\n', '\n    ')}\n`)

const passed = parts.reduce((sum, part) => sum + part.passed, 0)
const failed = parts.reduce((sum, part) => sum + part.failed, 0)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)

function chosen(patterns: string[]): string[] {
  const files = globSync(patterns, { cwd: root }).sort()
  if (changed) return nearestTests(files, changed, importedBy)
  return wanted.length === 0 ? files : files.filter((file) => wanted.some((word) => file.includes(word)))
}

function runFiles(files: string[], concurrency: number): Promise<Ended> {
  return runInNode(files, concurrency, cutShort.signal)
}

function cleanUp(): Promise<void> {
  rmSync(recordedCallsFolder, { recursive: true, force: true })
  stopped ??= server.stop()
  return stopped
}
