import { type Attack, count, keepBusy } from '../attacker-process.ts'
import { copySessions, fillBooks, type Person, registerPerson } from '../people.ts'
import { keptConnections, request } from '../requests.ts'
import { atMostTimesCalm, none, type Row } from '../row.ts'
import { inTurns, rawOf } from '../turns.ts'

interface Knows {
  url: string
  sessions: Person[]
  paths: string[]
  connections: number
}

/** Asks for the paths in turn over so many connections, spread over the sessions of one person. */
export const ask: Attack<Knows> = async ({ url, sessions, paths, connections }, signal, tally) => {
  const agents = sessions.map(() => keptConnections(connections))
  await keepBusy(connections, signal, async (connection, turn) => {
    const session = sessions[connection % sessions.length] as Person
    const path = paths[(connection + turn) % paths.length] as string
    const agent = agents[connection % sessions.length]
    const came = await request(url, { path, token: session.token, from: session.from, agent })
    count(tally, came)
    // Whoever is refused at once tries again soon, but not as fast as a loop can.
    if (came.status !== 200) await new Promise((resolve) => setTimeout(resolve, 20))
  })
}

const WORST_SEARCH = `/api/expenses?limit=50&search=${'a'.repeat(199)}b`

/** What one registered client can make the database do, all inside what they may ask for. */
export const searchFloods: Row[] = [
  {
    id: 'floods/worst-search',
    what: 'one client with 7,200 entries of 2,000 letters sends the worst search over 50 connections',
    expected: 'others wait at most three times as long (p95), and none of them is refused',
    run: () => besiege({ entries: 7_200, sessions: 1, connections: 50, paths: [WORST_SEARCH] }),
  },
]

async function besiege(of: { entries: number; sessions: number; connections: number; paths: string[] }) {
  const outcome = await inTurns({
    prepare: async (target) => {
      const attacker = await registerPerson(target, 'attacker@example.rw', '127.66.1.1')
      await fillBooks(target, attacker, { entries: of.entries, description: `repeat('a', 2000)` })
      return [attacker, ...(await copySessions(target, attacker, of.sessions - 1))]
    },
    attack: [import.meta.filename, 'ask'],
    knows: (sessions, { url }) => ({ url, sessions, connections: of.connections, paths: of.paths }) satisfies Knows,
  })
  const { calm, attacked } = outcome
  return {
    checks: [
      atMostTimesCalm(3, 'others wait, p95', calm.waiting.p95, attacked.waiting.p95),
      none('others refused', attacked.waiting.refused, calm.waiting.refused),
      none('exits of the process', outcome.exits),
    ],
    raw: rawOf(outcome),
  }
}
