import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { until } from '../support/until.ts'
import { type Ask, callOf } from './calls.ts'
import { type Lane, TRIES } from './lane.ts'
import { BOOKS, type Person, runJobs, todayOf, type World } from './model.ts'
import { READS } from './reads.ts'
import type { Answer, Call } from './wire.ts'

/** What happens in a run, one after the other. */
export type Happening =
  | Ask
  /** All at once; meanwhile the server is killed, or loses its connections to the database, after so many milliseconds. */
  | { do: 'at once'; asks: Ask[]; fault: 'none' | 'kill' | 'cut'; afterMs: number }
  /**
   * A client writes over many connections while the staff, or midnight, has to do with them, while connections to the database are
   * cut, or the server is killed.
   */
  | { do: 'flood'; client: number; against: 'suspend' | 'erase' | 'midnight' | 'cut' | 'kill' }
  | { do: 'pass'; minutes: number; jobs: boolean }
  /** The clock of the machine is wrong, the jobs are due, and it is right again. */
  | { do: 'wrong clock'; days: number }

const DAY_MS = 86_400_000
/** It takes some 50 ms. */
const REACHED_MS = 3_000
/** After these a client may do less, or nothing. */
const SHUTS_OUT: ReadonlySet<Ask['do']> = new Set(['set status', 'log out', 'deactivate', 'delete', 'erase'])
/** They write until it is over, which may be as long as the staff are kept waiting. */
const FLOOD = { connections: 16, most: 2_000 }

/** Lets something happen in the product and in the model, and compares what they say. */
export async function happen(what: Happening, world: World, lane: Lane): Promise<void> {
  try {
    if (what.do === 'at once') await askAtOnce(what, world, lane)
    else if (what.do === 'flood') await flood(what, world, lane)
    else if (what.do === 'pass') await pass(what, world, lane)
    else if (what.do === 'wrong clock') await setClockWrong(what, world, lane)
    else await askOne(what, world, lane)
  } finally {
    if (lane.hasEnded()) assert.fail(`the process of the server ended: ${lane.said()}`)
  }
}

/** Compares everything that the product tells of everybody with the model. */
export async function compareAll(world: World, lane: Lane): Promise<void> {
  for (const client of world.people.keys()) {
    await signIn(world, lane, client)
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
  const { real, isAgain } = await askFor(call, person, lane)
  const expected = expectedOf(call, world, person, real)
  if (!agrees({ call, client: 0, real, isAgain }, expected))
    assert.deepEqual(withoutWords(real), expected, JSON.stringify(ask))
}

/** Asks, again where that may have met a connection that was just cut. */
async function askFor(call: Omit<Call, 'apply'>, person: Person | undefined, lane: Lane) {
  let real = await lane.ask(call, person)
  let isAgain = false
  for (; real.status === 503 && lane.mayBeCut(); isAgain = true) {
    await sleep(20)
    real = await lane.ask(call, person)
  }
  return { real, isAgain }
}

/** Does a call in the model; whoever is not signed in, or not active, gets no further than they do in the product. */
function expectedOf(call: Call, world: World, person: Person, real: Answer): Answer {
  if (call.by === 'client' && !person.isSignedIn) return { status: 401, said: null }
  if (call.activeOnly && person.status !== 'active') return { status: 403, said: null }
  return call.apply(world, person, real)
}

const withoutWords = ({ status, said }: Answer): Answer => ({ status, said: status < 300 ? said : null })

interface Asked {
  call: Call
  client: number
  real: Answer
  /** It was sent more than once: that it had been done already is an answer too. */
  isAgain: boolean
}

async function askAtOnce(
  { asks, fault, afterMs }: Extract<Happening, { do: 'at once' }>,
  world: World,
  lane: Lane,
): Promise<void> {
  // Also what was cut a moment ago: the server may not know it yet.
  const mayFail = fault !== 'none' || lane.mayBeCut()
  const clientOf = (ask: Ask) => ask.client % world.people.length
  // Whoever is shut out by the one cannot be told, when they ask again, that the other had been done before it was cut off.
  const shutOut = new Set(mayFail ? asks.filter(({ do: what }) => SHUTS_OUT.has(what)).map(clientOf) : [])
  const possible = asks.filter((ask) => SHUTS_OUT.has(ask.do) || !shutOut.has(clientOf(ask)))
  const prepared = possible.map((ask, at) => {
    const client = clientOf(ask)
    // What may have to be sent again has a key.
    const keyed = ask.do === 'add' && mayFail ? { ...ask, key: ask.key ?? 100 + at } : ask
    return { call: callOf(keyed, world, world.people[client] as Person), client }
  })
  await lane.signInStaff()
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
    let isAgain = false
    for (let tries = 0; mayFail && (real.status === 0 || real.status === 503); tries++) {
      assert.ok(tries < TRIES, `still answered ${real.status} (${String(real.said)}): ${lane.said()}`)
      isAgain = true
      if (tries > 0) await sleep(20)
      real = await lane.ask(call, world.people[client])
    }
    asked.push({ call, client, real, isAgain })
  }
  const found = outcomesOf(asked, world)
  assert.ok(found.length > 0, `in no order does the model say the same:\n${asked.map(toLine).join('\n')}`)
  Object.assign(world, await theOneThatIs(found, asked, lane))
}

const toLine = ({ call, real }: Asked) =>
  `${call.method} ${call.path} ${JSON.stringify(call.body)} -> ${JSON.stringify(real)}`

/** The worlds after what was asked at once was done in some order, in which the model answers as the product did. */
function outcomesOf(left: readonly Asked[], world: World): World[] {
  if (left.length === 0) return [world]
  const found = left.flatMap((one) => {
    const tried = structuredClone(world)
    const expected = expectedOf(one.call, tried, tried.people[one.client] as Person, one.real)
    if (!agrees(one, expected)) return []
    return outcomesOf(
      left.filter((other) => other !== one),
      tried,
    )
  })
  return [...new Map(found.map((one) => [JSON.stringify(one, inOneOrder), one])).values()]
}

/** Worlds in which the same was done in another order are the same. */
function inOneOrder(name: string, value: unknown): unknown {
  if (name === 'warned') return (value as string[]).toSorted()
  if (name !== 'closed' && name !== 'answered' && name !== 'deleted') return value
  return Object.entries(value as object).sort(([a], [b]) => (a < b ? -1 : 1))
}

/** Of several worlds the one that is: of two changes of one thing neither answer tells which was the last. */
async function theOneThatIs(worlds: readonly World[], asked: readonly Asked[], lane: Lane): Promise<World> {
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

/** What shows everything that somebody can change. */
const seen = (client: number): Ask[] => [
  ...BOOKS.map((book): Ask => ({ do: 'list', client, book, sort: 0, limit: 200, narrowed: {} })),
  ...BOOKS.map((book): Ask => ({ do: 'limits', client, book })),
  ...(['days', 'statements', 'people'] as const).map((read): Ask => ({ do: read, client, book: 'debt' })),
]

function agrees({ call, real, isAgain }: Asked, expected: Answer): boolean {
  if (isDeepStrictEqual(withoutWords(real), expected)) return true
  if (!isAgain || expected.status >= 300 || call.key !== undefined) return false
  // Done before it was sent again: it is gone, or no change any more; and what a limit says is said once.
  if ([401, 404, 409].includes(real.status)) return true
  const unwarned = ({ said }: Answer) => ({ ...(said as object), warnings: undefined })
  return real.status === expected.status && isDeepStrictEqual(unwarned(real), unwarned(expected))
}

async function flood(
  { client, against }: Extract<Happening, { do: 'flood' }>,
  world: World,
  lane: Lane,
): Promise<void> {
  const writer = personOf(world, { client })
  if (writer.status !== 'active' || writer.isErased) return
  await signIn(world, lane, client)
  await lane.signInStaff()
  if (against === 'midnight') await pass({ do: 'pass', minutes: 24 * 60, jobs: false }, world, lane)
  const done: { call: Call; real: Answer }[] = []
  const strange = new Set<number>()
  let sent = 0
  let isOver = false
  const write = async () => {
    while (!isOver && sent < FLOOD.most) {
      const call = callOf(floodOf(client, ++sent), world, writer)
      let real = await lane.ask(call, writer)
      // Until it is known whether it was done: under its key it is done once.
      for (let tries = 0; UNKNOWN.includes(real.status) && tries < TRIES; tries++) {
        await sleep(20)
        real = await lane.ask(call, writer)
      }
      if (real.status === 201) done.push({ call, real })
      else if (real.status === 401) return
      else strange.add(real.status)
    }
  }
  const writing = Array.from({ length: FLOOD.connections }, write)
  try {
    await until('the flood has begun', () => done.length >= FLOOD.connections)
    await AGAINST[against](world, lane, client)
  } finally {
    isOver = true
    await Promise.all(writing)
  }
  assert.deepEqual([...strange], [], 'answers to whoever floods')
  for (const { call, real } of done.sort((a, b) => (idOf(a.real) < idOf(b.real) ? -1 : 1)))
    call.apply(world, writer, real)
  if (against === 'midnight') runJobs(world)
  if (against === 'suspend' || against === 'erase')
    callOf(AGAINST_WRITER[against](client), world, writer).apply(world, writer, { status: 200, said: {} })
}

/** What comes while somebody writes over many connections. */
const AGAINST: Record<
  Extract<Happening, { do: 'flood' }>['against'],
  (world: World, lane: Lane, client: number) => Promise<void>
> = {
  suspend: (world, lane, client) => reach(AGAINST_WRITER.suspend(client), world, lane),
  erase: (world, lane, client) => reach(AGAINST_WRITER.erase(client), world, lane),
  async midnight(world, lane, client) {
    const writer = personOf(world, { client })
    const other = world.people.findIndex((one) => one !== writer && one.status === 'active' && one.isSignedIn)
    const [jobs] = await Promise.all([lane.runJobs(), other < 0 ? null : askOne(floodOf(other, 0), world, lane)])
    assert.deepEqual(jobs, { doubt: null }, 'the jobs of midnight')
  },
  async cut(_world, lane) {
    for (let times = 0; times < 4; times++) {
      await lane.cutConnections()
      await sleep(30)
    }
  },
  async kill(_world, lane) {
    await lane.kill()
    await lane.restart()
  },
}

const AGAINST_WRITER: Record<'suspend' | 'erase', (client: number) => Ask> = {
  suspend: (client) => ({ do: 'set status', client, status: 'suspended' }),
  erase: (client) => ({ do: 'erase', client }),
}

/** The staff get at somebody who writes, at the first try. */
async function reach(ask: Ask, world: World, lane: Lane): Promise<void> {
  const writer = personOf(world, ask)
  const began = performance.now()
  const { status } = (await askFor(callOf(ask, world, writer), writer, lane)).real
  assert.equal(status, 200, `${ask.do} while they write over ${FLOOD.connections} connections`)
  assert.ok(performance.now() - began < REACHED_MS, `${ask.do} took ${performance.now() - began} ms while they write`)
}

const floodOf = (client: number, number: number): Ask => ({
  ...{ do: 'add', client, book: 'expense', shift: 0, key: 1_000 + number, made: null },
  text: { cents: number, title: 'Flood', creditor: '', description: 'x' },
})

/** Nobody answered, or there was no database, or no place. */
const UNKNOWN = [0, 429, 503]
const idOf = ({ said }: Answer) => (said as { data: { _id: string } }).data._id

async function pass({ minutes, jobs }: Extract<Happening, { do: 'pass' }>, world: World, lane: Lane): Promise<void> {
  const day = todayOf(world)
  await lane.pass(minutes * 60_000)
  world.now += minutes * 60_000
  assert.equal(lane.now(), world.now)
  if (jobs) {
    assert.deepEqual(await lane.runJobs(), { doubt: null })
    runJobs(world)
  }
  // A session that nobody uses ends after two weeks: whoever is signed in stays so by coming every day.
  if (todayOf(world) !== day)
    for (const [client, person] of world.people.entries()) if (person.isSignedIn) await signIn(world, lane, client)
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
  assert.ok('doubt' in jobs && jobs.doubt !== null, `a clock that is ${days} days off was believed`)
}

async function signIn(world: World, lane: Lane, client: number): Promise<void> {
  await askOne({ do: 'log in', client }, world, lane)
}
