import { type Selectable, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Client, OwnClient, Profile } from '../../../contract/account.ts'
import { type Day, today } from '../../../domain/day.ts'
import type { Language } from '../../../domain/language.ts'
import { subscriptionOn } from '../../../domain/status.ts'
import { createBooks, deleteBooks } from '../../books/rows/books.sql.ts'
import { stoppedSince } from '../../messaging/mail/stopped-addresses.sql.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/db/schema.ts'

export type ClientRow = Omit<Selectable<Database['client']>, 'search_text'>

const PROFILE_COLUMNS = {
  fullName: 'full_name',
  email: 'email',
  phone: 'phone',
  address: 'address',
  businessName: 'business_name',
} as const satisfies Record<keyof Profile, keyof ClientRow>
type ProfileRow = Pick<ClientRow, (typeof PROFILE_COLUMNS)[keyof Profile]>

export const COLUMNS = [
  ...Object.values(PROFILE_COLUMNS),
  'id',
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
  'first_steps_over_at',
  'keeps_credit',
  'runs_business',
  'pay_to',
  'language',
] as const

export function toClient(row: Omit<ClientRow, 'password_hash'>, day: Day): Client {
  return {
    _id: row.id,
    role: 'client',
    ...toProfile(row),
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

export function toProfile(row: ProfileRow): Profile {
  return Object.fromEntries(
    Object.entries(PROFILE_COLUMNS).map(([field, column]) => [field, row[column]]),
  ) as unknown as Profile
}

/** An absent field becomes undefined, which Kysely ignores in an update. */
export function toProfileRow<Given extends Partial<Profile>>(profile: Given) {
  return Object.fromEntries(
    Object.entries(PROFILE_COLUMNS).map(([field, column]) => [column, profile[field as keyof Profile]]),
  ) as unknown as Given extends Profile ? ProfileRow : Partial<ProfileRow>
}

interface NewClient extends Profile {
  language?: Language | undefined
}

/**
 * Also inserts the client's books. Call this in a transaction. Returns null for a taken email.
 */
export async function insertClient(
  ctx: Context,
  { language, ...profile }: NewClient,
  passwordHash: string,
): Promise<ClientRow | null> {
  const now = ctx.clock.now()
  const mailStopped = await stoppedSince(ctx, profile.email)
  const row = await ctx.db
    .insertInto('client')
    .values({
      ...toProfileRow(profile),
      id: uuidv7(),
      password_hash: passwordHash,
      created_at: now,
      updated_at: now,
      mail_stopped_at: mailStopped,
      ...(language && { language }),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(COLUMNS)
    .executeTakeFirst()
  if (!row) return null
  await createBooks(ctx, [row.id], today(ctx.clock))
  return row
}

export function findClient({ db }: Context, id: string): Promise<ClientRow | undefined> {
  return db.selectFrom('client').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

/** Doesn't lock the books, so that the caller doesn't wait for the client's writes. */
export function lockClient({ db }: Context, id: string): Promise<ClientRow | undefined> {
  return db.selectFrom('client').select(COLUMNS).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export async function lockForErasure({ db }: Context, id: string, deletedBy?: Date): Promise<string | undefined> {
  let query = db.selectFrom('client').select('email').where('id', '=', id)
  if (deletedBy) query = query.where('deleted_at', '<=', deletedBy)
  return (await query.forUpdate().executeTakeFirst())?.email
}

export async function listClientIds({ db }: Context): Promise<string[]> {
  return (await db.selectFrom('client').select('id').execute()).map(({ id }) => id)
}

export async function deleteClient({ db }: Context, id: string): Promise<void> {
  // A cluster has no foreign key that would delete the books.
  await deleteBooks({ db }, id)
  await db.deleteFrom('client').where('id', '=', id).execute()
}

export async function listErasable(
  { db }: Context,
  deletedBy: Date,
  except: readonly string[],
  max: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('client')
    .select('id')
    .where('account_status', '=', 'deleted')
    .where('deleted_at', '<=', deletedBy)
    .where(sql<boolean>`id <> all(${except}::uuid[])`)
    .orderBy('deleted_at')
    .limit(max)
    .execute()
  return rows.map(({ id }) => id)
}

export type ClientChange = Partial<
  ProfileRow & Pick<ClientRow, 'account_status' | 'deleted_at' | 'subscription_status' | 'subscription_deadline'>
>

/** `by` is a full name, or `Self` (R32). Lock the client first. */
export async function updateClient(ctx: Context, id: string, change: ClientChange, by: string): Promise<ClientRow> {
  const now = ctx.clock.now()
  const stopped = change.email === undefined ? {} : { mail_stopped_at: await stoppedSince(ctx, change.email) }
  return ctx.db
    .updateTable('client')
    .set({
      ...change,
      ...stopped,
      updated_at: now,
      last_update: now,
      updated_by: by,
    })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

export function markMailStopped({ db, clock }: Context, addressHash: Buffer): Promise<ClientRow | undefined> {
  return db
    .updateTable('client')
    .set({ mail_stopped_at: clock.now() })
    .where(sql<boolean>`plain_address_hash(email) = ${addressHash}`)
    .returning(COLUMNS)
    .executeTakeFirst()
}

export async function markFirstStepsOver({ db, clock }: Context, id: string): Promise<void> {
  await db
    .updateTable('client')
    .set({ first_steps_over_at: clock.now() })
    .where('id', '=', id)
    .where('first_steps_over_at', 'is', null)
    .execute()
}

export type ClientChoice = Partial<Pick<ClientRow, 'keeps_credit' | 'runs_business' | 'pay_to' | 'language'>>

export async function updateChoice({ db }: Context, id: string, choice: ClientChoice): Promise<void> {
  await db.updateTable('client').set(choice).where('id', '=', id).execute()
}

export function presentOwnClient(ctx: Context, row: ClientRow): OwnClient {
  return {
    ...presentClient(ctx, row),
    firstStepsOverAt: row.first_steps_over_at?.toISOString() ?? null,
    keepsCredit: row.keeps_credit,
    runsBusiness: row.runs_business,
    payTo: row.pay_to,
    language: row.language,
  }
}

export function presentClient(ctx: Context, row: ClientRow): Client {
  return toClient(row, today(ctx.clock))
}

export function resumeMails({ db }: Context, email: string): Promise<{ id: string } | undefined> {
  return db
    .updateTable('client')
    .set({ mail_stopped_at: null })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirst()
}
