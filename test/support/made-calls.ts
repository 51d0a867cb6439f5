import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const MADE_CALLS = 'IMARI_MADE_CALLS'

/** Test files that loop over all calls check too little, so their calls don't count as tested. */
const WALKS_THE_TABLE = /\/contract\/calls\.ts'|\bmakeEveryCall\b/

const folder = process.env[MADE_CALLS]
const noted = new Set<string>()
let counts = false
countCallsOf(process.argv[1] ?? '')

export function countCallsOf(testFile: string): void {
  counts = folder !== undefined && !WALKS_THE_TABLE.test(readFileSync(testFile, 'utf8'))
}

export function recordCall({ method, path: address }: { method: string; path: string }): void {
  const name = `${method} ${address}`
  if (!folder || !counts || noted.has(name)) return
  noted.add(name)
  appendFileSync(path.join(folder, String(process.pid)), `${name}\n`)
}

export function recordedCalls(): Set<string> {
  if (!folder) throw new Error(`${MADE_CALLS} names no folder: npm test does`)
  return new Set(
    readdirSync(folder).flatMap((file) => readFileSync(path.join(folder, file), 'utf8').trim().split('\n')),
  )
}
