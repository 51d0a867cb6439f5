import { bystanderChecks, measureAttack, memoryCheck, reportOf } from '../measure-attack.ts'
import { copyPeople, fillBooks, type Person } from '../people.ts'
import { addressOfNetwork } from '../requests.ts'
import type { Row } from '../row.ts'
import { ASK, type AskSettings } from './ask.ts'

const OTHERS_WAIT =
  'others wait at most three times as long (p95), nobody of them is refused, and their searches take at most 2.5 s'
/** More than one server answers without a queue. */
const CROWD = 990
const CROWD_NETWORKS = 99
const PAGE = '/api/expenses?limit=50'

/** One client takes all that one client may, beside people who work. */
export const floods: Row[] = [
  {
    id: 'floods/worst-search',
    what: 'one client with 7,200 entries of 2,000 letters sends the worst search over 50 connections',
    expected: OTHERS_WAIT,
    run: worstSearch,
  },
  {
    id: 'floods/one-client',
    what: `one client asks for a page over ${CROWD} connections from ${CROWD_NETWORKS} networks`,
    expected: `${OTHERS_WAIT}; the process stays below 400 MB`,
    run: crowd,
  },
]

/** The search finds nothing in texts of the same letter, so it reads all of them. */
async function worstSearch() {
  const outcome = await measureAttack({
    attack: ASK,
    prepare: async (target, [one]) => {
      const people = await copyPeople(target, one as Person, 1, { prefix: 'attacker', from: addressOfNetwork })
      await fillBooks(target, people[0] as Person, { entries: 7_200, description: `repeat('a', 2000)` })
      const paths = [199, 59].map((letters) => `${PAGE}&search=${'a'.repeat(letters)}b`)
      return { people, connections: 50, paths } satisfies AskSettings
    },
  })
  return { checks: bystanderChecks(outcome, 3), raw: reportOf(outcome) }
}

async function crowd() {
  const outcome = await measureAttack({
    attack: ASK,
    prepare: async (target, [one]) => {
      const [greedy] = await copyPeople(target, one as Person, 1, { prefix: 'greedy', from: addressOfNetwork })
      const addressInCrowd = (at: number) => addressOfNetwork(at % CROWD_NETWORKS, 1 + Math.floor(at / CROWD_NETWORKS))
      const people = Array.from({ length: CROWD }, (_, at) => ({ ...(greedy as Person), from: addressInCrowd(at) }))
      const headers = { 'accept-encoding': 'br, gzip' }
      return { people, paths: [PAGE], connections: CROWD, headers } satisfies AskSettings
    },
  })
  return { checks: [memoryCheck(outcome), ...bystanderChecks(outcome, 3)], raw: reportOf(outcome) }
}
