import { type Selectable, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Client, OwnClient, Profile } from '../../contract/account.ts'
import { type Day, today } from '../../domain/day.ts'
import type { Language } from '../../domain/language.ts'
import { subscriptionOn } from '../../domain/status.ts'
import { deleteBooks, openBooks } from '../books/books.sql.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { stoppedSince } from '../mail/stopped-addresses.sql.ts'

export type ClientRow = Omit<Selectable<Database['client']>, 'search_text'>

/** The fields of a profile and their columns, for whatever reads or writes a client. */
const PROFILE_COLUMNS = {
  fullName: 'full_name',
  email: 'email',
  phone: 'phone',
  address: 'address',
  businessName: 'business_name',
} as const satisfies Record<keyof Profile, keyof ClientRow>
type ProfileRow = Pick<ClientRow, (typeof PROFILE_COLUMNS)[keyof Profile]>

/** What a client's row is read with: everything but the text for searching. */
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
  'language',
] as const

/** A client as the wire has it, the subscription as it stands on `day` (R25). */
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

/** The profile of a client as the wire has it. */
export function toProfile(row: ProfileRow): Profile {
  return Object.fromEntries(
    Object.entries(PROFILE_COLUMNS).map(([field, column]) => [field, row[column]]),
  ) as unknown as Profile
}

/** The columns of a profile; where a field is left out, its column is undefined, which changes nothing. */
export function toProfileRow<Given extends Partial<Profile>>(profile: Given) {
  return Object.fromEntries(
    Object.entries(PROFILE_COLUMNS).map(([field, column]) => [column, profile[field as keyof Profile]]),
  ) as unknown as Given extends Profile ? ProfileRow : Partial<ProfileRow>
}

/** What is known of a client who registers. */
interface NewClient extends Profile {
  /** English where they said nothing. */
  language?: Language | undefined
}

/** Adds a client with empty books; null when somebody has that e-mail already. To be run in a transaction. */
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
  await openBooks(ctx, [row.id], today(ctx.clock))
  return row
}

/** The client with that id; undefined when there is none. */
export function findClient({ db }: Context, id: string): Promise<ClientRow | undefined> {
  return db.selectFrom('client').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

/**
 * The client with that id, held against other changes of the person until the transaction ends; their books are not, so
 * that whoever writes in them all the time holds up nobody who has to do with the person.
 */
export function lockClient({ db }: Context, id: string): Promise<ClientRow | undefined> {
  return db.selectFrom('client').select(COLUMNS).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/**
 * The e-mail of a client who is about to be erased, held against everybody; undefined when there is none, or, with
 * `deletedBy`, none whose account is deleted since that moment or before.
 */
export async function lockToErase({ db }: Context, id: string, deletedBy?: Date): Promise<string | undefined> {
  let query = db.selectFrom('client').select('email').where('id', '=', id)
  if (deletedBy) query = query.where('deleted_at', '<=', deletedBy)
  return (await query.forUpdate().executeTakeFirst())?.email
}

/** The ids of all clients. */
export async function listClientIds({ db }: Context): Promise<string[]> {
  return (await db.selectFrom('client').select('id').execute()).map(({ id }) => id)
}

/** Deletes a client and their books; what is theirs by a foreign key goes with them. */
export async function deleteClient({ db }: Context, id: string): Promise<void> {
  // They would go with the client, but on a cluster, where no key holds the two together.
  await deleteBooks({ db }, id)
  await db.deleteFrom('client').where('id', '=', id).execute()
}

/** Clients whose account is deleted since `deletedBy` or longer, at most `max`. */
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

/** What somebody may change of a client, and who says so: their full name, or the word for oneself (R32). */
export type ClientChange = Partial<
  ProfileRow & Pick<ClientRow, 'account_status' | 'deleted_at' | 'subscription_status' | 'subscription_deadline'>
>

/** Changes a client whose row is locked, and notes when and by whom. Whether mails go to another address, the address says. */
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

/** Notes with the client who has an address, named by its `plainAddressHash`, that no mail goes there; undefined: nobody has. */
export function markStopped({ db, clock }: Context, addressHash: Buffer): Promise<ClientRow | undefined> {
  return db
    .updateTable('client')
    .set({ mail_stopped_at: clock.now() })
    .where(sql<boolean>`plain_address_hash(email) = ${addressHash}`)
    .returning(COLUMNS)
    .executeTakeFirst()
}

/** Notes that a client is shown no first steps any more, since now where they were until now. */
export async function markFirstStepsOver({ db, clock }: Context, id: string): Promise<void> {
  await db
    .updateTable('client')
    .set({ first_steps_over_at: clock.now() })
    .where('id', '=', id)
    .where('first_steps_over_at', 'is', null)
    .execute()
}

/** Sets whether a client's screens offer customer credit. Turned off, its rows stay. */
export async function updateKeepsCredit({ db }: Context, id: string, isOn: boolean): Promise<void> {
  await db.updateTable('client').set({ keeps_credit: isOn }).where('id', '=', id).execute()
}

/** Sets what a client is spoken and written to in. */
export async function updateLanguage({ db }: Context, id: string, language: Language): Promise<void> {
  await db.updateTable('client').set({ language }).where('id', '=', id).execute()
}

/** The wire form of a row as it stands today, for the client themself. */
export function presentOwnClient(ctx: Context, row: ClientRow): OwnClient {
  return {
    ...presentClient(ctx, row),
    firstStepsOverAt: row.first_steps_over_at?.toISOString() ?? null,
    keepsCredit: row.keeps_credit,
    language: row.language,
  }
}

/** The wire form of a row as it stands today. */
export function presentClient(ctx: Context, row: ClientRow): Client {
  return toClient(row, today(ctx.clock))
}

/** Sends emails about an account to its address again. Returns the account; undefined when nobody has the address. */
export function resumeMails({ db }: Context, email: string): Promise<{ id: string } | undefined> {
  return db
    .updateTable('client')
    .set({ mail_stopped_at: null })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirst()
}
