import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { type CallName, calls } from '../../contract/calls.ts'
import type { Call } from '../../contract/route.ts'
import { type OpenDatabase, openDatabase } from '../../server/platform/db/open.ts'
import { schemaOf } from '../../server/platform/http/openapi.ts'
import { ACCESS } from '../support/access-matrix.ts'
import { createTestApp, type TestApp } from '../support/app.ts'
import { callerOf, type Owners, requestFor } from '../support/requests.ts'

// To show that the server stores only listed fields, the tests make some calls twice on an empty
// database: with a usual body, and with a body that also has every column of every table.

const TRIED = [
  ...['account.register', 'account.update', 'debts.update', 'credit.addLine', 'expenses.setLimit'],
  'superadmin.updateAdministrator',
]

let t: TestApp
let owner: OpenDatabase
let intruders: [name: string, value: unknown][]
let tables: string[]
before(async () => {
  t = await createTestApp()
  owner = await openDatabase(t.ownerUrl, { connections: 1 })
  intruders = await everyColumn()
  tables = await everyTable()
})
after(async () => {
  await owner.destroy()
  await t.close()
})

const writing = (Object.keys(ACCESS) as CallName[]).filter((name) => calls[name]?.method !== 'GET')

test('the body schema of every call removes fields that it doesn’t list', () => {
  const open = writing.filter((name) => {
    let isOpen = false
    JSON.stringify(schemaOf((calls[name] as Call).body, 'output'), (_, value) => {
      isOpen ||= value?.type === 'object' && value.additionalProperties !== false
      return value
    })
    return isOpen
  })
  // These schemas accept other fields, but a parsed body has only an amount and a period.
  const limits = ['expenses', 'incomes', 'debts'].flatMap((book) => [`${book}.setLimit`, `${book}.putLimit`])
  assert.deepEqual(open.toSorted(), limits.toSorted())
})

for (const name of writing.filter((name) => TRIED.includes(name)))
  test(`the call ${name} stores no body field that is not in its schema`, async () => {
    const expected = await stateAfter(name, [])
    const strangers = intruders.filter(([field]) => !listed(name).includes(field))
    for (const batch of batchesOf(strangers)) assert.deepEqual(await stateAfter(name, batch), expected)
  })

/** A body may have at most 16 KiB, so split the extra fields. */
function batchesOf(fields: [string, unknown][]): [string, unknown][][] {
  const batches: [string, unknown][][] = []
  let left = 0
  for (const field of fields) {
    const bytes = JSON.stringify(field).length
    if (left < bytes) {
      batches.push([])
      left = 14_000
    }
    batches.at(-1)?.push(field)
    left -= bytes
  }
  return batches
}

/** Returns all rows after the call. Ids become numbers, so that two runs can be compared. */
async function stateAfter(name: CallName, added: [string, unknown][]): Promise<string[]> {
  await emptyEverything()
  const owners = await people()
  const sent = await requestFor(t, name, owners, () => 'fresh@example.rw')
  const body = { ...Object.fromEntries(added), ...(sent.body as object) }
  const call = calls[name] as Call
  const { status, text } = await t.call(call, { ...sent, body, as: callerOf(name, owners) })
  assert.ok(status === 200 || status === 201, `${name} with ${added.map(([field]) => field)}: ${status} ${text}`)
  return dump()
}

async function people(): Promise<Owners> {
  return {
    owner: await t.people.aline({ email: 'aline@example.rw' }),
    admin: await t.people.zawadi({ email: 'zawadi@example.rw' }),
    superadmin: await t.people.bosco({ email: 'bosco@example.rw' }),
  }
}

function listed(name: CallName): string[] {
  const { body } = calls[name] as Call
  return 'shape' in body.def ? Object.keys(body.def.shape as object) : LIMIT_FIELDS
}
const LIMIT_FIELDS = ['monthlyExpenseLimit', 'yearlyExpenseLimit', 'monthlyIncomeTarget', 'yearlyIncomeTarget']

async function everyColumn(): Promise<[string, unknown][]> {
  const { rows } = await sql<{ column: string; type: string }>`
    select distinct column_name as column, data_type as type from information_schema.columns
    where table_schema = 'public' order by 1`.execute(t.db)
  const found = rows.flatMap(({ column, type }): [string, unknown][] => {
    const value = SPECIAL[column] ?? BY_TYPE[type] ?? 'intruder'
    const onWire = column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
    return [[column, value], ...(onWire === column ? [] : ([[onWire, value]] as [string, unknown][]))]
  })
  return [...new Map([...found, ...Object.entries(ON_THE_WIRE)])]
}

const UUID = '01980000-0000-7000-8000-0000000006f6'
const SPECIAL: Record<string, unknown> = {
  account_status: 'suspended',
  subscription_status: 'expired',
  type: 'superadmin',
  kind: 'income',
  period: 'yearly',
  email: 'intruder@example.rw',
  address: 'Rubavu',
  phone: '0799999999',
}
const BY_TYPE: Record<string, unknown> = {
  uuid: UUID,
  numeric: 666,
  integer: 666,
  boolean: true,
  date: '2001-01-01',
  'timestamp with time zone': '2001-01-01T00:00:00Z',
}
const ON_THE_WIRE = {
  _id: UUID,
  userId: UUID,
  role: 'superadmin',
  isPaid: true,
  date: '2001-01-01',
  dueDate: '2001-01-01',
}

async function everyTable(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('schema_migration', 'mail_server')
    order by 1`.execute(t.db)
  return rows.map(({ name }) => name)
}

const EMPTIED = [
  'audit_event',
  'client',
  // On a cluster, deleting clients doesn't empty the tables below, so list them too.
  'books',
  'staff',
  'contact_message',
  'outbox',
  'reset_request',
  'idempotency',
  'rate_count',
  'login_pace',
] as const

async function emptyEverything(): Promise<void> {
  await sql.raw(EMPTIED.map((table) => `delete from ${table}`).join(';')).execute(owner)
}

const ID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g

async function dump(): Promise<string[]> {
  const ids = new Map<string, string>()
  // Put clients and staff first, because the rows of other tables contain their ids.
  const ordered = [...new Set(['client', 'staff', ...tables])]
  const parts = ordered.map((name) => `select '${name}' as name, to_jsonb(line)::text as row from ${name} as line`)
  const { rows } = await sql.raw<{ name: string; row: string }>(parts.join(' union all ')).execute(t.db)
  const rowsOf = Map.groupBy(rows, ({ name }) => name)
  return ordered.flatMap((table) => {
    const lines = (rowsOf.get(table) ?? [])
      .map(({ row }) =>
        row.replaceAll(/\\\\x[0-9a-f]{20,}|token=[\w.-]{43,}|\$argon2id[^"]+|"reference": "\w+/g, 'secret'),
      )
      .map((row) => ({ row, known: row.replaceAll(ID, (id) => ids.get(id) ?? '') }))
      .toSorted((a, b) => (a.known === b.known ? 0 : a.known < b.known ? -1 : 1))
      .map(({ row }) =>
        row.replaceAll(ID, (id) => {
          if (id !== UUID && !ids.has(id)) ids.set(id, `id ${ids.size}`)
          return ids.get(id) ?? id
        }),
      )
    return lines.toSorted().map((line) => `${table} ${line}`)
  })
}
