import type { CreationOptions, RequestOptions } from '../../../contract/passkeys.ts'
import { type Lies, SoftwarePasskey } from '../../../test/support/authenticator.ts'
import { countPairs, logInMember, membersWith, OFFER, tallyOf } from '../members.ts'
import { atLeast, none, type Row, stillRuns } from '../row.ts'
import { sideBySide } from '../side-by-side.ts'
import { startTarget, type Target } from '../target.ts'

const LOGINS = 500
/** Passkeys that sign in turns, so that no two logins of one member wait for each other all the time. */
const MEMBERS = 20
/** Browsers make passkeys at this address, wherever the server listens. */
const APP_URL = 'http://localhost:3000'

/** What a stolen password opens where there is a passkey. */
export const passkeys: Row[] = [
  {
    id: 'second-factor/without-a-passkey',
    threats: ['A25'],
    what: '500 logins with the right password of members who have a passkey, from 500 networks, in turns: with none, with a use of before, of another member’s, of another key, origin, relying party and user, without user verification, and of a copy',
    expected: 'nobody gets in; a right one then does',
    run: withoutPasskey,
  },
  {
    id: 'second-factor/a-passkey-twice',
    threats: ['A25'],
    what: '500 uses of passkeys, each sent twice at once to two processes of one database',
    expected: 'each lets in once',
    run: passkeysTwice,
  },
]

interface Member {
  email: string
  passkey: SoftwarePasskey
}

/** All that is sent is to be looked at: that five wrong ones end it is said of codes. */
const SETTINGS = { APP_URL, WORKERS: '2', RATE_LIMIT_FACTOR: '1000' }

async function withoutPasskey() {
  const target = await startTarget(SETTINGS)
  const members = await membersWithPasskeys(target)
  const used = await Promise.all(
    members.map(async (member, index) => {
      const passkey = member.passkey.use(await askedAtLogin(target, member, index))
      const { status } = await logInMember(target, member, { passkey }, index)
      if (status !== 200) throw new Error(`a login with a passkey answered ${status}`)
      return passkey
    }),
  )
  const lies: Lies[] = [
    { isForged: true },
    { origin: 'http://localhost:3001' },
    { rpId: 'imari.example' },
    { isVerified: false },
    { counter: 0 },
    { userHandle: Buffer.alloc(16, 7).toString('base64url') },
  ]
  const statuses: number[] = []
  await sideBySide(Array(LOGINS).keys(), async (index) => {
    const at = index % MEMBERS
    const [member, other] = [members[at], members[(at + 1) % MEMBERS]] as [Member, Member]
    const way = Math.floor(index / MEMBERS) % (lies.length + 3)
    const ways = [
      async () => ({}),
      async () => ({ passkey: used[at] }),
      async () => ({ passkey: other.passkey.use(await askedAtLogin(target, member, index)) }),
    ]
    const lie = async () => ({ passkey: member.passkey.use(await askedAtLogin(target, member, index), lies[way - 3]) })
    const { status } = await logInMember(target, member, await (ways[way] ?? lie)(), index)
    statuses.push(status)
  })
  let admitted = 0
  for (const [index, member] of members.entries()) {
    const passkey = member.passkey.use(await askedAtLogin(target, member, index))
    if ((await logInMember(target, member, { passkey }, index)).status === 200) admitted++
  }
  return {
    checks: [
      none('logins that were let in', statuses.filter((status) => status === 200).length),
      none('logins that were not refused as such', statuses.filter((status) => status !== 401).length),
      atLeast(MEMBERS, 'members that a right one then lets in', admitted),
      stillRuns(target),
    ],
    raw: { statuses: tallyOf(statuses) },
  }
}

async function passkeysTwice() {
  const target = await startTarget(SETTINGS)
  const members = await membersWithPasskeys(target)
  const pairs = countPairs()
  await sideBySide(Array(LOGINS).keys(), async (index) => {
    const member = members[index % MEMBERS] as Member
    const passkey = member.passkey.use(await askedAtLogin(target, member, index))
    pairs.add(await Promise.all([index, index + 7].map((network) => logInMember(target, member, { passkey }, network))))
  })
  return { checks: [...pairs.checks(LOGINS, 'uses'), stillRuns(target)] }
}

function membersWithPasskeys(target: Target): Promise<Member[]> {
  return membersWith(target, MEMBERS, 'passkey-', async (email, factors) => {
    const passkey = new SoftwarePasskey(APP_URL)
    const offer = await factors('passkeys/offer', OFFER)
    await factors('passkeys', { name: 'Laptop', passkey: passkey.make(offer as unknown as CreationOptions) })
    return { email, passkey }
  })
}

async function askedAtLogin(target: Target, member: Member, network: number): Promise<RequestOptions> {
  const { status, text } = await logInMember(target, member, {}, network)
  const asked = JSON.parse(text).errors?.find(({ field }: { field: string }) => field === 'passkey')
  if (status !== 401 || !asked) throw new Error(`a login without a passkey answered ${status}: ${text}`)
  return asked.options
}
