import type { Damage } from '../../domain/damage.ts'

/** A file of a table or index as PostgreSQL names it, in the folder of its database; `global` has those of all databases. */
const FILE = /\b(?:base\/(\d+)|global)\/(\d+)(?:_(?:fsm|vm|init))?(?:\.\d+)?(?=")/

/** Asks the database. */
export type Ask = (text: string) => Promise<{ rows: { name: string | null }[] }>

/** The damage that PostgreSQL tells of a file; undefined where it names none. Of another database only the file is known. */
export async function damageToldIn(message: string, ask: Ask): Promise<Damage | undefined> {
  const [file, database, node] = FILE.exec(message) ?? []
  if (!file) return undefined
  const { rows } = await ask(whoseFile(database, Number(node))).catch(() => ({ rows: [] }))
  return { kind: 'page', relation: rows[0]?.name ?? file, clientId: null, rows: 0 }
}

/** The table or index of a file; of long values, the table that they are of. */
const whoseFile = (database: string | undefined, node: number) => `
  select coalesce(owner.oid, relation.oid)::regclass::text as name
  from pg_database
  join pg_class as relation on relation.oid = pg_filenode_relation(${database === undefined ? 1664 : 0}, ${node})
  left join pg_index on indexrelid = relation.oid
  left join pg_class as owner on owner.reltoastrelid in (relation.oid, indrelid)
  where datname = current_database() and pg_database.oid = ${database === undefined ? 'pg_database.oid' : Number(database)}`
