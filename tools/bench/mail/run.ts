import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { seededRandom } from '../../../server/demo/seeded-random.ts'
import { createTestDatabase } from '../../../test/support/database.ts'
import { startFleet } from '../../../test/support/fleet.ts'
import { machineLine } from '../../machine.ts'
import { withDurableDatabases } from '../setup.ts'
import { allSent, compareWithOutbox, openSink, queueSummaries } from './fixture.ts'
import { answersWhileDown, dayDown } from './outage.ts'

/**
 * `npm run bench:mail [-- steady kills down --mails 10000 --kills 60 --seed 1 --saves 1500]`: summaries over SMTP to a real
 * mail server, by the sender of the product in processes of its own, on a database of their own, durable.
 * - steady: two processes send 10,000; each has to arrive, and none twice.
 * - kills: three processes send 6,000 and are killed 60 times; each has to arrive. What arrives again is at most one a
 *   kill and the same to the byte.
 * - down: the mail server refuses or says nothing, with 5,000 queued. How long saving an entry takes then, against a
 *   mail server that answers; and a day of it on a virtual clock. Each has to arrive once when it is back.
 * Ends with 1 when a count is wrong. Times are told and not judged.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    mails: { type: 'string' },
    kills: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    saves: { type: 'string', default: '1500' },
  },
})
const mailsOr = (usual: number) => Number(values.mails ?? usual)
const PARTS: Record<string, () => Promise<boolean>> = {
  steady: () => send({ mails: mailsOr(10_000), processes: 2, kills: 0 }),
  kills: () => send({ mails: mailsOr(6_000), processes: 3, kills: Number(values.kills) }),
  async down() {
    const isAnswered = await answersWhileDown(mailsOr(5_000), Number(values.saves))
    return (await dayDown(mailsOr(5_000))) && isAnswered
  },
}
const wanted = positionals.length > 0 ? positionals : Object.keys(PARTS)

console.log(machineLine())
await withDurableDatabases(async () => {
  for (const part of wanted) {
    const run = PARTS[part]
    if (!run) throw new Error(`there is no part ${part}: ${Object.keys(PARTS).join(', ')}`)
    console.log(`\n${part}`)
    const isRight = await run()
    if (!isRight) process.exitCode = 1
    console.log(isRight ? '  every count is right' : '  A COUNT IS WRONG')
  }
})

async function send({ mails, processes, kills }: { mails: number; processes: number; kills: number }) {
  const random = seededRandom(Number(values.seed))
  const upTo = (count: number) => Math.floor(random() * count)
  const database = await createTestDatabase()
  const sink = await openSink()
  await queueSummaries(database.db, mails)
  const began = performance.now()
  const fleet = startFleet(
    path.join(import.meta.dirname, 'sender-process.ts'),
    { DATABASE_URL: database.url, SMTP_URL: sink.url },
    processes,
  )
  try {
    // The last tenth is left alone, so that each kill meets processes that have something to send.
    const moments = Array.from({ length: kills }, () => upTo(mails * 0.9)).toSorted((a, b) => a - b)
    for (const moment of moments) {
      while (sink.mails.size < moment) await sleep(5)
      await fleet.killOne(upTo)
    }
    await allSent(database.db)
  } finally {
    await fleet.stop()
    await sink.close()
  }
  const seconds = (performance.now() - began) / 1000
  const { arrived, missing, again, different } = await compareWithOutbox(database.db, sink)
  await database.close()
  console.log(`  ${mails} queued, ${processes} processes, ${kills} kills${kills > 0 ? ` (seed ${values.seed})` : ''}`)
  console.log(`  ${arrived} arrived, ${missing} missing, ${again} once more, ${different} of them with other bytes`)
  console.log(
    `  ${seconds.toFixed(1)} s${kills > 0 ? ', the leases of the dead included' : ''}, ${sink.connections} connections`,
  )
  return missing === 0 && different === 0 && again <= kills
}
