import { createHash, randomBytes } from 'node:crypto'
import { systemClock } from '../../../domain/clock.ts'
import { codeAt } from '../../../server/factors/totp.ts'
import { copyPeople, copyStaff, registerPerson } from '../people.ts'
import { addressOfNetwork, request } from '../requests.ts'
import { atLeast, atMost, none, type Row, stillRuns } from '../row.ts'
import { SUPERADMIN, startTarget, type Target } from '../target.ts'

const MEMBERS = 50
const LOGINS = 500
const UNDOS = 200
/** Enough to keep two processes busy, and no more than find a turn. */
const AT_ONCE = 4
const WRONG_CODES = 5
const NEW_PASSWORD = 'Intore-Kigali-1994'

/** What a stolen password opens where there is a second factor, and a stolen session where an address can be taken back. */
export const secondFactor: Row[] = [
  {
    id: 'second-factor/without-a-code',
    threats: ['A25'],
    what: '500 logins with the right password of a member who has a second factor: without a code and with wrong ones, in turns, from 500 networks',
    expected: 'nobody gets in; five wrong codes are looked at in a quarter of an hour, and then no right one either',
    run: withoutCode,
  },
  {
    id: 'second-factor/a-code-twice',
    threats: ['A25'],
    what: '500 codes, of apps and for recovery, each sent twice at once to two processes of one database',
    expected: 'each lets in once',
    run: codesTwice,
  },
  {
    id: 'second-factor/taking-an-address-back',
    threats: ['A26'],
    what: 'an address that somebody changed is taken back 200 times while they reset the password at the same moment, on two processes',
    expected: 'the account has its address again 200 times of 200, and nothing of theirs opens it',
    run: takeBack,
  },
]

interface Member {
  email: string
  code(later: number): string
  recoveryCodes: string[]
}

async function withoutCode() {
  const target = await startTarget()
  const [member] = await membersWithApps(target, 1)
  if (!member) throw new Error('there is no member')
  const statuses: number[] = []
  let lookedAt = 0
  await sideBySide(LOGINS, async (index) => {
    const code = index % 2 === 0 ? undefined : String(index).padStart(6, '0')
    const { status, text } = await logIn(target, member, code, index)
    statuses.push(status)
    if (code && status === 401 && text.includes('"code"')) lookedAt++
  })
  const right = await logIn(target, member, member.code(1), LOGINS)
  return {
    checks: [
      none('logins that were let in', statuses.filter((status) => status === 200).length),
      none('logins that were not answered', statuses.filter((status) => status === 0).length),
      atMost(WRONG_CODES, 'wrong codes that were looked at', lookedAt),
      none('right codes that were looked at after that', right.status === 429 ? 0 : 1),
      stillRuns(target),
    ],
    raw: { statuses: tallyOf(statuses) },
  }
}

async function codesTwice() {
  // A code that was used before is a wrong one: five of those, and the rest would not be looked at.
  const target = await startTarget({ WORKERS: '2', RATE_LIMIT_FACTOR: '1000' })
  const members = await membersWithApps(target, MEMBERS)
  const codes = members.flatMap((member) => [
    { member, code: () => member.code(1) },
    ...member.recoveryCodes.slice(1).map((code) => ({ member, code: () => code })),
  ])
  let [once, twice, strange] = [0, 0, 0]
  await sideBySide(codes.length, async (index) => {
    const { member, code } = codes[index] as (typeof codes)[number]
    const same = code()
    const pair = await Promise.all([logIn(target, member, same, index), logIn(target, member, same, index + 7)])
    const statuses = pair.map(({ status }) => status).sort()
    if (statuses.join() === '200,401') once++
    else if (statuses.join() === '200,200') twice++
    else strange++
  })
  return {
    checks: [
      atLeast(LOGINS, 'codes that let in once', once),
      none('codes that let in twice', twice),
      none('other answers', strange),
      stillRuns(target),
    ],
  }
}

async function takeBack() {
  const target = await startTarget({ WORKERS: '2', RATE_LIMIT_FACTOR: '1000' })
  const like = await registerPerson(target, 'owner@example.rw', '127.240.1.1')
  const from = (index: number) => addressOfNetwork(index)
  const people = await copyPeople(target, like, UNDOS, { prefix: 'owner-', from })
  let [restored, opened, resets] = [0, 0, 0]
  await sideBySide(people.length, async (index) => {
    const person = people[index] as (typeof people)[number]
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

/** Administrators, each with an authenticator app that was set up over HTTP. */
async function membersWithApps(target: Target, count: number): Promise<Member[]> {
  const emails = await copyStaff(target, count, 'member-')
  const members: Member[] = []
  await sideBySide(count, async (index) => {
    const email = emails[index] as string
    const from = addressOfNetwork(index)
    const { token } = await dataOf(target, '/api/auth/admin-login', { email, password: SUPERADMIN.password }, { from })
    const as = { token: String(token), from }
    const factors = '/api/administrators/factors'
    const { secret } = await dataOf(target, `${factors}/totp/offer`, { currentPassword: SUPERADMIN.password }, as)
    const key = fromBase32(String(secret))
    const code = (later: number) => codeAt(key, new Date(systemClock().now().getTime() + later * 30_000))
    const { recoveryCodes } = await dataOf(target, `${factors}/totp`, { code: code(0) }, as)
    members.push({ email, code, recoveryCodes: recoveryCodes as string[] })
  })
  return members
}

/** What a call answers; throws when that is no success. */
export async function dataOf(target: Target, path: string, body: object, as: { token?: string; from: string }) {
  const { status, text } = await request(target.url, { path, body, ...as, timeoutMs: 60_000 })
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`)
  return JSON.parse(text).data as Record<string, unknown>
}

function logIn({ url }: Target, { email }: Member, code: string | undefined, network: number) {
  const body = { email, password: SUPERADMIN.password, ...(code && { code }) }
  return request(url, { path: '/api/auth/admin-login', body, from: addressOfNetwork(network), timeoutMs: 60_000 })
}

/** Does something so many times, a few at once. */
export async function sideBySide(times: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0
  const go = async () => {
    for (let index = next++; index < times; index = next++) await work(index)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, go))
}

/** How often each status was answered. */
export function tallyOf(statuses: number[]): Record<number, number> {
  const tally: Record<number, number> = {}
  for (const status of statuses) tally[status] = (tally[status] ?? 0) + 1
  return tally
}

/** What an app does with a key. */
function fromBase32(key: string): Buffer {
  const bits = Array.from(key, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}
