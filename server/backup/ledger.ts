import { hash } from 'node:crypto'
import { appendFile, mkdir, open, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { addDays, type Day } from '../../domain/day.ts'

/*
 * What a restored database must not undo: who was erased, and which mails went out. It lies beside the backups and outside
 * the database, and holds nobody's data: of a client the hash of their random id, of a mail its random id.
 */

const folderOf = (dir: string) => path.join(dir, 'ledger')
const erasedFile = (dir: string) => path.join(folderOf(dir), 'erased')
const sentFile = (dir: string, day: Day) => path.join(folderOf(dir), `sent-${day}`)

/** A mail is not sent any more two days after its cause: what went out before that need not be known. */
const SENT_DAYS = 4

/** Notes that a client is about to be erased; on the disk when it resolves. Nothing without a backup folder. */
export async function noteErased(dir: string | null, clientId: string): Promise<void> {
  if (dir === null) return
  await mkdir(folderOf(dir), { recursive: true, mode: 0o700 })
  const file = await open(erasedFile(dir), 'a', 0o600)
  try {
    await file.appendFile(`${hashOf(clientId)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Notes that a mail went out on a day. Nothing without a backup folder. */
export async function noteSent(dir: string | null, day: Day, mailId: string): Promise<void> {
  if (dir === null) return
  const append = () => appendFile(sentFile(dir, day), `${mailId}\n`, { mode: 0o600 })
  await append().catch(async () => {
    await mkdir(folderOf(dir), { recursive: true, mode: 0o700 })
    await append()
  })
}

/** The hashes of the clients that were erased: `hashOf` their ids. */
export async function readErased(dir: string): Promise<Set<string>> {
  return new Set(await linesOf(erasedFile(dir)))
}

export function hashOf(clientId: string): string {
  return hash('sha256', clientId)
}

/** The mails that went out in the last days. */
export async function readSent(dir: string): Promise<string[]> {
  const sent = new Set<string>()
  for (const name of await sentFiles(dir)) for (const id of await linesOf(path.join(folderOf(dir), name))) sent.add(id)
  return [...sent]
}

/** Forgets the mails that nobody would send again. */
export async function pruneSent(dir: string, today: Day): Promise<void> {
  const oldest = path.basename(sentFile(dir, addDays(today, -SENT_DAYS)))
  for (const name of await sentFiles(dir)) if (name < oldest) await rm(path.join(folderOf(dir), name))
}

async function sentFiles(dir: string): Promise<string[]> {
  return (await readdir(folderOf(dir)).catch(() => [])).filter((name) => name.startsWith('sent-'))
}

async function linesOf(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return text.split('\n').filter(Boolean)
}
