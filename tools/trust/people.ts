import { createHash, randomBytes } from 'node:crypto'
import { systemClock } from '../../domain/clock.ts'
import { type Day, today } from '../../domain/day.ts'
import { request } from './requests.ts'
import type { Target } from './target.ts'

export interface Person {
  id: string
  token: string
  from: string
}

const PASSWORD = 'umugisha-Huye-1962'

export async function registerPerson({ url }: Target, email: string, from: string): Promise<Person> {
  const about = { fullName: 'Kamanzi Jean', phone: '0788123456', address: 'Huye', businessName: 'Kamanzi Stores' }
  const registration = { ...about, email, password: PASSWORD }
  const registered = await request(url, { path: '/api/users/register', body: registration, from })
  if (registered.status !== 201) throw new Error(`registering answered ${registered.status}: ${registered.text}`)
  const login = await request(url, { path: '/api/auth/client-login', body: { email, password: PASSWORD }, from })
  if (login.status !== 200) throw new Error(`the login answered ${login.status}: ${login.text}`)
  const { token, userId } = JSON.parse(login.text).data
  return { id: userId, token, from }
}

/** Copies a registered person, because hashing a password for each would take too long. */
export async function copyPeople(target: Target, like: Person, count: number, prefix: string): Promise<Person[]> {
  const people = Array.from({ length: count }, () => ({
    id: crypto.randomUUID(),
    token: randomBytes(32).toString('base64url'),
    from: like.from,
  }))
  const ids = people.map(({ id }) => id)
  await target.sql(
    `with added as (
       insert into client (id, full_name, email, phone, address, password_hash, created_at, updated_at)
       select new.id, full_name, new.email, phone, address, password_hash, created_at, updated_at
       from client, unnest($1::uuid[], $2::text[]) as new (id, email) where client.id = $3
       returning id
     )
     insert into books (client_id, closed_before) select added.id, closed_before from added, books where client_id = $3`,
    [ids, people.map((_, index) => `${prefix}${index}@example.rw`), like.id],
  )
  await target.sql(
    `insert into session (token_hash, id, client_id, created_at, seen_at, expires_at)
     select decode(hash, 'hex'), gen_random_uuid(), id, now(), now(), now() + interval '1 day'
     from unnest($1::text[], $2::uuid[]) as new (hash, id)`,
    [people.map(({ token }) => createHash('sha256').update(token).digest('hex')), ids],
  )
  return people
}

export function localDay(): Day {
  return today(systemClock())
}
