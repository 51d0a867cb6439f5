import { hash } from 'node:crypto'
import { appendFile, mkdir, open, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { addDays, type Day } from '../../../domain/day.ts'
import { refuseInTransaction } from '../db/transaction.ts'
import { BackupRefusal } from './backup-refusal.ts'
import { returnIfMissing } from './unreadable.ts'
import { writeAtomically } from './write-atomically.ts'

/**
 * Files in LEDGER_DIR list what a restore must not undo: erasures, used recovery codes and sent
 * emails. The files contain no personal data, only hashes and the ids of emails.
 */

const erasedFile = (dir: string) => path.join(dir, 'erased')
const usedCodesFile = (dir: string) => path.join(dir, 'spent')
const sentFile = (dir: string, day: Day) => path.join(dir, `sent-${day}`)

/** Some ids of emails are hashes, so this pattern accepts UUIDs of any version. */
const MAIL_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * Days for which the ledger lists a sent email. Two days would do, because the unsent copy of the
 * email in a backup expires after two days.
 */
const SENT_DAYS = 4

/** Returns a hash of the id or code, so that the ledger identifies nobody. */
export function referenceOf(random: string | Buffer): string {
  return hash('sha256', random).slice(0, 16)
}

export async function recordErased(dir: string | null, references: string[]): Promise<void> {
  if (dir !== null) await appendReferences(dir, erasedFile(dir), references)
}

export async function recordUsedCodes(dir: string | null, references: string[]): Promise<void> {
  if (dir !== null) await appendReferences(dir, usedCodesFile(dir), references)
}

async function appendReferences(dir: string, name: string, references: string[]): Promise<void> {
  refuseInTransaction('a file')
  if (references.length === 0) return
  await mkdir(dir, { recursive: true, mode: 0o700 })
  const file = await open(name, 'a', 0o600)
  try {
    // The newline ends a last line that a crash may have cut off.
    await file.appendFile(`\n${references.map(withChecksum).join('\n')}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}

export async function addMissingErasures(dir: string | null, references: string[]): Promise<number> {
  if (dir === null) return 0
  const { noted, damaged } = await readLines(erasedFile(dir))
  const missing = references.filter((reference) => !noted.has(reference))
  if (damaged.length === 0) await recordErased(dir, missing)
  else
    await writeAtomically(
      erasedFile(dir),
      Readable.from([...noted, ...missing].map((each) => `${withChecksum(each)}\n`)),
    )
  return missing.length
}

export async function recordSentMail(dir: string | null, day: Day, mailId: string): Promise<void> {
  if (dir === null) return
  const append = () => appendFile(sentFile(dir, day), `\n${mailId}\n`, { mode: 0o600 })
  await append().catch(async () => {
    await mkdir(dir, { recursive: true, mode: 0o700 })
    await append()
  })
}

/**
 * Ignores a line that a crash cut off. The server accepts a code only after writing its line, so
 * nobody has logged in with the code of that line.
 */
async function readUsedCodes(dir: string): Promise<Set<string>> {
  return (await readLines(usedCodesFile(dir))).noted
}

/** Throws for a damaged line, which may be the erasure of a person. */
export async function readErased(dir: string): Promise<Set<string>> {
  const { noted, damaged } = await readLines(erasedFile(dir))
  const [first] = damaged
  if (first === undefined) return noted
  throw new BackupRefusal(
    `${erasedFile(dir)} is damaged, so a restore could bring back an erased person. Start Imari with the present database to repair the file. Without a database, delete the line ${first}.`,
  )
}

async function readLines(file: string): Promise<{ noted: Set<string>; damaged: string[] }> {
  const lines = await linesOf(file)
  const references = lines.map((line) => line.slice(0, 16))
  return {
    noted: new Set(references.filter((reference, at) => withChecksum(reference) === lines[at])),
    damaged: lines.filter((line, at) => withChecksum(references[at] ?? '') !== line),
  }
}

const withChecksum = (reference: string) => `${reference} ${hash('sha256', reference).slice(0, 8)}`

async function readSent(dir: string): Promise<string[]> {
  const lines: string[] = []
  for (const name of await sentFiles(dir)) lines.push(...(await linesOf(path.join(dir, name))))
  return lines.filter((line) => MAIL_ID.test(line))
}

export interface RestoreLedger {
  erased: Set<string>
  used: Set<string>
  sent: Set<string>
}

export async function readLedger(dirs: string[]): Promise<RestoreLedger> {
  const ledger: RestoreLedger = { erased: new Set(), used: new Set(), sent: new Set() }
  for (const dir of dirs) {
    for (const reference of await readErased(dir)) ledger.erased.add(reference)
    for (const reference of await readUsedCodes(dir)) ledger.used.add(reference)
    for (const id of await readSent(dir)) ledger.sent.add(id)
  }
  return ledger
}

export async function hasLedger(dir: string): Promise<boolean> {
  const names = await readdir(dir).catch(returnIfMissing([]))
  return names.some((name) => name === 'erased' || name === 'spent' || name.startsWith('sent-'))
}

export async function pruneSent(dir: string | null, today: Day): Promise<void> {
  if (dir === null) return
  const oldest = path.basename(sentFile(dir, addDays(today, -SENT_DAYS)))
  for (const name of await sentFiles(dir)) if (name < oldest) await rm(path.join(dir, name), { force: true })
}

async function sentFiles(dir: string): Promise<string[]> {
  return (await readdir(dir).catch(returnIfMissing([]))).filter((name) => name.startsWith('sent-'))
}

async function linesOf(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(returnIfMissing(''))
  return text.split('\n').filter(Boolean)
}
