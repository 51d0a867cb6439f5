import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Writes a file so that it is there whole and on the disk, or not at all. */
export async function writeWhole(file: string, content: Readable): Promise<void> {
  const aside = `${file}.partial`
  try {
    await pipeline(content, createWriteStream(aside, { mode: 0o600, flush: true }))
    await rename(aside, file)
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  }
  const folder = await open(path.dirname(file))
  await folder.sync().finally(() => folder.close())
}
