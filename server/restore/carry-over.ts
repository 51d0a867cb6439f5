import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { BackupRefusal } from '../backup/backup-refusal.ts'
import { fingerprint, listColumns } from '../backup/fingerprint.ts'
import { LOCK_MIGRATIONS } from '../db/migrate.ts'
import { copyTable } from './copy-table.ts'

const LOCK_WAIT = '5s'

/**
 * Puts all that one database of the product holds into another of the same version, in place of what is there, and compares
 * the two row by row; in one transaction. Nobody else gets in meanwhile, nor starts.
 */
export async function carryOver(from: pg.Client, into: pg.Client): Promise<void> {
  await into.query(`begin; set local statement_timeout = 0; set local lock_timeout = '${LOCK_WAIT}'`)
  // Whoever starts Imari here waits until it is done.
  await into.query(LOCK_MIGRATIONS)
  const tables = await listColumns(from)
  if (!isDeepStrictEqual([...tables], [...(await listColumns(into))]))
    throw new BackupRefusal('The database of DATABASE_URL has other tables than the backup: name an empty one.')
  await into.query(`truncate ${[...tables.keys()].join(', ')}`)
  for (const table of await inOrder(into, [...tables.keys()]))
    await copyTable(from, into, table, tables.get(table) ?? [])
  const [wanted, arrived] = [await fingerprint(from), await fingerprint(into)]
  for (const [table, print] of Object.entries(wanted))
    if (arrived[table] !== print)
      throw new BackupRefusal(`${table} arrived with ${arrived[table]}, and should have ${print}: nothing was changed.`)
  await into.query('commit')
  await into.query('analyze')
}

/** The tables, each after those that it refers to; what is looked at only at the end of a transaction does not count. */
async function inOrder(client: pg.Client, tables: string[]): Promise<string[]> {
  const { rows } = await client.query<{ table: string; refers: string }>(
    `select quote_ident(source.relname) as table, quote_ident(target.relname) as refers
     from pg_constraint join pg_class source on source.oid = conrelid join pg_class target on target.oid = confrelid
     where contype = 'f' and not condeferred and conrelid <> confrelid`,
  )
  const ordered: string[] = []
  while (ordered.length < tables.length) {
    const next = tables.filter(
      (table) => !ordered.includes(table) && rows.every((row) => row.table !== table || ordered.includes(row.refers)),
    )
    if (next.length === 0) throw new Error('The tables refer to one another in a circle.')
    ordered.push(...next)
  }
  return ordered
}
