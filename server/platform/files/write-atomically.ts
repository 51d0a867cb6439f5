import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { link, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export async function writeAtomically(file: string, content: Readable): Promise<void> {
  const aside = `${file}.partial`
  try {
    await pipeline(content, createWriteStream(aside, { mode: 0o600, flush: true }))
    await rename(aside, file)
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  }
  await syncFolderOf(file)
}

export async function writeOnce(file: string, content: Uint8Array): Promise<boolean> {
  const aside = `${file}.${randomUUID()}`
  try {
    await writeAtomically(aside, Readable.from([content]))
    try {
      await link(aside, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
      // Some file systems have no hard links, so rename the file instead.
      await rename(aside, file)
    }
    await syncFolderOf(file)
    return true
  } finally {
    await rm(aside, { force: true })
  }
}

async function syncFolderOf(file: string): Promise<void> {
  const folder = await open(path.dirname(file))
  await folder.sync().finally(() => folder.close())
}
