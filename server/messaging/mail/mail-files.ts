import { hash } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { systemClock } from '../../../domain/clock.ts'
import type { Context } from '../../platform/context.ts'
import { listErasedMails } from './erased-mails.sql.ts'
import { mailFolder } from './file-transport.ts'

/** After this time, jobs delete email files and the texts of sent emails. */
export const FILE_LIFE_MS = 3 * 24 * 3_600_000

/**
 * A job calls this again later, because a sender may write an email's file just after the
 * erasure.
 */
export async function removeErasedFiles(ctx: Context): Promise<number> {
  const files = await listFiles(ctx)
  if (files.length === 0) return 0
  const erased = new Set((await listErasedMails(ctx)).map((hash) => hash.toString('hex')))
  return removeFiles(
    ctx,
    files.filter((file) => erased.has(hashOfId(file))),
  )
}

/** File times come from the machine's clock, so compare them with that clock. */
export async function pruneMailFiles(ctx: Pick<Context, 'config'>): Promise<number> {
  const oldest = systemClock().now().getTime() - FILE_LIFE_MS
  const old: string[] = []
  for (const file of await listFiles(ctx)) {
    const seen = await stat(join(mailFolder(ctx.config), file)).catch(ignoreMissing)
    if (seen && seen.mtimeMs <= oldest) old.push(file)
  }
  return removeFiles(ctx, old)
}

function hashOfId(file: string): string {
  const id = /_([0-9a-f-]{36})\.eml/.exec(file)?.[1] ?? ''
  return hash('sha256', id)
}

async function listFiles({ config }: Pick<Context, 'config'>): Promise<string[]> {
  return (await readdir(mailFolder(config)).catch(ignoreMissing)) ?? []
}

async function removeFiles({ config }: Pick<Context, 'config'>, files: string[]): Promise<number> {
  for (const file of files) await rm(join(mailFolder(config), file), { force: true })
  return files.length
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
