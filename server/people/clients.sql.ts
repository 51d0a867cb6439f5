import { type Kysely, type Selectable, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Client } from '../../contract/account.ts'
import { type Day, today } from '../../domain/day.ts'
import { subscriptionOn } from '../../domain/status.ts'
import { openBooks } from '../books/books.sql.ts'
import type { Context } from '../context.ts'
import type { ClientTable, Database } from '../db/schema.ts'

export type ClientRow = Omit<Selectable<ClientTable>, 'search_text'>

/** What a client's row is read with: everything but the text for searching. */
export const COLUMNS = [
  'id',
  'full_name',
  'email',
  'phone',
  'address',
  'business_name',
  'password_hash',
  'account_status',
  'subscription_status',
  'subscription_deadline',
  'deleted_at',
  'created_at',
  'updated_at',
  'last_update',
  'updated_by',
  'last_login',
  'mail_stopped_at',
] as const

/** A client as the wire has it, the subscription as it stands on `day` (R25). */
export function toClient(row: Omit<ClientRow, 'password_hash'>, day: Day): Client {
  return {
    _id: row.id,
    role: 'client',
    fullName: row.full_name,
    email: row.email,
    phone: row.phone,
    address: row.address,
    businessName: row.business_name,
    accountStatus: row.account_status,
    subscriptionStatus: subscriptionOn(day, row.subscription_status, row.subscription_deadline),
    subscriptionDeadline: row.subscription_deadline,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    lastUpdate: row.last_update?.toISOString() ?? null,
    updatedBy: row.updated_by,
    lastLogin: row.last_login?.toISOString() ?? null,
    mailStoppedAt: row.mail_stopped_at?.toISOString() ?? null,
  }
}

/** Adds a client with empty books; null when somebody has that e-mail already. To be run in a transaction. */
export async function insertClient(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  person: Pick<ClientRow, 'full_name' | 'email' | 'phone' | 'address' | 'business_name' | 'password_hash'>,
): Promise<ClientRow | null> {
  const now = clock.now()
  const row = await db
    .insertInto('client')
    .values({ ...person, id: uuidv7(), created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(COLUMNS)
    .executeTakeFirst()
  if (!row) return null
  await openBooks(db, [row.id], today(clock))
  return row
}

/** The client with that id; undefined when there is none. */
export function findClient(db: Kysely<Database>, id: string): Promise<ClientRow | undefined> {
  return db.selectFrom('client').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

/** The client with that e-mail, which is lower-cased already; undefined when there is none. */
export function findClientByEmail(db: Kysely<Database>, email: string): Promise<ClientRow | undefined> {
  return db.selectFrom('client').select(COLUMNS).where('email', '=', email).executeTakeFirst()
}

/**
 * Notes a login, and stores the hash again when it was made anew. Undefined when the password or the status has
 * changed since `seen` was read, so that no session is opened on what no longer holds.
 */
export function markLogin(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  seen: ClientRow,
  newHash: string | null,
): Promise<ClientRow | undefined> {
  return db
    .updateTable('client')
    .set({ last_login: clock.now(), password_hash: newHash ?? seen.password_hash })
    .where('id', '=', seen.id)
    .where('password_hash', '=', seen.password_hash)
    .where('account_status', '=', seen.account_status)
    .returning(COLUMNS)
    .executeTakeFirst()
}

/**
 * The client with that id, held against other changes of the person until the transaction ends; their books are not, so
 * that whoever writes in them all the time holds up nobody who has to do with the person.
 */
export function lockClient(db: Kysely<Database>, id: string): Promise<ClientRow | undefined> {
  return db.selectFrom('client').select(COLUMNS).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** What somebody may change of a client, and who says so: their full name, or the word for oneself (R32). */
export type ClientChange = Partial<
  Pick<
    ClientRow,
    | 'full_name'
    | 'email'
    | 'phone'
    | 'address'
    | 'business_name'
    | 'account_status'
    | 'deleted_at'
    | 'subscription_status'
    | 'subscription_deadline'
  >
>

/** Changes a client whose row is locked, and notes when and by whom. To another address mails go again. */
export function updateClient(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  id: string,
  change: ClientChange,
  by: string,
): Promise<ClientRow> {
  const now = clock.now()
  return db
    .updateTable('client')
    .set({
      ...change,
      ...(change.email !== undefined && {
        mail_stopped_at: sql<Date | null>`case when email = ${change.email} then mail_stopped_at end`,
      }),
      updated_at: now,
      last_update: now,
      updated_by: by,
    })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

/** Notes that no mail goes to the address of a client whose row is locked. */
export async function stopMails({ db, clock }: Pick<Context, 'db' | 'clock'>, id: string): Promise<void> {
  await db.updateTable('client').set({ mail_stopped_at: clock.now() }).where('id', '=', id).execute()
}

/**
 * Stores a new password hash, when `seenHash` is given only in place of that one. Undefined when the client is shut out,
 * gone, or has another password by now.
 */
export function setClientPassword(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  id: string,
  hash: string,
  seenHash?: string,
): Promise<ClientRow | undefined> {
  let query = db
    .updateTable('client')
    .set({ password_hash: hash, updated_at: clock.now() })
    .where('id', '=', id)
    .where('account_status', 'in', ['active', 'inactive'])
  if (seenHash !== undefined) query = query.where('password_hash', '=', seenHash)
  return query.returning(COLUMNS).executeTakeFirst()
}

/** The wire form of a row as it stands today. */
export function clientToday(ctx: Pick<Context, 'clock'>, row: ClientRow): Client {
  return toClient(row, today(ctx.clock))
}
