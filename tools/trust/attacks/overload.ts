import { setTimeout as sleep } from 'node:timers/promises'
import type { Tally } from '../attacker-process.ts'
import { startAttack } from '../attackers.ts'
import { bystanderChecks, measureAttack, memoryCheck, reportOf } from '../measure-attack.ts'
import { copyPeople, type Person } from '../people.ts'
import { addressOfNetwork } from '../requests.ts'
import { atLeast, atMost, atMostTimesCalm, none, type Row } from '../row.ts'
import type { Target } from '../target.ts'
import { ASK, type AskSettings } from './ask.ts'

const CROWD = 990
const CROWD_NETWORKS = 99
/** As many as keep the process busy without a queue. */
const PEAK_CONNECTIONS = 16
const PEAK_MS = 6_000
const PAGE = ['/api/expenses?limit=50']
const NOBODY_WAITS_LONG = 'others wait at most three times as long (p95), and none of them is refused'

/** More requests than the process can answer. */
export const overload: Row[] = [
  {
    id: 'floods/overload',
    threats: ['W11'],
    what: '990 clients over a connection each, from 99 networks, ask for a page again as soon as they have it',
    expected:
      'as much is answered as at 16 connections, or 80 % of it; the rest is told when to come again; nobody notices afterwards; less than 400 MB',
    run: crowd,
  },
  {
    id: 'floods/one-client',
    threats: ['W11'],
    what: 'one client asks for a page over 990 connections from 99 networks',
    expected: 'others wait at most three times as long (p95), and none of them is refused; less than 400 MB',
    run: () => sessionsOf(1, 3),
  },
  {
    id: 'floods/eight-clients',
    threats: ['W11'],
    what: 'eight clients ask for a page over 990 connections from 99 networks',
    expected: 'others wait at most nine times as long (p95), each being one of nine; none is refused; less than 400 MB',
    run: () => sessionsOf(8, 9),
  },
  {
    id: 'floods/junk-tokens-of-many-networks',
    threats: ['W11'],
    what: '990 connections from 99 networks ask with tokens that nobody has',
    expected: 'others wait at most three times as long (p95), and none of them is refused; less than 400 MB',
    run: () => strangers({ paths: PAGE, connections: CROWD, networks: CROWD_NETWORKS, junk: true }),
  },
  {
    id: 'floods/junk-tokens',
    threats: ['W11'],
    what: '200 connections from one network ask with tokens that nobody has',
    expected: NOBODY_WAITS_LONG,
    run: () => strangers({ paths: PAGE, connections: 200, junk: true }),
  },
  {
    id: 'floods/openapi',
    threats: ['W11'],
    what: '8 connections fetch the description of the API, 288 KB, without a pause',
    expected: NOBODY_WAITS_LONG,
    run: () => strangers({ paths: ['/api/openapi.json'], connections: 8 }),
  },
  {
    id: 'floods/pages',
    threats: ['W11'],
    what: '50 connections fetch pages, one that does not exist, the state of the database and the unsubscribe page without a pause',
    expected: NOBODY_WAITS_LONG,
    run: () =>
      strangers({
        paths: [
          '/',
          '/login',
          '/no-such-page',
          '/api/openapi.json',
          '/readyz',
          '/mail/unsubscribe?token=0123456789abcdef0123456789abcdef.dwmyl.0123456789012345678901234567890123456789abc',
        ],
        connections: 50,
      }),
  },
  {
    id: 'floods/long-paths',
    threats: ['W11'],
    what: '8 connections ask for paths of 15,000 slashes',
    expected: NOBODY_WAITS_LONG,
    run: () => strangers({ paths: [`/${'/'.repeat(15_000)}x`], connections: 8 }),
  },
  {
    id: 'floods/long-headers',
    threats: ['W11'],
    what: '8 connections ask for a page with an If-None-Match of 15,000 spaces',
    expected: NOBODY_WAITS_LONG,
    run: () =>
      strangers({
        paths: ['/'],
        connections: 8,
        headers: { 'if-none-match': `"a"${' '.repeat(15_000)}"b"` },
      }),
  },
]

async function strangers(settings: AskSettings) {
  const headers = { 'accept-encoding': 'br, gzip', ...settings.headers }
  const outcome = await measureAttack({ attack: ASK, prepare: async () => ({ ...settings, headers }) })
  return { checks: bystanderChecks(outcome, 3), raw: reportOf(outcome) }
}

/** People who ask for a page, a connection each. */
const pageFor = (people: Person[]): AskSettings => ({
  people,
  paths: PAGE,
  connections: people.length,
  headers: { 'accept-encoding': 'br, gzip' },
})

const addressInCrowd = (at: number) => addressOfNetwork(at % CROWD_NETWORKS, 1 + Math.floor(at / CROWD_NETWORKS))

/** A few clients share the connections of a crowd, and its addresses. */
async function sessionsOf(clients: number, timesCalm: number) {
  const outcome = await measureAttack({
    attack: ASK,
    prepare: async (target, [one]) => {
      const people = await copyPeople(target, one as Person, clients, { prefix: 'greedy', from: addressOfNetwork })
      return pageFor(
        Array.from({ length: CROWD }, (_, at) => ({ ...(people[at % clients] as Person), from: addressInCrowd(at) })),
      )
    },
  })
  return { checks: [memoryCheck(outcome), ...bystanderChecks(outcome, timesCalm)], raw: reportOf(outcome) }
}

async function crowd() {
  let peak = Number.NaN
  const outcome = await measureAttack({
    attack: ASK,
    prepare: async (target, [one]) => {
      const people = await copyPeople(target, one as Person, CROWD, { prefix: 'crowd', from: addressInCrowd })
      peak = await answeredEachSecond(target, people.slice(0, PEAK_CONNECTIONS))
      return pageFor(people)
    },
    attackedMs: 12_000,
  })
  const { calm, attacked, afterwards, tallies } = outcome
  const answered = sum(tallies, (tally) => tally.statuses[200] ?? 0)
  const seconds = sum(tallies, (tally) => tally.seconds)
  const unavailable = sum(tallies, (tally) => tally.statuses[503] ?? 0)
  return {
    checks: [
      atLeast(80, 'answered, of what 16 connections get', (100 * answered) / seconds / peak, '%'),
      none('refused with 503 and not told when to come again', unavailable - sum(tallies, (tally) => tally.retryAfter)),
      none('connections cut', sum(tallies, cutOf)),
      memoryCheck(outcome),
      // A thousand people who ask without a pause come before nobody: it is refused or waits as all do, up to the longest wait.
      atMost(6_000, 'others with a session wait meanwhile, p95', attacked.waiting.p95, 'ms', calm.waiting.p95),
      none('others refused when it is over', afterwards.waiting.refused, calm.waiting.refused),
      atMostTimesCalm(3, 'others wait when it is over, p95', calm.waiting.p95, afterwards.waiting.p95),
      none('exits of the process', outcome.exits),
    ],
    raw: { peak, answeredEachSecond: answered / seconds, ...reportOf(outcome) },
  }
}

async function answeredEachSecond({ url }: Target, people: Person[]): Promise<number> {
  const attack = startAttack(...ASK, { url, ...pageFor(people) })
  await sleep(PEAK_MS)
  const tally = await attack.stop()
  return (tally.statuses[200] ?? 0) / tally.seconds
}

function cutOf({ statuses }: Tally): number {
  return sum(Object.entries(statuses), ([what, times]) => (/^\d+$/.test(what) ? 0 : times))
}

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0)
}
