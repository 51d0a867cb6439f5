import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { type Ask, callOf } from './calls.ts'
import { type Lane, TRIES } from './lane.ts'
import { BOOKS, instantOf, type Person, runJobs, type Summary, todayOf, type World } from './model.ts'
import type { Phones } from './phones.ts'
import { READS } from './reads.ts'
import type { Answer, Call } from './wire.ts'

export type Happening =
  | Ask
  | { do: 'at once'; asks: Ask[]; fault: 'none' | 'kill' | 'cut'; afterMs: number }
  | { do: 'phones'; seed: number; acts: number }
  | { do: 'pass'; minutes: number; jobs: boolean }
  | { do: 'night'; minutes: number; kills: number; afterMs: number }
  | { do: 'wrong clock'; days: number }

export interface Stage {
  lane: Lane
  phones: Phones
}

const DAY_MS = 86_400_000
const BLOCKING_ACTIONS: ReadonlySet<Ask['do']> = new Set(['set status', 'log out', 'deactivate', 'delete', 'erase'])

export async function runHappening(what: Happening, world: World, { lane, phones }: Stage): Promise<void> {
  try {
    if (what.do === 'at once') await askAtOnce(what, world, lane)
    else if (what.do === 'phones') await phones.play(what)
    else if (what.do === 'pass') await pass(what, world, lane)
    else if (what.do === 'night') await night(what, world, lane)
    else if (what.do === 'wrong clock') await setClockWrong(what, world, lane)
    else await askOne(what, world, lane)
  } finally {
    if (lane.hasEnded()) assert.fail(`the process of the server ended: ${lane.said()}`)
  }
}

export async function compareAll(world: World, lane: Lane): Promise<void> {
  for (const client of world.people.keys()) {
    await logIn(world, lane, client)
    for (const book of BOOKS) {
      await askOne({ do: 'list', client, book, sort: 0, limit: 200, narrowed: {} }, world, lane)
      for (const read of ['titles', 'limits'] as const) await askOne({ do: read, client, book }, world, lane)
      await askOne({ do: 'sums', client, book, by: 'title', from: null, to: null }, world, lane)
    }
    await askOne({ do: 'sums', client, book: 'debt', by: 'creditor', from: null, to: null }, world, lane)
    for (const read of READS) await askOne({ do: read, client, book: 'debt' }, world, lane)
  }
  await askOne({ do: 'people', client: 0, book: 'debt' }, world, lane)
}

const personOf = (world: World, { client }: { client: number }) => world.people[client % world.people.length] as Person

async function askOne(ask: Ask, world: World, lane: Lane): Promise<void> {
  const person = personOf(world, ask)
  const call = callOf(ask, world, person)
  const { real, isRetry } = await askFor(call, person, lane)
  const expected = expectedOf(call, world, person, real)
  if (!matchesExpected({ call, client: 0, real, isRetry }, expected))
    assert.deepEqual(withoutWords(real), expected, JSON.stringify(ask))
}

async function askFor(call: Omit<Call, 'apply'>, person: Person | undefined, lane: Lane) {
  let real = await lane.ask(call, person)
  let isRetry = false
  for (; real.status === 503 && lane.mayBeCut(); isRetry = true) {
    await sleep(20)
    real = await lane.ask(call, person)
  }
  return { real, isRetry }
}

export function expectedOf(call: Call, world: World, person: Person, real: Answer): Answer {
  if (call.by === 'client' && !person.isSignedIn) return { status: 401, body: null }
  if (call.activeOnly && person.status !== 'active') return { status: 403, body: null }
  return call.apply(world, person, real)
}

export const withoutWords = ({ status, body }: Answer): Answer => ({ status, body: status < 300 ? body : null })

interface Asked {
  call: Call
  client: number
  real: Answer
  isRetry: boolean
}

async function askAtOnce(
  { asks, fault, afterMs }: Extract<Happening, { do: 'at once' }>,
  world: World,
  lane: Lane,
): Promise<void> {
  const mayFail = fault !== 'none' || lane.mayBeCut()
  const clientOf = (ask: Ask) => ask.client % world.people.length
  // Omit clients who lose access: after a rejected retry, the test can't tell whether the first
  // attempt worked.
  const blockedClients = new Set(mayFail ? asks.filter(({ do: what }) => BLOCKING_ACTIONS.has(what)).map(clientOf) : [])
  const possible = asks.filter((ask) => BLOCKING_ACTIONS.has(ask.do) || !blockedClients.has(clientOf(ask)))
  const prepared = possible.map((ask, at) => {
    const client = clientOf(ask)
    // Without a key, an `add` can't be repeated safely.
    const keyed = ask.do === 'add' && mayFail ? { ...ask, key: ask.key ?? 100 + at } : ask
    return { call: callOf(keyed, world, world.people[client] as Person), client }
  })
  await lane.logInStaff()
  const asking = prepared.map(({ call, client }) => lane.ask(call, world.people[client]))
  if (fault !== 'none') {
    await sleep(afterMs)
    if (fault === 'kill') await lane.kill()
    else await lane.cutConnections()
  }
  const answers = await Promise.all(asking)
  if (fault === 'kill') await lane.restart()
  if (lane.hasEnded()) assert.fail(`the process of the server ended: ${lane.said()}`)
  const asked: Asked[] = []
  for (const [at, { call, client }] of prepared.entries()) {
    let real = answers[at] as Answer
    let isRetry = false
    for (let tries = 0; mayFail && (real.status === 0 || real.status === 503); tries++) {
      assert.ok(tries < TRIES, `still answered ${real.status} (${String(real.body)}): ${lane.said()}`)
      isRetry = true
      if (tries > 0) await sleep(20)
      real = await lane.ask(call, world.people[client])
    }
    asked.push({ call, client, real, isRetry })
  }
  const found = outcomesOf(asked, world)
  assert.ok(found.length > 0, `in no order does the model say the same:\n${asked.map(toLine).join('\n')}`)
  Object.assign(world, await findRealWorld(found, asked, lane))
}

const toLine = ({ call, real }: Asked) =>
  `${call.method} ${call.path} ${JSON.stringify(call.body)} -> ${JSON.stringify(real)}`

/** Tries the requests in every order, and returns the models that match the responses. */
function outcomesOf(left: readonly Asked[], world: World): World[] {
  if (left.length === 0) return [world]
  const found = left.flatMap((one) => {
    const tried = structuredClone(world)
    const expected = expectedOf(one.call, tried, tried.people[one.client] as Person, one.real)
    if (!matchesExpected(one, expected)) return []
    return outcomesOf(
      left.filter((other) => other !== one),
      tried,
    )
  })
  return [...new Map(found.map((one) => [JSON.stringify(one, inOneOrder), one])).values()]
}

const UNORDERED = new Set(['closed', 'answered', 'deleted', 'imports', 'marks', 'bulk'])

/** Sorts lists whose order doesn't matter. */
function inOneOrder(name: string, value: unknown): unknown {
  if (name === 'warned') return (value as string[]).toSorted()
  if (!UNORDERED.has(name)) return value
  return Object.entries(value as object).sort(([a], [b]) => (a < b ? -1 : 1))
}

async function findRealWorld(worlds: readonly World[], asked: readonly Asked[], lane: Lane): Promise<World> {
  let left = worlds
  for (const client of new Set(asked.map((one) => one.client)))
    for (const ask of seen(client)) {
      if (left.length === 1) return left[0] as World
      const [first] = left as [World]
      const { path, ...rest } = callOf(ask, first, first.people[client] as Person)
      const real = withoutWords((await askFor({ path, ...rest }, first.people[client], lane)).real)
      left = left.filter((world) => {
        const person = world.people[client] as Person
        return isDeepStrictEqual(real, expectedOf(callOf(ask, world, person), world, person, real))
      })
      assert.ok(left.length > 0, `${path} is as after none of the orders of\n${asked.map(toLine).join('\n')}`)
    }
  return left[0] as World
}

const seen = (client: number): Ask[] => [
  ...BOOKS.map((book): Ask => ({ do: 'list', client, book, sort: 0, limit: 200, narrowed: {} })),
  ...BOOKS.map((book): Ask => ({ do: 'limits', client, book })),
  ...(['days', 'statements', 'people'] as const).map((read): Ask => ({ do: read, client, book: 'debt' })),
]

export function matchesExpected({ call, real, isRetry }: Asked, expected: Answer): boolean {
  if (isDeepStrictEqual(withoutWords(real), expected)) return true
  if (!isRetry || expected.status >= 300 || call.key !== undefined) return false
  // After a successful attempt, the server rejects the retry, or answers without warnings.
  if ([401, 404, 409].includes(real.status)) return true
  const unwarned = ({ body }: Answer) => ({ ...(body as object), warnings: undefined })
  return real.status === expected.status && isDeepStrictEqual(unwarned(real), unwarned(expected))
}

async function pass({ minutes, jobs }: { minutes: number; jobs: boolean }, world: World, lane: Lane): Promise<void> {
  const day = todayOf(world)
  await lane.pass(minutes * 60_000)
  world.now += minutes * 60_000
  assert.equal(lane.now(), world.now)
  if (jobs) {
    assert.deepEqual(await lane.runJobs(), { doubt: null })
    runJobs(world)
  }
  if (todayOf(world) !== day) await renewLogins(world, lane)
}

/** Logs everyone in again, because a session expires after two weeks without use. */
async function renewLogins(world: World, lane: Lane): Promise<void> {
  for (const [client, person] of world.people.entries()) if (person.isSignedIn) await logIn(world, lane, client)
}

async function night(
  { minutes, kills, afterMs }: Extract<Happening, { do: 'night' }>,
  world: World,
  lane: Lane,
): Promise<void> {
  await pass({ minutes, jobs: false }, world, lane)
  assert.deepEqual(await lane.closeUnderKills(kills, afterMs), { doubt: null })
  const mails = runJobs(world)
  const closedAt = instantOf(world)
  await lane.sendMails()
  world.now = lane.now()
  const byId = (all: Summary[]) => all.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  assert.deepEqual(byId(await lane.summariesOf(closedAt)), byId(mails.map((mail) => ({ ...mail, isSent: true }))))
  await renewLogins(world, lane)
}

async function setClockWrong(
  { days }: Extract<Happening, { do: 'wrong clock' }>,
  world: World,
  lane: Lane,
): Promise<void> {
  await lane.setOff(days * DAY_MS)
  const jobs = await lane.runJobs()
  await askOne({ do: 'people', client: 0, book: 'debt' }, world, lane)
  await lane.setOff(0)
  assert.deepEqual(await lane.runJobs(), { doubt: null })
  runJobs(world)
  await compareAll(world, lane)
  assert.ok('doubt' in jobs && jobs.doubt !== null, `the jobs ran while the clock was ${days} days off`)
}

async function logIn(world: World, lane: Lane, client: number): Promise<void> {
  await askOne({ do: 'log in', client }, world, lane)
}
