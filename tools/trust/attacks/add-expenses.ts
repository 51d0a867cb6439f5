import { setTimeout as sleep } from 'node:timers/promises'
import { type Attack, count, keepBusy } from '../attacker-process.ts'
import { type Running, startAttack } from '../attackers.ts'
import { localDay, type Person } from '../people.ts'
import { keptConnections, request } from '../requests.ts'
import type { Target } from '../target.ts'

interface Knows {
  url: string
  writers: Person[]
  connectionsEach: number
}

/** The attack itself: everybody adds expenses without a pause, and waits a moment only when one is refused. */
export const addExpenses: Attack<Knows> = async ({ url, writers, connectionsEach }, signal, tally) => {
  const agents = writers.map(() => keptConnections(connectionsEach))
  await keepBusy(writers.length * connectionsEach, signal, async (connection, turn) => {
    const at = connection % writers.length
    const writer = writers[at] as Person
    const came = await request(url, {
      path: '/api/expenses',
      body: { date: localDay(), amount: 100 + turn, title: 'Sugar', description: 'For the shop' },
      token: writer.token,
      from: writer.from,
      agent: agents[at],
    })
    count(tally, came)
    if (came.status !== 201) await sleep(50)
  })
}

/** Lets these people add expenses without a pause, each over so many connections, in a process of its own. */
export function startAddingExpenses({ url }: Target, writers: Person[], connectionsEach = 1): Running {
  return startAttack(import.meta.filename, 'addExpenses', { url, writers, connectionsEach } satisfies Knows)
}
