import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { account } from '../../contract/account.ts'
import { auth } from '../../contract/auth.ts'
import { contact } from '../../contract/contact.ts'
import { systemClock } from '../../domain/clock.ts'
import { erasePerson } from '../../server/identity/account/erase-person.ts'
import type { Context } from '../../server/platform/context.ts'
import { type Mailbox, openMailbox } from '../../test/support/mailbox.ts'
import { enter, send } from '../../test/support/server.ts'
import { until } from '../../test/support/until.ts'
import { type BackedUp, startWriting, titlesIn, withBackups } from './backed-up.ts'
import { registration } from './people.ts'

const ERASED = 'erased-later'
/** Between two moments that are gone back to. */
const MOMENT_EVERY_MS = 1_500

/** What came of going back to moments while people wrote. */
export interface Moments {
  restores: number
  acknowledged: number
  missing: string[]
  present: string[]
  /** Sessions and reset links that a restored database still has. */
  tokens: number
  erasedAgain: number
  cameBack: number
  /** Mails that a server on what was restored sent a second time. */
  repeated: string[]
  mails: number
  slowestSeconds: number
}

/**
 * Goes back to each of so many moments of a time in which people wrote, mails went out and links were asked for, and after
 * which so many were erased. On the first and the last a server is started, so that it could send what had gone already.
 */
export function goBackToMoments(restores: number, erased: number): Promise<Moments> {
  return withBackups(async (backedUp) => {
    const mailbox = await openMailbox()
    try {
      return await backToMoments(backedUp, mailbox, restores, erased)
    } finally {
      await mailbox.close()
    }
  })
}

async function backToMoments(backedUp: BackedUp, mailbox: Mailbox, restores: number, erased: number): Promise<Moments> {
  const env = { SMTP_URL: mailbox.url }
  let server = await backedUp.start(env)
  const token = await enter(server.url)
  for (let count = 0; count < erased; count++)
    await send(server.url, account.register, { body: registration(`${ERASED}-${count}@example.rw`) })
  await backedUp.copies(1)
  const writing = startWriting(server.url, token)
  const moments: Date[] = []
  while (moments.length < restores) {
    await sleep(MOMENT_EVERY_MS)
    const message = { name: 'Keza', email: 'keza@example.rw', phone: '0788000000', message: `No. ${moments.length}` }
    await send(server.url, contact.send, { body: message })
    await send(server.url, account.forgotPassword, { body: { email: 'aline@example.rw' } })
    moments.push(systemClock().now())
  }
  await sleep(MOMENT_EVERY_MS)
  await writing.stop()
  await backedUp.inDatabase(async (ctx) => {
    const clients = ctx.db.selectFrom('client').select('id').where('email', 'like', `${ERASED}%`)
    for (const { id } of await clients.execute()) await erasePerson(ctx, 'system', id)
    await until('all mails are sent', async () => (await unsent(ctx)) === 0)
  })
  await server.kill('SIGTERM')

  const sent = mailbox.mails.length
  const found: Moments = {
    restores,
    acknowledged: writing.acknowledged.length,
    ...{
      missing: [],
      present: [],
      tokens: 0,
      erasedAgain: 0,
      cameBack: 0,
      repeated: [],
      mails: sent,
      slowestSeconds: 0,
    },
  }
  for (const [at, moment] of moments.entries()) {
    found.slowestSeconds = Math.max(found.slowestSeconds, await backedUp.run('restore', '--to', moment.toISOString()))
    await backedUp.inDatabase(async (ctx) => {
      const there = await titlesIn(ctx)
      for (const { title, begun, ended } of writing.acknowledged) {
        if (ended < moment.getTime() && !there.has(title)) found.missing.push(title)
        if (begun > moment.getTime() && there.has(title)) found.present.push(title)
      }
      const { rows } = await sql<{ tokens: number; back: number; again: number }>`select
        (select count(*) from session) + (select count(*) from reset_token) + (select count(*) from reset_request) as tokens,
        (select count(*) from client where email like ${`${ERASED}%`}) as back,
        (select count(*) from audit_event where kind = 'client-erased') as again`.execute(ctx.db)
      found.tokens += rows[0]?.tokens ?? 0
      found.cameBack += rows[0]?.back ?? 0
      found.erasedAgain += rows[0]?.again ?? 0
    })
    if (at > 0 && at < moments.length - 1) continue
    server = await backedUp.start(env)
    await backedUp.inDatabase((ctx) => until('all mails are sent', async () => (await unsent(ctx)) === 0))
    await server.kill('SIGTERM')
  }
  const ids = new Set(mailbox.mails.slice(0, sent).map(({ messageId }) => messageId))
  found.repeated = mailbox.mails.slice(sent).flatMap(({ messageId = '' }) => (ids.has(messageId) ? [messageId] : []))
  return found
}

async function unsent({ db }: Context): Promise<number> {
  const waiting = db.selectFrom('outbox').select('id').where('sent_at', 'is', null).where('parked_at', 'is', null)
  return (await waiting.execute()).length
}

/** What was lost with a machine, each time. */
export interface Deaths {
  acknowledged: number
  lost: number
  /** From the first acknowledged write that is lost to the death; 0 where none is. */
  seconds: number[]
  backSeconds: number[]
}

/** Kills the server and PostgreSQL under writers, removes the data, and restores, so many times, each on what the last one left. */
export function loseTheMachine(times: number): Promise<Deaths> {
  return withBackups(async (backedUp) => {
    const found: Deaths = { acknowledged: 0, lost: 0, seconds: [], backSeconds: [] }
    let server = await backedUp.start()
    let token = await enter(server.url)
    for (let time = 0; time < times; time++) {
      await backedUp.copies(time + 1)
      const writing = startWriting(server.url, token, { name: `${time}: ` })
      await sleep(12_000 + Math.random() * 8_000)
      const death = systemClock().now().getTime()
      await backedUp.die(server)
      await writing.stop()
      const began = performance.now()
      await backedUp.run('restore')
      server = await backedUp.start()
      found.backSeconds.push((performance.now() - began) / 1000)
      const there = await backedUp.inDatabase(titlesIn)
      const lost = writing.acknowledged.filter(({ title }) => !there.has(title))
      found.acknowledged += writing.acknowledged.length
      found.lost += lost.length
      found.seconds.push(lost.length === 0 ? 0 : (death - Math.min(...lost.map(({ ended }) => ended))) / 1000)
      const body = { email: 'aline@example.rw', password: 'umugisha-1962' }
      token = (await send(server.url, auth.clientLogin, { body })).data.token
    }
    await server.kill('SIGTERM')
    return found
  })
}
