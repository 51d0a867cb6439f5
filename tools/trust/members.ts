import { copyStaff } from './people.ts'
import { type Answer, addressOfNetwork, request } from './requests.ts'
import { atLeast, type Check, none } from './row.ts'
import { sideBySide } from './side-by-side.ts'
import { SUPERADMIN, type Target } from './target.ts'

const LOGIN = '/api/auth/admin-login'
const { password } = SUPERADMIN

/** Makes a call about the factors of one member, whose session it is made in. */
type CallFactors = (path: string, body: object) => Promise<Record<string, unknown>>

/** What asks for the offer of a factor. */
export const OFFER = { currentPassword: password }

/** Administrators, each given a second factor over HTTP; in whatever order they come. */
export async function membersWith<Member>(
  target: Target,
  count: number,
  prefix: string,
  setUp: (email: string, factors: CallFactors) => Promise<Member>,
): Promise<Member[]> {
  const emails = await copyStaff(target, count, prefix)
  const members: Member[] = []
  await sideBySide(emails.entries(), async ([index, email]) => {
    const from = addressOfNetwork(index)
    const { token } = await dataOf(target, LOGIN, { email, password }, { from })
    const as = { token: String(token), from }
    members.push(await setUp(email, (path, body) => dataOf(target, `/api/administrators/factors/${path}`, body, as)))
  })
  return members
}

/** Logs a member in with the right password and whatever `proof` of a second factor. */
export function logInMember(
  { url }: Target,
  { email }: { email: string },
  proof: object,
  network: number,
): Promise<Answer> {
  const from = addressOfNetwork(network)
  return request(url, { path: LOGIN, body: { email, password, ...proof }, from, timeoutMs: 60_000 })
}

/** Counts what comes of the same proof when it is sent twice at once. */
export function countPairs() {
  let [once, twice, strange] = [0, 0, 0]
  return {
    add(pair: readonly Answer[]): void {
      const statuses = pair
        .map(({ status }) => status)
        .sort()
        .join()
      if (statuses === '200,401') once++
      else if (statuses === '200,200') twice++
      else strange++
    },
    checks: (least: number, what: string): Check[] => [
      atLeast(least, `${what} that let in once`, once),
      none(`${what} that let in twice`, twice),
      none('other answers', strange),
    ],
  }
}

/** How often each status was answered. */
export function tallyOf(statuses: readonly number[]): Record<number, number> {
  const tally: Record<number, number> = {}
  for (const status of statuses) tally[status] = (tally[status] ?? 0) + 1
  return tally
}

/** What a call answers; throws when that is no success. */
async function dataOf(target: Target, path: string, body: object, as: { token?: string; from: string }) {
  const { status, text } = await request(target.url, { path, body, ...as, timeoutMs: 60_000 })
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`)
  return JSON.parse(text).data as Record<string, unknown>
}
