import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { run } from 'node:test'
import { startTestServer, TEST_SERVER } from '../../test/support/database.ts'
import { BUNDLED_PROGRAMS } from '../../test/support/programs.ts'
import { root } from '../bootstrap.mjs'
import { unpackBrowser } from '../browser.mjs'
import { bundlePrograms } from '../test/bundle-programs.ts'
import { runInBrowser } from '../test/journeys.ts'
import { batchFile, isOnItsOwn } from '../test/node-files.ts'
import { atLeast, type Check, type Measured, none, type Row } from './row.ts'
import { requireOwnCheckout } from './target.ts'

/** Tests by file: those with one of these words in their name, or in that of what they stand in; none: all of the file. */
export type Tests = Record<string, string[]>

/** A row that a test of `npm test` holds, which is done here with its full number: whoever reads TRUST_PART in it. */
export interface GateRow extends Row {
  tests: Tests
}

/** The longest that one file may take. */
const PATIENCE_MS = 3 * 3_600_000

const cutShort = new AbortController()

/** The row of tests that stand in test/ or beside what they test. */
export function gate(of: Pick<Row, 'id' | 'threats' | 'what' | 'expected'>, tests: Tests): GateRow {
  return { ...of, tests, run: () => runTests(tests) }
}

export function isGate(row: Row): row is GateRow {
  return 'tests' in row
}

/** The harness is cut short. */
export function endGates(): void {
  cutShort.abort()
}

async function runTests(tests: Tests): Promise<Measured> {
  requireOwnCheckout()
  const all: Ran = { passed: 0, failed: [], counted: [], unseen: [] }
  const batches = mkdtempSync(path.join(tmpdir(), 'imari-gates-'))
  // What is started a thousand times starts twice as fast.
  process.env[BUNDLED_PROGRAMS] ??= await bundlePrograms()
  const server = await startTestServer()
  process.env[TEST_SERVER] = JSON.stringify(server)
  try {
    for (const [at, [name, words]] of Object.entries(tests).entries()) {
      const file = path.join(root, name)
      // As npm test runs them.
      const ran = name.endsWith('.spec.ts')
        ? await runJourney(name)
        : await runFile(isOnItsOwn(name) ? file : batchFile(batches, at, [name]), words)
      all.passed += ran.passed
      all.failed.push(...ran.failed)
      all.counted.push(...ran.counted)
      all.unseen.push(...ran.unseen)
    }
  } finally {
    delete process.env[TEST_SERVER]
    await server.stop()
    rmSync(batches, { recursive: true, force: true })
  }
  return {
    checks: [
      ...all.counted,
      none('tests that fail', all.failed.length),
      none('tests that were not found', all.unseen.length),
      atLeast(1, 'tests that hold', all.passed),
    ],
    raw: { failed: all.failed, unseen: all.unseen },
  }
}

interface Ran {
  passed: number
  failed: string[]
  counted: Check[]
  unseen: string[]
}

/** A journey says nothing of its numbers, and goes as a whole. */
async function runJourney(file: string): Promise<Ran> {
  await unpackBrowser()
  const { passed, failed } = await runInBrowser([file], Promise.resolve())
  return { passed, failed: Array.from({ length: failed }, () => file), counted: [], unseen: [] }
}

function runFile(file: string, names: readonly string[]): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const ran: Ran = { passed: 0, failed: [], counted: [], unseen: [...names] }
    const stream = run({
      files: [file],
      concurrency: 1,
      timeout: PATIENCE_MS,
      signal: cutShort.signal,
      ...(names.length > 0 && {
        testNamePatterns: names.map((name) => new RegExp(name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))),
      }),
    })
    stream.on('test:pass', ({ name, details, skip, todo }) => {
      if (skip !== undefined || todo !== undefined) return
      ran.unseen = ran.unseen.filter((unseen) => !name.includes(unseen))
      if (details.type !== 'suite') ran.passed++
    })
    stream.on('test:fail', ({ name, details }) => {
      ran.failed.push(`${name}: ${details.error.message}`)
    })
    stream.on('test:diagnostic', ({ message }) => {
      const told = /^measured (\{.+\})$/.exec(message)?.[1]
      if (!told) return
      const { what, value } = JSON.parse(told) as { what: string; value: number }
      ran.counted.push({ what, expected: '', attacked: value, unit: '', held: true })
    })
    stream.on('error', reject)
    stream.on('end', () => resolve(ran))
    stream.resume()
  })
}
