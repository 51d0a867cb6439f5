import { setTimeout as sleep } from 'node:timers/promises'
import { type Attack, count, keepBusy } from '../attacker-process.ts'
import { startAttack } from '../attackers.ts'
import { percentile } from '../figures.ts'
import { copyPeople, enterSuperadmin, localDay, type Person, registerPerson } from '../people.ts'
import { addressOfNetwork, keptConnections, request } from '../requests.ts'
import { atMost, none, type Row } from '../row.ts'
import { startTarget } from '../target.ts'

const TRIALS = 12
const WRITERS = 64

/** What the books of one client hold up for others. */
export const suspension: Row[] = [
  {
    id: 'locks/suspension',
    what: 'a superadmin suspends a client who writes over 64 connections, twelve times, each time another',
    expected: 'it is done within 500 ms each time, and never refused',
    run,
  },
]

interface Knows {
  url: string
  writer: Person
}

/** One client adds over many connections until refused. */
export const writeAlone: Attack<Knows> = async ({ url, writer }, signal, tally) => {
  const agent = keptConnections(WRITERS)
  await keepBusy(WRITERS, signal, async (_, turn) => {
    const came = await request(url, {
      path: '/api/expenses',
      body: { date: localDay(), amount: 100 + turn, title: 'Sugar', description: 'For the shop' },
      token: writer.token,
      from: writer.from,
      agent,
    })
    count(tally, came)
    if (came.status !== 201) await sleep(50)
  })
}

async function run() {
  const target = await startTarget()
  try {
    const superadmin = await enterSuperadmin(target, '127.240.1.1')
    const one = await registerPerson(target, 'one@example.rw', '127.66.1.1')
    const writers = await copyPeople(target, one, TRIALS, { prefix: 'writer', from: addressOfNetwork })
    const times: number[] = []
    const statuses: number[] = []
    const tallies: Record<string, number>[] = []
    for (const writer of writers) {
      const attack = startAttack(import.meta.filename, 'writeAlone', { url: target.url, writer } satisfies Knows)
      await sleep(1_000)
      const { status, ms } = await request(target.url, {
        method: 'PUT',
        path: `/api/superadmin/users/account-status/${writer.id}`,
        body: { accountStatus: 'suspended' },
        token: superadmin.token,
        from: superadmin.from,
      })
      statuses.push(status)
      times.push(ms)
      tallies.push((await attack.stop()).statuses)
    }
    return {
      checks: [
        atMost(500, 'suspending, slowest', percentile(times, 100), 'ms'),
        none('suspensions refused', statuses.filter((status) => status !== 200).length),
        none('exits of the process', target.ended() ? 1 : 0),
      ],
      raw: { times, statuses, writes: tallies },
    }
  } finally {
    await target.discard()
  }
}
