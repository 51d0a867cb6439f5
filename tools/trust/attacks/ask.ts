import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Attack, count, keepBusy } from '../attacker-process.ts'
import { type RunningAttack, startAttack } from '../attackers.ts'
import { localDay, type Person } from '../people.ts'
import { addressOfNetwork, keptConnections, request } from '../requests.ts'
import type { Target } from '../target.ts'

export interface AskSettings {
  paths: string[]
  connections: number
  /** Whose sessions the connections have, in turn. Without anybody: strangers. */
  people?: Person[]
  /** In how many networks strangers are, and whether they send tokens that nobody has. */
  networks?: number
  junk?: boolean
  method?: string
  body?: object
  headers?: Record<string, string>
  timeoutMs?: number
}

/** Asks for the paths in turn over so many connections, each kept, and each asking again as soon as it is answered. */
export const ask: Attack<AskSettings & { url: string }> = async (settings, signal, tally) => {
  const { url, paths, connections, people = [], networks = 1, junk = false, ...rest } = settings
  const agents = Array.from({ length: connections }, () => keptConnections(1))
  await keepBusy(connections, signal, async (connection, turn) => {
    const answer = await request(url, {
      path: paths[(connection + turn) % paths.length] as string,
      agent: agents[connection],
      as: people[connection % people.length] ?? {
        from: addressOfNetwork(connection % networks, 1 + (connection % 200)),
        token: junk ? randomBytes(32).toString('base64url') : '',
      },
      ...rest,
    })
    count(tally, answer)
    // Whoever is refused at once tries again soon, but not as fast as a loop can.
    if (answer.status === 0 || answer.status === 429 || answer.status === 503) await sleep(20)
  })
}

/** The attack, for a scenario. */
export const ASK: [module: string, name: string] = [import.meta.filename, 'ask']

/** Lets these people add expenses without a pause, each over so many connections. */
export function startAddingExpenses({ url }: Target, people: Person[], connectionsEach = 1): RunningAttack {
  const body = { date: localDay(), amount: 100, title: 'Sugar', description: 'For the shop' }
  return startAttack(...ASK, {
    url,
    people,
    paths: ['/api/expenses'],
    connections: people.length * connectionsEach,
    body,
  })
}
