import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The folder in which each test process notes its calls. */
export const MADE_CALLS = 'IMARI_MADE_CALLS'

/** What walks the whole table of calls says of none that it was thought of. */
const WALKS_THE_TABLE = /\/contract\/calls\.ts'|\bmakeEveryCall\b/

const folder = process.env[MADE_CALLS]
const noted = new Set<string>()
let counts = false
noteCallsOf(process.argv[1] ?? '')

/** From now on the calls are those of this test file. */
export function noteCallsOf(testFile: string): void {
  counts = folder !== undefined && !WALKS_THE_TABLE.test(readFileSync(testFile, 'utf8'))
}

/** Notes that the test file made a call, which was answered with success. */
export function noteCall({ method, path: address }: { method: string; path: string }): void {
  const name = `${method} ${address}`
  if (!folder || !counts || noted.has(name)) return
  noted.add(name)
  appendFileSync(path.join(folder, String(process.pid)), `${name}\n`)
}

/** The calls of this run so far, as `METHOD path`, without tests that walk the whole table. */
export function madeCalls(): Set<string> {
  if (!folder) throw new Error(`${MADE_CALLS} names no folder: npm test does`)
  return new Set(
    readdirSync(folder).flatMap((file) => readFileSync(path.join(folder, file), 'utf8').trim().split('\n')),
  )
}
