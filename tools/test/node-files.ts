import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { run as runNodeTests } from 'node:test'
import { spec } from 'node:test/reporters'
import { pathToFileURL } from 'node:url'
import { TRUST_PART } from '../../test/support/rounds.ts'
import { root } from '../commands/bootstrap.mjs'
import { type Ended, NONE, YOUNG_OBJECTS } from './ended.ts'

/**
 * Matches files that get a process of their own. These files mostly wait for servers, or inspect
 * their process.
 */
const OWN_PROCESS = /from '.*\/(server|runs|own-cluster|embedded)\.ts'|\/proc\/self/

/** More batches would load imports more often. Fewer would leave processes idle at the end. */
const BATCHES_PER_PROCESS = 2

/**
 * Several times as long as the slowest file needs. A file of `npm run trust` kills a server a
 * thousand times.
 */
const TIMEOUT_MS = process.env[TRUST_PART] ? 3_600_000 : 300_000

/** Most files share processes, because loading imports takes longer than most tests. */
export async function runInNode(files: string[], concurrency: number, signal: AbortSignal): Promise<Ended> {
  if (files.length === 0) return NONE
  const batches = mkdtempSync(path.join(tmpdir(), 'imari-batches-'))
  try {
    const own = longestFirst(files.filter(isOnItsOwn)).map((file) => path.join(root, file))
    const shared = inBatches(longestFirst(files.filter((file) => !isOnItsOwn(file))), BATCHES_PER_PROCESS * concurrency)
    const batchFiles = shared.map((batch, at) => batchFile(batches, at, batch))
    return await runEach(mix(batchFiles, own), concurrency, signal)
  } finally {
    rmSync(batches, { recursive: true, force: true })
  }
}

export function isOnItsOwn(file: string): boolean {
  return OWN_PROCESS.test(readFileSync(path.join(root, file), 'utf8'))
}

function longestFirst(files: string[]): string[] {
  const bytes = (file: string) => statSync(path.join(root, file)).size
  return files.toSorted((a, b) => bytes(b) - bytes(a))
}

function mix(batches: string[], own: string[]): string[] {
  const each = Math.floor(own.length / Math.max(1, batches.length))
  const begun = batches.flatMap((batch, at) => [batch, ...own.slice(at * each, (at + 1) * each)])
  return [...begun, ...own.slice(batches.length * each)]
}

function inBatches(files: string[], most: number): string[][] {
  const batches = Array.from({ length: Math.min(most, files.length) }, (): string[] => [])
  for (const [at, file] of files.entries()) batches[at % batches.length]?.push(file)
  return batches
}

/**
 * Writes a file that runs a batch of test files. The written file imports test-hooks.ts before
 * `node:test` loads.
 */
export function batchFile(folder: string, at: number, files: string[]): string {
  const batch = path.join(folder, `${at}.mjs`)
  const [hooks, runner] = ['test-hooks.ts', 'batch.ts'].map((name) =>
    pathToFileURL(path.join(import.meta.dirname, name)),
  )
  const named = files.map((name) => ({ name, path: path.join(root, name) }))
  const lines = [
    `import '${hooks}'`,
    `const { runBatch } = await import('${runner}')`,
    `runBatch(${JSON.stringify(named)})`,
  ]
  writeFileSync(batch, lines.join('\n'))
  return batch
}

function runEach(files: string[], concurrency: number, signal: AbortSignal): Promise<Ended> {
  return new Promise((resolve, reject) => {
    let ended = NONE
    let broken = 0
    const times: Ended['times'] = []
    const failures: Ended['failures'] = []
    const stream = runNodeTests({ files, concurrency, timeout: TIMEOUT_MS, signal, execArgv: [YOUNG_OBJECTS] })
    const note = ({ name, details }: { name: string; details: { duration_ms: number; type?: string } }) => {
      if (details.type !== 'suite') times.push({ name, ms: details.duration_ms })
    }
    stream.on('test:pass', note)
    stream.on('test:fail', note)
    // The runner reports a file that it can't load as a failed suite without tests, so count such
    // suites.
    stream.on('test:fail', ({ name, details }) => {
      const { failureType } = details.error as { failureType?: string }
      if (failureType === 'subtestsFailed') return
      failures.push({ name, why: whyOf(details.error) })
      if (details.type === 'suite') broken++
    })
    stream.on('test:summary', ({ file, counts }) => {
      if (file !== undefined) return
      const { passed, tests, skipped, todo } = counts
      ended = { times, failures, passed, failed: tests - passed - skipped - todo + broken }
    })
    const report = stream.compose(spec)
    report.on('error', reject)
    report.on('end', () => resolve(ended))
    report.pipe(process.stdout, { end: false })
  })
}

/** Returns the message of the test's own error, which the runner wraps in another error. */
function whyOf(error: Error): string {
  return error.cause instanceof Error ? error.cause.message : error.message
}
