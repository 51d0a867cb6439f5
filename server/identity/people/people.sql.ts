import { sql } from 'kysely'
import {
  ACCOUNT_STATUSES,
  type AccountStatus,
  isBlockedStatus,
  kindOf,
  type PersonRef,
  type Role,
} from '../../../domain/status.ts'
import type { Context } from '../../platform/context.ts'

export interface Person {
  id: string
  role: Role
  email: string
  full_name: string
  password_hash: string
  account_status: AccountStatus
}

const OPEN_STATUSES = ACCOUNT_STATUSES.filter((status) => !isBlockedStatus(status))

const PEOPLE = {
  client: {
    table: sql.table('client'),
    columns: sql`id, 'client' as role, email, full_name, password_hash, account_status`,
    isOpen: sql`account_status in (${sql.join(OPEN_STATUSES)})`,
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

export function ownerColumn({ role }: Pick<PersonRef, 'role'>): 'client_id' | 'staff_id' {
  return kindOf(role) === 'client' ? 'client_id' : 'staff_id'
}

export async function findPerson({ db }: Context, { id, role }: PersonRef): Promise<Person | undefined> {
  const { rows } = await sql<Person>`select * from ${peopleOf(role)} where id = ${id}`.execute(db)
  return rows[0]
}

export async function lockPerson({ db }: Context, { id, role }: PersonRef): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select * from ${peopleOf(role)} where id = ${id} for no key update`.execute(db)
  return rows[0]
}

export async function findPersonByEmail({ db }: Context, role: Role, email: string): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select * from ${peopleOf(role)} where email = ${email} and role = ${role}`.execute(db)
  return rows[0]
}

export async function findPeopleByEmail({ db }: Context, email: string): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select * from ${peopleOf('client')} where email = ${email}
    union all
    select * from ${peopleOf('staff')} where email = ${email}`.execute(db)
  return rows
}

export function idByEmail(role: Role, email: string) {
  return sql<string>`(select id from ${peopleOf(role)} where email = ${email} and role = ${role})`
}

/**
 * Returns undefined if password, role or status have changed since `seen` was read. Then the
 * login must fail.
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

/** Also voids the password of a blocked account, because staff may unblock the account. */
export async function voidPassword({ db, clock }: Context, { id, role }: PersonRef, hash: string): Promise<void> {
  const { table } = PEOPLE[kindOf(role)]
  await sql`update ${table} set password_hash = ${hash}, updated_at = ${clock.now()} where id = ${id}`.execute(db)
}

/** Returns undefined for a blocked person, or if the stored hash is no longer `seenHash`. */
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
