import { sql } from 'kysely'
import { type AccountStatus, kindOf, type PersonRef, type Role } from '../../domain/status.ts'
import type { Context } from '../context.ts'

/** A client or a member of the staff, as far as they log in and are told of their account. Staff are always active. */
export interface Person {
  id: string
  role: Role
  email: string
  full_name: string
  password_hash: string
  account_status: AccountStatus
}

/** The two tables of people, and what of each makes a person. */
const PEOPLE = {
  client: {
    table: sql.table('client'),
    columns: sql`id, 'client' as role, email, full_name, password_hash, account_status`,
    /** True of those who may log in. */
    isOpen: sql`account_status in ('active', 'inactive')`,
    /** True while what they may do is as it was. */
    isAs: (seen: Person) => sql`account_status = ${seen.account_status}`,
  },
  staff: {
    table: sql.table('staff'),
    columns: sql`id, type as role, email, full_name, password_hash, 'active' as account_status`,
    isOpen: sql`true`,
    isAs: (seen: Person) => sql`type = ${seen.role}`,
  },
}

const peopleOf = (role: PersonRef['role']) => {
  const { table, columns } = PEOPLE[kindOf(role)]
  return sql`(select ${columns} from ${table}) as person`
}

/** The column of the tables about people of both kinds that says whose a row is. */
export function ownerColumn({ role }: Pick<PersonRef, 'role'>): 'client_id' | 'staff_id' {
  return kindOf(role) === 'client' ? 'client_id' : 'staff_id'
}

/** The person; undefined when there is none. */
export async function findPerson({ db }: Context, { id, role }: PersonRef): Promise<Person | undefined> {
  const { rows } = await sql<Person>`select * from ${peopleOf(role)} where id = ${id}`.execute(db)
  return rows[0]
}

/** The person, held against other changes of them until the transaction ends; undefined when there is none. */
export async function lockPerson({ db }: Context, { id, role }: PersonRef): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select * from ${peopleOf(role)} where id = ${id} for no key update`.execute(db)
  return rows[0]
}

/** Whoever of that role has that e-mail, which is lower-cased already; undefined when nobody has (R16). */
export async function findPersonByEmail({ db }: Context, role: Role, email: string): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select * from ${peopleOf(role)} where email = ${email} and role = ${role}`.execute(db)
  return rows[0]
}

/** Everybody who has that e-mail: a client, a member of the staff, or both. */
export async function findPeopleByEmail({ db }: Context, email: string): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select * from ${peopleOf('client')} where email = ${email}
    union all
    select * from ${peopleOf('staff')} where email = ${email}`.execute(db)
  return rows
}

/** The id of whoever of that role has that e-mail, for a condition of another query. */
export function idByEmail(role: Role, email: string) {
  return sql<string>`(select id from ${peopleOf(role)} where email = ${email} and role = ${role})`
}

/**
 * Notes a login, and stores the hash again when it was made anew. Undefined when the password, the role or the status has
 * changed since `seen` was read, so that no session is opened on what no longer holds.
 */
export async function markLogin(
  { db, clock }: Context,
  seen: Person,
  newHash: string | null,
): Promise<Person | undefined> {
  const { table, columns, isAs } = PEOPLE[kindOf(seen.role)]
  const { rows } = await sql<Person>`
    update ${table} set last_login = ${clock.now()}, password_hash = ${newHash ?? seen.password_hash}
    where id = ${seen.id} and password_hash = ${seen.password_hash} and ${isAs(seen)}
    returning ${columns}`.execute(db)
  return rows[0]
}

/** Stores a hash that no password has, also for a suspended or deleted account: staff may reopen it. */
export async function voidPassword({ db, clock }: Context, { id, role }: PersonRef, hash: string): Promise<void> {
  const { table } = PEOPLE[kindOf(role)]
  await sql`update ${table} set password_hash = ${hash}, updated_at = ${clock.now()} where id = ${id}`.execute(db)
}

/**
 * Stores a new password hash, when `seenHash` is given only in place of that one. Undefined when the person is shut out,
 * gone, or has another password by now.
 */
export async function setPassword(
  { db, clock }: Context,
  { id, role }: PersonRef,
  hash: string,
  seenHash?: string,
): Promise<Person | undefined> {
  const { table, columns, isOpen } = PEOPLE[kindOf(role)]
  const isSeen = seenHash === undefined ? sql`true` : sql`password_hash = ${seenHash}`
  const { rows } = await sql<Person>`
    update ${table} set password_hash = ${hash}, updated_at = ${clock.now()}
    where id = ${id} and ${isOpen} and ${isSeen}
    returning ${columns}`.execute(db)
  return rows[0]
}
