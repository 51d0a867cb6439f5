import { createHash, randomBytes } from 'node:crypto'
import { copyPeople, registerPerson } from '../people.ts'
import { addressOfNetwork, request } from '../requests.ts'
import { atLeast, none, type Row, stillRuns } from '../row.ts'
import { sideBySide } from '../side-by-side.ts'
import { startTarget, type Target } from '../target.ts'

const UNDOS = 200
const NEW_PASSWORD = 'Intore-Kigali-1994'

/** A thief with a session changes the address of an account, and its owner takes it back. */
export const takenBack: Row[] = [
  {
    id: 'sessions/address-taken-back',
    what: 'a thief with a client’s session changes the address; the owner takes it back while the thief resets the password, 200 times',
    expected: 'the account has its address again every time, and no password or session of the thief opens it',
    run: takeBack,
  },
]

async function takeBack() {
  const target = await startTarget({ WORKERS: '2', RATE_LIMIT_FACTOR: '1000' })
  const like = await registerPerson(target, 'owner@example.rw', '127.240.1.1')
  const from = (index: number) => addressOfNetwork(index)
  const people = await copyPeople(target, like, UNDOS, { prefix: 'owner-', from })
  let [restored, opened, resets] = [0, 0, 0]
  await sideBySide(people.entries(), async ([index, person]) => {
    const stolen = `elsewhere-${index}@example.rw`
    const profile = { fullName: 'Kamanzi Jean', phone: '0788123456', email: stolen }
    const changed = await request(target.url, { method: 'PUT', path: '/api/users/update', as: person, body: profile })
    if (changed.status !== 200) throw new Error(`the change answered ${changed.status}: ${changed.text}`)
    const [undo, reset] = [
      await addToken(target, 'address_undo', person),
      await addToken(target, 'reset_token', person),
    ]
    const [, taken] = await Promise.all([
      request(target.url, { method: 'POST', path: `/mail/undo-address?token=${undo}`, from: person.from }),
      request(target.url, {
        path: '/api/users/reset-password',
        body: { token: reset, newPassword: NEW_PASSWORD },
        from: person.from,
      }),
    ])
    if (taken.status === 200) resets++
    const [row] = await target.sql('select email from client where id = $1', [person.id])
    if (row?.email === person.email) restored++
    for (const [email, password] of [
      [person.email, NEW_PASSWORD],
      [stolen, NEW_PASSWORD],
      [person.email, person.password],
    ]) {
      const login = await request(target.url, {
        path: '/api/auth/client-login',
        body: { email, password },
        from: person.from,
      })
      if (login.status !== 401) opened++
    }
    const verified = await request(target.url, { path: '/api/auth/verify-auth', as: person })
    if (verified.status !== 401) opened++
  })
  return {
    checks: [
      atLeast(UNDOS, 'addresses that were taken back', restored),
      none('passwords and sessions of whoever changed it that open the account', opened),
      stillRuns(target),
    ],
    raw: { resetsThatCameFirst: resets },
  }
}

/** Puts a token for somebody into the database, as its mail would carry it: the mails themselves are not what is measured. */
async function addToken(
  target: Target,
  table: 'address_undo' | 'reset_token',
  { id, email }: { id: string; email: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest()
  if (table === 'reset_token')
    await target.sql(
      `insert into reset_token (token_hash, client_id, created_at, expires_at) values ($1, $2, now(), now() + interval '30 minutes')`,
      [hash, id],
    )
  else
    await target.sql(
      `insert into address_undo (id, client_id, email, token_hash, created_at, expires_at)
       values (gen_random_uuid(), $1, $2, $3, now(), now() + interval '7 days')`,
      [id, email, hash],
    )
  return token
}
