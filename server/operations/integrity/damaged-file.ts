import type { Damage } from '../../../domain/damage.ts'

const FILE = /\b(?:base\/(\d+)|global)\/(\d+)(?:_(?:fsm|vm|init))?(?:\.\d+)?(?=")/

export type Ask = (text: string) => Promise<{ rows: { name: string | null }[] }>

export async function findDamageInMessage(message: string, ask: Ask): Promise<Damage | undefined> {
  const [file, database, node] = FILE.exec(message) ?? []
  if (!file) return undefined
  const { rows } = await ask(relationOfFileQuery(database, Number(node))).catch(() => ({ rows: [] }))
  return { kind: 'page', relation: rows[0]?.name ?? file, clientId: null, rows: 0 }
}

const relationOfFileQuery = (database: string | undefined, node: number) => `
  select coalesce(owner.oid, relation.oid)::regclass::text as name
  from pg_database
  join pg_class as relation on relation.oid = pg_filenode_relation(${database === undefined ? 1664 : 0}, ${node})
  left join pg_index on indexrelid = relation.oid
  left join pg_class as owner on owner.reltoastrelid in (relation.oid, indrelid)
  where datname = current_database() and pg_database.oid = ${database === undefined ? 'pg_database.oid' : Number(database)}`
