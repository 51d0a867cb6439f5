import { hash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Session } from '../../../contract/sessions.ts'
import { deviceOf } from '../../../domain/device.ts'
import {
  type AccountStatus,
  isBlockedStatus,
  type PersonRef,
  type Role,
  type StaffType,
} from '../../../domain/status.ts'
import type { Context } from '../../platform/context.ts'
import type { Caller, Visitor } from '../../platform/http/caller.ts'
import { QUOTAS } from '../../platform/quotas.ts'
import { ownerColumn } from '../people/people.sql.ts'
import { SESSION_LIFE } from './session-life.ts'

const MINUTE_MS = 60_000

export async function openSession(
  { db, clock }: Context,
  person: { id: string; role: Role },
  visitor: Visitor,
  isProven = false,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
  const owner = ownerColumn(person)
  await db
    .insertInto('session')
    .values({
      token_hash: hashOf(token),
      id: uuidv7(),
      [owner]: person.id,
      created_at: now,
      seen_at: now,
      expires_at: new Date(now.getTime() + SESSION_LIFE[person.role].absoluteMs),
      user_agent: visitor.userAgent,
      address: visitor.address,
      proven_at: isProven ? now : null,
    })
    .execute()
  await db
    .deleteFrom('session')
    .where(owner, '=', person.id)
    .where('id', 'in', (query) =>
      query
        .selectFrom('session')
        .select('id')
        .where(owner, '=', person.id)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(QUOTAS.sessionsOfPerson.max),
    )
    .execute()
  return token
}

export async function findCaller({ db, clock }: Context, token: string, withBooks = false): Promise<Caller | null> {
  const found = sql<FoundSession>`select * from find_session(${hashOf(token)}, ${String(withBooks)})`
  const { rows } = await found.execute(db)
  const [row] = rows
  if (!row) return null

  const role: Role = row.staff_type ?? 'client'
  const now = clock.now().getTime()
  if (now >= row.expires_at.getTime() || now - row.seen_at.getTime() >= SESSION_LIFE[role].idleMs) return null
  if (row.account_status && isBlockedStatus(row.account_status)) return null

  // Update `seen_at` at most once a minute, not in each request.
  if (now - row.seen_at.getTime() >= MINUTE_MS)
    await db.updateTable('session').set({ seen_at: clock.now() }).where('token_hash', '=', hashOf(token)).execute()
  return {
    id: row.client_id ?? row.staff_id ?? '',
    role,
    fullName: row.client_name ?? row.staff_name ?? '',
    accountStatus: row.account_status,
    sessionId: row.session_id,
    books: row.books_state,
  }
}

const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer')

interface FoundSession {
  session_id: string
  seen_at: Date
  expires_at: Date
  client_id: string | null
  client_name: string | null
  account_status: AccountStatus | null
  staff_id: string | null
  staff_name: string | null
  staff_type: StaffType | null
  books_state: string | null
}

export async function listSessions({ db, clock }: Context, caller: Caller): Promise<Session[]> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'user_agent', 'address', 'created_at', 'seen_at', 'expires_at'])
    .where(isLiveOf(caller, clock.now()))
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    current: row.id === caller.sessionId,
    ...deviceOf(row.user_agent),
    address: row.address,
    createdAt: row.created_at.toISOString(),
    lastSeen: row.seen_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }))
}

export async function countSessions({ db, clock }: Context, person: { id: string; role: Role }): Promise<number> {
  const row = await db
    .selectFrom('session')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isLiveOf(person, clock.now()))
    .executeTakeFirstOrThrow()
  return row.count
}

function isLiveOf(person: { id: string; role: Role }, now: Date) {
  const idledOut = new Date(now.getTime() - SESSION_LIFE[person.role].idleMs)
  return sql<boolean>`${sql.ref(ownerColumn(person))} = ${person.id} and expires_at > ${now} and seen_at > ${idledOut}`
}

export async function markProven({ db, clock }: Context, sessionId: string): Promise<void> {
  await db.updateTable('session').set({ proven_at: clock.now() }).where('id', '=', sessionId).execute()
}

export async function findOwnSession(
  { db }: Context,
  sessionId: string,
): Promise<{ provenAt: Date | null; createdAt: Date } | undefined> {
  return db
    .selectFrom('session')
    .select(['proven_at as provenAt', 'created_at as createdAt'])
    .where('id', '=', sessionId)
    .executeTakeFirst()
}

export async function endOwnSession({ db }: Context, person: PersonRef, sessionId: string): Promise<boolean> {
  const result = await db
    .deleteFrom('session')
    .where('id', '=', sessionId)
    .where(ownerColumn(person), '=', person.id)
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}

export async function endAllSessions({ db }: Context): Promise<void> {
  await db.deleteFrom('session').execute()
}

export async function endSessionsOf({ db }: Context, person: PersonRef, spareSessionId?: string): Promise<void> {
  let query = db.deleteFrom('session').where(ownerColumn(person), '=', person.id)
  if (spareSessionId) query = query.where('id', '!=', spareSessionId)
  await query.execute()
}
