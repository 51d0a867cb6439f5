import { createHash, randomBytes } from 'node:crypto'
import { systemClock } from '../../../domain/clock.ts'
import { codeAt } from '../../../server/factors/totp.ts'
import { fromBase32 } from '../../../test/support/base32.ts'
import { countPairs, logInMember, membersWith, OFFER, tallyOf } from '../members.ts'
import { copyPeople, registerPerson } from '../people.ts'
import { addressOfNetwork, request } from '../requests.ts'
import { atLeast, atMost, none, type Row, stillRuns } from '../row.ts'
import { sideBySide } from '../side-by-side.ts'
import { startTarget, type Target } from '../target.ts'

const MEMBERS = 50
const LOGINS = 500
const UNDOS = 200
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
  await sideBySide(Array(LOGINS).keys(), async (index) => {
    const code = index % 2 === 0 ? undefined : String(index).padStart(6, '0')
    const { status, text } = await logInMember(target, member, { code }, index)
    statuses.push(status)
    if (code && status === 401 && text.includes('"code"')) lookedAt++
  })
  const right = await logInMember(target, member, { code: member.code(1) }, LOGINS)
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
  const pairs = countPairs()
  await sideBySide(codes.entries(), async ([index, { member, code }]) => {
    const proof = { code: code() }
    pairs.add(await Promise.all([index, index + 7].map((network) => logInMember(target, member, proof, network))))
  })
  return { checks: [...pairs.checks(LOGINS, 'codes'), stillRuns(target)] }
}

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

function membersWithApps(target: Target, count: number): Promise<Member[]> {
  return membersWith(target, count, 'member-', async (email, factors) => {
    const { secret } = await factors('totp/offer', OFFER)
    const key = fromBase32(String(secret))
    const code = (later: number) => codeAt(key, new Date(systemClock().now().getTime() + later * 30_000))
    const { recoveryCodes } = await factors('totp', { code: code(0) })
    return { email, code, recoveryCodes: recoveryCodes as string[] }
  })
}
