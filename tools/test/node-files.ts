import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { run as runNodeTests } from 'node:test'
import { spec } from 'node:test/reporters'
import { root } from '../bootstrap.mjs'
import { type Ended, NONE } from './ended.ts'

/** What the files import that start processes: they wait for those, longer than everything else takes. */
const STARTS_PROCESSES = /from '(node:child_process|.*\/(server|fleet|rehearse|database-faults)\.ts)'/

/** The files in the order in which they start: those that start processes, then the others, the largest first. */
export function longestFirst(files: string[]): string[] {
  const isSlow = (file: string) => Number(STARTS_PROCESSES.test(readFileSync(path.join(root, file), 'utf8')))
  const bytes = (file: string) => statSync(path.join(root, file)).size
  return files.toSorted((a, b) => isSlow(b) - isSlow(a) || bytes(b) - bytes(a))
}

/** Runs the files, so many at once, each in a process of its own, and says what they say. The signal cuts them short. */
export async function runInNode(files: string[], concurrency: number, signal: AbortSignal): Promise<Ended> {
  if (files.length === 0) return NONE
  return new Promise((resolve, reject) => {
    let ended = NONE
    const times: Ended['times'] = []
    const stream = runNodeTests({
      files: files.map((file) => path.join(root, file)),
      concurrency,
      timeout: 300_000,
      signal,
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
}
