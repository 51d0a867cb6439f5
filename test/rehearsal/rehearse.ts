import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { fixedClock } from '../../domain/clock.ts'
import { addDays, type Day, startOfDay } from '../../domain/day.ts'
import { seededRandom } from '../../server/app/demo/seeded-random.ts'
import { readConfig } from '../../server/platform/config.ts'
import { type Context, createContext } from '../../server/platform/context.ts'
import { inTransaction } from '../../server/platform/db/transaction.ts'
import { addClients } from '../support/client-rows.ts'
import { createTestDatabase } from '../support/database.ts'
import { startFleet } from '../support/fleet.ts'
import { idFrom } from '../support/id-from.ts'
import { programFile } from '../support/programs.ts'
import { compare, type Figures } from './compare.ts'
import { createModel } from './model.ts'
import { playDay } from './play-day.ts'

export interface RehearsalOptions {
  clients: number
  days: number
  /** Server processes that close and mail at the same time. */
  processes: number
  kills: number
  seed: number
  firstDay: Day
  print?: (line: string) => void
}

/**
 * Plays `days` days of `clients` books on a virtual clock, while several processes close and mail and are killed at
 * random moments; now and then all of them are down for days, or the clock steps back. Then compares everything.
 */
export async function rehearse(options: RehearsalOptions): Promise<Figures> {
  const { clients, days, processes, kills, firstDay, print = () => {} } = options
  const random = seededRandom(options.seed)
  const upTo = (count: number) => Math.floor(random() * count)
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'imari-rehearsal-'))
  const clock = fixedClock(`${firstDay}T10:00:00+02:00`)
  const config = { ...readConfig({}), dataDir, databaseUrl: database.url }
  const ctx = createContext({ db: database.db, clock, config, log: { info() {}, warn() {}, error() {} } })
  const model = createModel(firstDay)
  const people = Array.from({ length: clients }, (_, at) => idFrom(`client ${options.seed} ${at}`)).toSorted()
  const clockFile = path.join(dataDir, 'clock')
  const setClock = async (at: Date) => {
    // Renamed into place: nobody reads half a clock.
    await writeFile(`${clockFile}.new`, at.toISOString())
    await rename(`${clockFile}.new`, clockFile)
  }
  await setClock(clock.now())
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    CLOCK_FILE: clockFile,
    // Clients of one closing transaction: few, so that a night is many of them.
    BATCH: String(Math.ceil(clients / 6)),
  }
  const fleet = startFleet(programFile('rehearsal'), env, processes)
  let killed = 0

  try {
    await inTransaction(ctx, (tx) => makeClients(tx, people, firstDay))
    for (const id of people) model.addClient(id)

    for (let day = firstDay, night = 0; night < days; night++) {
      clock.set(
        new Date(startOfDay(day, clock.zone).getTime() + (8 + upTo(14)) * 3_600_000 + upTo(3_600_000)).toISOString(),
      )
      await inTransaction(ctx, (tx) => playDay(tx, model, people, day, upTo))

      // Mostly one night; sometimes everything is down for days, and the next start has to catch up.
      const nights = Math.min(random() < 0.04 ? 2 + upTo(9) : 1, days - night)
      if (nights > 1) await fleet.killAll()
      night += nights - 1
      day = addDays(day, nights)
      const midnight = startOfDay(day, clock.zone).getTime()
      const at = new Date(random() < 0.3 ? midnight : midnight + upTo(7 * 3_600_000))
      if (random() < 0.05) await setClock(new Date(midnight - 7_200_000))
      await setClock(at)
      clock.set(at.toISOString())

      const left = days - night
      const tonight = Math.min(kills - killed, Math.max(1, Math.round((kills - killed) / left)))
      for (let kill = 0; kill < tonight; kill++) {
        await fleet.killOne(upTo)
        killed++
      }
      model.close(day, at.toISOString())
      await settle(ctx, day, at, setClock)
      if (random() < 0.05) await setClock(new Date(at.getTime() - 86_400_000))
      if (night % 20 === 19) print(`night ${night + 1} of ${days}, ${killed} kills, ${model.rows.size} rows`)
    }
    await fleet.stop()
    return { kills: killed, ...(await compare(ctx, model)) }
  } finally {
    await fleet.stop()
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Waits until all is closed and sent. What a dead process held comes free when its lease ends, on the virtual clock. */
async function settle(ctx: Context, day: Day, at: Date, setClock: (at: Date) => Promise<void>) {
  let now = at.getTime()
  let quietSince = performance.now()
  let before = ''
  for (;;) {
    // In this order: a mail is there as soon as its books are closed.
    const books = await sql<{ closed_before: Day; behind: number }>`
      select min(closed_before) as closed_before, count(*) filter (where closed_before < ${day}) as behind
      from books`.execute(ctx.db)
    const mails = await sql<{ unsent: number; parked: number }>`
      select count(*) filter (where parked_at is null) as unsent, count(parked_at) as parked
      from outbox where sent_at is null or parked_at is not null`.execute(ctx.db)
    const state = { behind: 0, unsent: 0, parked: 0, ...books.rows[0], ...mails.rows[0] }
    if (state.parked > 0) throw new Error(`a mail was parked on ${day}`)
    if (state.behind === 0 && state.unsent === 0) return
    const seen = JSON.stringify(state)
    if (seen !== before) quietSince = performance.now()
    before = seen
    const quietMs = performance.now() - quietSince
    if (quietMs > 30_000) throw new Error(`nothing moves on ${day}: ${seen}`)
    if (state.behind === 0 && quietMs > 120) {
      now += 61_000
      await setClock(new Date(now))
      quietSince = performance.now()
    }
    await sleep(10)
  }
}

async function makeClients(ctx: Context, ids: string[], firstDay: Day) {
  const given = ids.map((id, at) => ({ id, full_name: `Client ${at}`, email: `client-${at}@example.rw` }))
  await addClients(ctx, given, firstDay)
}
