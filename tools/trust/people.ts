import { createHash, randomBytes } from 'node:crypto'
import { systemClock } from '../../domain/clock.ts'
import { type Day, today } from '../../domain/day.ts'
import { request } from './requests.ts'
import { SUPERADMIN, type Target } from './target.ts'

/** Somebody with a live session. */
export interface Person {
  id: string
  email: string
  password: string
  token: string
  /** The address of loopback they come from. */
  from: string
}

const PASSWORD = 'umugisha-Huye-1962'

/** What the page of registration sends. */
export function registration(email: string): object {
  return {
    fullName: 'Kamanzi Jean',
    email,
    phone: '0788123456',
    address: 'Huye',
    businessName: 'Kamanzi Stores',
    password: PASSWORD,
  }
}

/** Registers somebody and logs them in, over HTTP. Throws when that is refused. */
export async function registerPerson(target: Pick<Target, 'url'>, email: string, from: string): Promise<Person> {
  const registered = await request(target.url, { path: '/api/users/register', body: registration(email), from })
  if (registered.status !== 201) throw new Error(`registering answered ${registered.status}: ${registered.text}`)
  return { ...(await logIn(target, 'client', { email, password: PASSWORD }, from)), password: PASSWORD }
}

/** Logs the superadmin in. */
export async function enterSuperadmin(target: Target, from: string): Promise<Person> {
  return { ...(await logIn(target, 'superadmin', SUPERADMIN, from)), password: SUPERADMIN.password }
}

/** Milliseconds until a client is logged in; endless when that is refused. */
export async function logInMs(url: string, { email, password, from }: Person, device?: string): Promise<number> {
  const { status, ms } = await request(url, {
    path: '/api/auth/client-login',
    body: { email, password, device },
    from,
    timeoutMs: 30_000,
  })
  return status === 200 ? ms : Number.POSITIVE_INFINITY
}

async function logIn(
  target: Pick<Target, 'url'>,
  portal: 'client' | 'superadmin',
  body: { email: string; password: string },
  from: string,
) {
  const answer = await request(target.url, { path: `/api/auth/${portal}-login`, body, from })
  if (answer.status !== 200) throw new Error(`the login answered ${answer.status}: ${answer.text}`)
  const { token, userId } = JSON.parse(answer.text).data
  return { id: userId as string, email: body.email, token: token as string, from }
}

/**
 * Many people like one who registered, with the same password and a session each: put into the database at once, since
 * hashing a thousand passwords is not what is measured.
 */
export async function copyPeople(
  target: Target,
  like: Person,
  count: number,
  { prefix, from }: { prefix: string; from: (index: number) => string },
): Promise<Person[]> {
  const people = Array.from({ length: count }, (_, index) => ({
    id: crypto.randomUUID(),
    email: `${prefix}${index}@example.rw`,
    password: like.password,
    token: randomBytes(32).toString('base64url'),
    from: from(index),
  }))
  await target.sql(
    `with added as (
       insert into client (id, full_name, email, phone, address, password_hash, created_at, updated_at)
       select new.id, full_name, new.email, phone, address, password_hash, created_at, updated_at
       from client, unnest($1::uuid[], $2::text[]) as new (id, email) where client.id = $3
       returning id
     )
     insert into books (client_id, closed_before) select added.id, closed_before from added, books where client_id = $3`,
    [people.map(({ id }) => id), people.map(({ email }) => email), like.id],
  )
  await addSessions(target, people)
  return people
}

async function addSessions(target: Target, people: readonly Person[]): Promise<void> {
  await target.sql(
    `insert into session (token_hash, id, client_id, created_at, seen_at, expires_at)
     select decode(hash, 'hex'), gen_random_uuid(), id, now(), now(), now() + interval '1 day'
     from unnest($1::text[], $2::uuid[]) as new (hash, id)`,
    [people.map(({ token }) => createHash('sha256').update(token).digest('hex')), people.map(({ id }) => id)],
  )
}

/** What a book is filled with. Titles and descriptions are made by PostgreSQL from the row's number `n`. */
export interface Books {
  entries: number
  kind?: 'expense' | 'income'
  /** An SQL text of `n`. */
  title?: string
  description?: string
  /** Over how many days, back from today. */
  days?: number
}

/** Puts entries into somebody's books at once, with the totals of their days and the count of what is stored. */
export async function fillBooks(target: Target, person: Person, books: Books): Promise<void> {
  const {
    entries,
    kind = 'expense',
    title = `'Sugar ' || (n % 40)`,
    description = `'From the wholesaler, bag ' || n`,
    days = 300,
  } = books
  await target.sql(`set statement_timeout = 0`)
  await target.sql(
    `insert into entry (client_id, id, kind, day, amount, title, description, created_at, updated_at)
     select $1, gen_random_uuid(), $2, $3::date - (n % $4::int), 500 + (n % 97) * 250, ${title}, ${description}, now(), now()
     from generate_series(1, $5::int) as n`,
    [person.id, kind, localDay(), days, entries],
  )
  await target.sql(
    `insert into day_total (client_id, day, id, ${kind}, ${kind}_count)
     select client_id, day, gen_random_uuid(), sum(amount), count(*) from entry
     where client_id = $1 and kind = $2 group by client_id, day
     on conflict (client_id, day) do update set ${kind} = excluded.${kind}, ${kind}_count = excluded.${kind}_count`,
    [person.id, kind],
  )
  await target.sql(
    `update books set (stored_rows, stored_bytes) = (
       select count(*), coalesce(sum(octet_length(texts)), 0) from (
         select title || description as texts from entry where client_id = $1
         union all select title || creditor || description from debt where client_id = $1
       ) as item
     ) where client_id = $1`,
    [person.id],
  )
  await target.sql('analyze entry')
}

/** The first day that is not closed, of anybody. */
export async function closedBefore(target: Target): Promise<string> {
  const [books] = await target.sql('select min(closed_before)::text as day from books')
  return String(books?.day)
}

/** Today, in the business zone. */
export function localDay(): Day {
  return today(systemClock())
}
