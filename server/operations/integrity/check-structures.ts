import pg from 'pg'
import type { Log } from '../../platform/context.ts'
import { findDamageInMessage } from './damaged-file.ts'
import { type Findings, isDamageError } from './findings.ts'
import { cutOff, type Pace } from './throttle.ts'

const PAGES = 2_048

/** Blocks no other session. Returns false if amcheck is missing or not permitted. */
export async function checkStructures(
  administrator: pg.ClientConfig,
  findings: Findings,
  pace: Pace,
  log: Log,
): Promise<boolean> {
  const client = new pg.Client({ ...administrator, application_name: 'imari: audit' })
  client.on('error', () => {})
  await client.connect()
  try {
    const amcheck = await findAmcheck(client)
    if (!amcheck) return false
    for (const relation of await listRelations(client))
      for (const [text, ...values] of checksOf(relation, amcheck)) {
        const fault = await pace.step(
          () => runCheck(client, text, values, relation),
          () => cutOff(client),
        )
        if (fault === null) continue
        log.error({ relation: relation.name, said: fault }, 'a table or index is damaged')
        const page = await findDamageInMessage(fault, (text) => client.query(text))
        findings.add(page ?? { kind: 'structure', relation: relation.reportedName, clientId: null, rows: 0 })
      }
    return true
  } finally {
    await client.end().catch(() => {})
  }
}

interface Amcheck {
  schema: string
  hasUniqueness: boolean
  hasGin: boolean
}

async function findAmcheck(client: pg.Client): Promise<Amcheck | undefined> {
  const findExtension = async () =>
    (
      await client.query<Amcheck & { mayUse: boolean }>(
        `select quote_ident(nspname) as schema,
           coalesce(bool_or(proname = 'bt_index_check' and pronargs = 3), false) as "hasUniqueness",
           coalesce(bool_or(proname = 'gin_index_check'), false) as "hasGin",
           coalesce(bool_and(has_function_privilege(pg_proc.oid, 'execute'))
             filter (where proname in ('bt_index_check', 'verify_heapam')), false) as "mayUse"
         from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
         left join pg_proc on pronamespace = extnamespace and prolang = (select oid from pg_language where lanname = 'c')
         where extname = 'amcheck' group by nspname`,
      )
    ).rows[0]
  const found = (await findExtension()) ?? (await make(client).then(findExtension))
  return found?.mayUse ? found : undefined
}

/** Installs amcheck outside our schema if possible. Only a superuser may do this. */
async function make(client: pg.Client): Promise<void> {
  await client.query('create extension if not exists amcheck with schema pg_catalog').catch(() => {})
}

interface Relation {
  oid: string
  name: string
  /** Name for reports. For a TOAST table or its index, the name of the main table. */
  reportedName: string
  kind: 'table' | 'btree' | 'gin'
  pages: number
}

async function listRelations(client: pg.Client): Promise<Relation[]> {
  const { rows } = await client.query<Relation>(
    `select relation.oid::text as oid, relation.oid::regclass::text as name,
       coalesce(owner.oid, relation.oid)::regclass::text as "reportedName",
       case when relation.relkind = 'i' then amname else 'table' end as kind,
       (pg_relation_size(relation.oid) / current_setting('block_size')::integer)::integer as pages
     from pg_class as relation
     left join pg_am on pg_am.oid = relation.relam
     left join pg_index on indexrelid = relation.oid
     left join pg_class as owner on owner.reltoastrelid in (relation.oid, indrelid)
     where relation.relpersistence = 'p'
       and (relation.relkind in ('r', 't', 'm') and amname = 'heap'
         or relation.relkind = 'i' and amname in ('btree', 'gin') and indisvalid and indisready)
     order by relation.oid`,
  )
  return rows
}

function checksOf(
  { oid, kind, pages }: Relation,
  { schema, hasUniqueness, hasGin }: Amcheck,
): [string, ...unknown[]][] {
  if (kind === 'gin') return hasGin ? [[`select ${schema}.gin_index_check($1::oid)`, oid]] : []
  if (kind === 'btree') return [[`select ${schema}.bt_index_check($1::oid, true${hasUniqueness ? ', true' : ''})`, oid]]
  return Array.from({ length: Math.ceil(pages / PAGES) }, (_, at) => [
    `select msg from ${schema}.verify_heapam($1::oid, check_toast => true, startblock => $2, endblock => $3) limit 1`,
    oid,
    at * PAGES,
    Math.min((at + 1) * PAGES, pages) - 1,
  ])
}

async function runCheck(client: pg.Client, text: string, values: unknown[], { oid }: Relation): Promise<string | null> {
  await client.query("begin read only; set local statement_timeout = 0; set local lock_timeout = '60s'")
  try {
    const { rows } = await client.query<{ msg?: string }>(text, values)
    return rows[0]?.msg ?? null
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string }
    // 22023: the table has shrunk since `listRelations`. 0A000: amcheck doesn't support this
    // table type.
    if (code === '22023' || code === '0A000') return null
    if (!isDamageError(error)) throw error
    await client.query('rollback')
    const { rows } = await client.query('select from pg_class where oid = $1', [oid])
    return rows.length > 0 ? message : null
  } finally {
    await client.query('rollback')
  }
}
