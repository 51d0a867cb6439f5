import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Attack, count, keepBusy } from '../attacker-process.ts'
import { startAttack } from '../attackers.ts'
import { areaUnderCurve, percentile } from '../figures.ts'
import { copyPeople, localDay, type Person, registerPerson } from '../people.ts'
import { addressOfNetwork, keptConnections, request } from '../requests.ts'
import { atMost, none, type Row, within } from '../row.ts'
import { startTarget, type Target } from '../target.ts'

const WRITERS = 60
/** Of each sort. The area under the curve of two like things then strays by 0.017: 0.05 is three times that. */
const SAMPLES = 600
const AT_ONCE = 8

/** Whether the time of an answer tells who is a client here. */
export const enumeration: Row[] = [
  {
    id: 'enumeration/reset-link',
    what: 'a reset link is asked for e-mails that somebody has and that nobody has, in turns, calm and while 60 clients write; the mail server takes connections and says nothing',
    expected:
      'nobody can tell the two apart by the time: the area under the curve is 0.45 to 0.55; and 99 % of the calm answers come within 300 ms',
    run,
  },
]

interface Knows {
  url: string
  writers: Person[]
}

/** Everybody writes without a pause. */
export const write: Attack<Knows> = async ({ url, writers }, signal, tally) => {
  const agents = writers.map(() => keptConnections(1))
  await keepBusy(writers.length, signal, async (connection, turn) => {
    const writer = writers[connection] as Person
    const came = await request(url, {
      path: '/api/expenses',
      body: { date: localDay(), amount: 100 + turn, title: 'Sugar', description: 'For the shop' },
      token: writer.token,
      from: writer.from,
      agent: agents[connection],
    })
    count(tally, came)
    if (came.status !== 201) await sleep(50)
  })
}

async function run() {
  const silent = createServer()
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const target = await startTarget({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
  try {
    const one = await registerPerson(target, 'one@example.rw', '127.66.1.1')
    const writers = await copyPeople(target, one, WRITERS, { prefix: 'writer', from: addressOfNetwork })
    const known = await copyPeople(target, one, 2 * SAMPLES, { prefix: 'known', from: addressOfNetwork })
    const calm = await sample(target, known.slice(0, SAMPLES), 'calm')
    const attack = startAttack(import.meta.filename, 'write', { url: target.url, writers } satisfies Knows)
    await sleep(1_000)
    const attacked = await sample(target, known.slice(SAMPLES), 'attacked')
    const tally = await attack.stop()
    return {
      checks: [
        within(0.45, 0.55, 'area under the curve, calm', areaUnderCurve(calm.known, calm.unknown)),
        within(0.45, 0.55, 'area under the curve, 60 writers', areaUnderCurve(attacked.known, attacked.unknown)),
        atMost(300, 'p99 of an answer, calm', percentile([...calm.known, ...calm.unknown], 99), 'ms'),
        none('not answered', attacked.refused, calm.refused),
      ],
      raw: {
        medians: {
          calm: { known: percentile(calm.known, 50), unknown: percentile(calm.unknown, 50) },
          attacked: { known: percentile(attacked.known, 50), unknown: percentile(attacked.unknown, 50) },
        },
        p99Attacked: percentile([...attacked.known, ...attacked.unknown], 99),
        writes: { statuses: tally.statuses, seconds: tally.seconds },
      },
    }
  } finally {
    await target.discard()
    silent.close()
  }
}

/** Asks for a link for each of these and as many unknown ones, in turns; each network asks few times. */
async function sample(target: Target, people: readonly Person[], name: string) {
  const known: number[] = []
  const unknown: number[] = []
  let refused = 0
  let next = 0
  const agents = Array.from({ length: AT_ONCE }, () => keptConnections(1))
  await Promise.all(
    agents.map(async (agent, asker) => {
      for (let at = next++; at < people.length; at = next++) {
        // Which of the two comes first changes from pair to pair, so that the order tells nothing.
        const pair = [
          { email: people[at]?.email, into: known },
          { email: `${name}-nobody${at}@example.rw`, into: unknown },
        ]
        for (const { email, into } of at % 2 ? pair : pair.toReversed()) {
          const { status, ms } = await request(target.url, {
            path: '/api/users/forgot-password',
            body: { email },
            agent,
            // 150 in an hour, of the 200 that a network may ask for.
            from: addressOfNetwork((name === 'calm' ? 10_000 : 11_000) + asker),
          })
          if (status === 200) into.push(ms)
          else refused++
        }
      }
    }),
  )
  return { known, unknown, refused }
}
