import { setTimeout as sleep } from 'node:timers/promises'
import { expenses } from '../../../contract/ledger.ts'
import { fixedClock } from '../../../domain/clock.ts'
import { mailRenderers } from '../../../server/jobs/mail-renderers.ts'
import { sendDueMails } from '../../../server/mail/sender.ts'
import { SMTP_TIMEOUTS, smtpTransport } from '../../../server/mail/smtp-transport.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { enter, type Server, send, startServer } from '../../../test/support/server.ts'
import { percentile } from '../../figures.ts'
import { openSilentServer } from '../../silent-server.ts'
import { benchContext } from '../setup.ts'
import { allSent, compareWithOutbox, openSink, queueSummaries, type Sink } from './fixture.ts'

/** Saves of each server before those that count. */
const WARM_UP = 100
/** Between two turns: somebody types. It also makes them last for longer than a mail server is left alone. */
const PAUSE_MS = 20

/** A server of the product, and the mail server that it is told of. */
interface Side {
  mailServer: string
  database: TestDatabase
  server: Server
  token: string
  tookMs: number[]
  /** Makes the mail server answer. */
  comeBack(): Promise<Sink>
}

/**
 * How long saves take over HTTP in servers whose mail server answers, refuses or says nothing, each with a database of its
 * own and so many mails: delivered before in the first, waiting in the others. Their saves take turns, one by one. Then the
 * mail servers come back; true when each mail arrived, and once.
 */
export async function answersWhileDown(mails: number, saves: number): Promise<boolean> {
  const up = await openSink()
  const silent = await openSilentServer()
  const sides: Side[] = []
  try {
    const answering = await openSide('answers', mails, up.port, async () => up)
    sides.push(answering)
    sides.push(await openSide('refuses', mails, await freePort(), openSink))
    sides.push(await openSide('is silent', mails, silent.port, (port) => silent.close().then(() => openSink(port))))
    await allSent(answering.database.db)

    const began = performance.now()
    for (let turn = -WARM_UP; turn < saves; turn++) {
      for (let at = 0; at < sides.length; at++) {
        const side = sides[(at + turn + WARM_UP) % sides.length]
        if (side) await save(side, turn)
      }
      await sleep(PAUSE_MS)
    }
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    console.log(
      `  ${saves} saves each in turns, over ${seconds} s; ${mails} mails; the silent one was met ${silent.connections()} times`,
    )
    console.log('  mail server         p50         p95   to the one that answers')
    for (const { mailServer, tookMs } of sides) {
      const cells = [50, 95].map((percent) => percentile(tookMs, percent))
      const ratios = [50, 95].map((percent) => percentile(tookMs, percent) / percentile(answering.tookMs, percent))
      console.log(
        `  ${mailServer.padEnd(11)}${cells.map((ms) => `${ms.toFixed(2)} ms`.padStart(12)).join('')}   ${ratios.map((ratio) => ratio.toFixed(2)).join(' and ')}`,
      )
    }
    const backAt = performance.now()
    let isRight = true
    for (const [side, sink] of await Promise.all(sides.map(async (side) => [side, await side.comeBack()] as const))) {
      await allSent(side.database.db)
      await side.server.kill('SIGTERM')
      await sink.close()
      const { arrived, missing, again, different } = await compareWithOutbox(side.database.db, sink)
      console.log(`  ${side.mailServer}: ${arrived} arrived in the end, ${missing} missing, ${again} once more`)
      isRight &&= missing === 0 && again === 0 && different === 0
    }
    console.log(
      `  all were delivered ${((performance.now() - backAt) / 1000).toFixed(0)} s after the mail servers came back`,
    )
    return isRight
  } finally {
    for (const { server, database } of sides) {
      await server.kill('SIGTERM')
      await database.close()
    }
  }
}

/**
 * A day without the mail server on a virtual clock, which moves on by ten seconds from one look into the outbox to the
 * next: it refuses for 23 hours and says nothing for one. Then it comes back; true when each mail arrived, and once, and
 * the server was not tried more often than twice a minute.
 */
export async function dayDown(mails: number): Promise<boolean> {
  const database = await createTestDatabase()
  const silent = await openSilentServer()
  try {
    await queueSummaries(database.db, mails)
    const now = benchContext(database.db)
    const clock = fixedClock(now.clock.now().toISOString())
    const ctx = { ...now, clock }
    let tries = 0
    const lookAtTheOutbox = (port: number, timeouts = SMTP_TIMEOUTS) => {
      const transport = smtpTransport(ctx.config, `smtp://127.0.0.1:${port}`, timeouts)
      const deliver: typeof transport.deliver = (mail) => {
        tries++
        return transport.deliver(mail)
      }
      return sendDueMails(ctx, { transport: { deliver, close: transport.close }, mailRenderers })
    }
    const impatient = { connectionTimeout: 50, greetingTimeout: 50, socketTimeout: 50 }
    const refused = await freePort()
    for (let second = 0; second < 86_400; second += 10) {
      await lookAtTheOutbox(second < 23 * 3600 ? refused : silent.port, impatient)
      clock.set(new Date(clock.now().getTime() + 10_000).toISOString())
    }
    const triesWhileDown = tries
    const sink = await openSink()
    const sent = await lookAtTheOutbox(sink.port)
    await sink.close()
    const { arrived, missing, again, different } = await compareWithOutbox(database.db, sink)
    console.log(
      `  a virtual day down, ${mails} queued: tried ${triesWhileDown} times (${silent.connections()} of them met silence)`,
    )
    console.log(`  then ${sent} sent at once, ${arrived} arrived, ${missing} missing, ${again} once more`)
    return missing === 0 && again === 0 && different === 0 && triesWhileDown <= 2880
  } finally {
    await silent.close()
    await database.close()
  }
}

async function openSide(
  mailServer: string,
  mails: number,
  port: number,
  comeBack: (port: number) => Promise<Sink>,
): Promise<Side> {
  const database = await createTestDatabase()
  await queueSummaries(database.db, mails)
  const server = await startServer({ DATABASE_URL: database.url, SMTP_URL: `smtp://127.0.0.1:${port}` })
  const token = await enter(server.url)
  return { mailServer, database, server, token, tookMs: [], comeBack: () => comeBack(port) }
}

async function save({ server, token, tookMs }: Side, turn: number): Promise<void> {
  const body = { date: '2026-01-15', amount: 1250.5, title: 'Umuceri', description: 'Ibiro icumi' }
  const began = performance.now()
  await send(server.url, expenses.add, { token, body, key: `turn ${turn}` })
  if (turn >= 0) tookMs.push(performance.now() - began)
}

/** A port at which nobody listens. */
async function freePort(): Promise<number> {
  const server = await openSilentServer()
  await server.close()
  return server.port
}
