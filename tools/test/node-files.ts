import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { run as runNodeTests } from 'node:test'
import { spec } from 'node:test/reporters'
import { pathToFileURL } from 'node:url'
import { root } from '../bootstrap.mjs'
import { type Ended, NONE } from './ended.ts'

/**
 * What stands in files that have a process to themselves: they start others, and wait for those longer than everything else
 * takes, or look at their own.
 */
const OWN_PROCESS =
  /from '(node:child_process|.*\/(server|fleet|rehearse|phones|database-faults|full-disk|pooler|own-cluster)\.ts)'|\/proc\/self/

/** Hands of shared files for each process at one time: so many that all end at about the same time, each of which loads the server. */
const HANDS = 2

/** How long a process may take: some fifty files that share one on a machine that has much else to do. */
const PATIENCE_MS = 900_000

/**
 * Runs the files, so many processes at once, and says what they say. Those with a process to themselves come first; the
 * others share a few, since to load what they import, and to warm it up, takes longer than most of them. The signal cuts
 * them short.
 */
export async function runInNode(files: string[], concurrency: number, signal: AbortSignal): Promise<Ended> {
  if (files.length === 0) return NONE
  const batches = mkdtempSync(path.join(tmpdir(), 'imari-batches-'))
  try {
    const own = longestFirst(files.filter(isOnItsOwn)).map((file) => path.join(root, file))
    const shared = deal(longestFirst(files.filter((file) => !isOnItsOwn(file))), HANDS * concurrency)
    return await runEach([...own, ...shared.map((dealt, at) => batchFile(batches, at, dealt))], concurrency, signal)
  } finally {
    rmSync(batches, { recursive: true, force: true })
  }
}

/** Whether a file has a process to itself. */
export function isOnItsOwn(file: string): boolean {
  return OWN_PROCESS.test(readFileSync(path.join(root, file), 'utf8'))
}

/** The largest first: they come nearest to what takes long. */
function longestFirst(files: string[]): string[] {
  const bytes = (file: string) => statSync(path.join(root, file)).size
  return files.toSorted((a, b) => bytes(b) - bytes(a))
}

/** Files dealt like cards to at most so many, each in its order. */
function deal(files: string[], hands: number): string[][] {
  const dealt = Array.from({ length: Math.min(hands, files.length) }, (): string[] => [])
  for (const [at, file] of files.entries()) dealt[at % dealt.length]?.push(file)
  return dealt
}

/** Writes the file that runs these in one process, in which `node:test` comes after what ends its hooks. */
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
    const stream = runNodeTests({ files, concurrency, timeout: PATIENCE_MS, signal })
    const note = ({ name, details }: { name: string; details: { duration_ms: number; type?: string } }) => {
      if (details.type !== 'suite') times.push({ name, ms: details.duration_ms })
    }
    stream.on('test:pass', note)
    stream.on('test:fail', note)
    // A file that cannot even be loaded is a suite that fails without a test.
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

/** What the test itself threw lies within the error of its runner. */
function whyOf(error: Error): string {
  return error.cause instanceof Error ? error.cause.message : error.message
}
