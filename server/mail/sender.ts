import { randomUUID } from 'node:crypto'
import { today } from '../../domain/day.ts'
import { noteSent } from '../backup/ledger.ts'
import type { Context } from '../context.ts'
import { databaseFailureOf } from '../db/failure.ts'
import { refuseInTransaction } from '../db/transaction.ts'
import {
  type ClaimedMail,
  claimMails,
  dropMail,
  isStillToSend,
  markSent,
  parkMail,
  parkStaleMails,
  postponeMail,
  releaseMails,
  renewLease,
} from './claimed-mails.sql.ts'
import { mayTry, noteServer } from './mail-server.sql.ts'
import { UnsendableMail, type WrittenMail } from './message.ts'
import type { Transport } from './transport.ts'

/** Writes a mail of its kind from its facts, at the moment it is sent; null when there is nobody to tell any more. */
export type Compose = (
  ctx: Context,
  mail: ClaimedMail,
) => Promise<(Pick<WrittenMail, 'subject' | 'text' | 'html' | 'edition'> & { headers?: Record<string, string> }) | null>

export interface SenderOptions {
  transport: Transport
  /** Who writes the mails that stand in the outbox as facts, by kind. */
  mailRenderers: Record<string, Compose>
  /** What is done before each look into the outbox, such as what puts mails there. */
  prepare?: (ctx: Context) => Promise<void>
  /** What has waited for too long by this moment is parked; null: nothing is. The clock's now unless told. */
  staleAsOf?: () => Date | null
}

const BATCH_SIZE = 5
const POLL_MS = 1000
/** While the mail server is down it is tried once in this time, by one process of all. */
const SERVER_PAUSE_MS = 30_000
const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 3_600_000
/** A mail that the server refuses for good is offered again this often before it is parked: some servers are mistaken. */
const PERMANENT_TRIES = 3

/**
 * Sends what is due, every second, until it is stopped. Any number of processes may do so at once. `stop` lets the
 * mail on the line finish and puts the others back.
 */
export function startSender(ctx: Context, options: SenderOptions): { stop(): Promise<void> } {
  let stopping = false
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const round = async () => {
    try {
      // What cannot be put there does not hold up what is there.
      await options
        .prepare?.(ctx)
        .catch((error: Error) => ctx.log.error({ error: error.stack }, 'what mails are made of could not be looked at'))
      await sendDueMails(ctx, options, () => stopping, options.staleAsOf?.())
    } catch (error) {
      ctx.log.warn({ error: (error as Error).message }, 'the outbox could not be read')
    }
    options.transport.close()
    if (!stopping) timer = setTimeout(start, POLL_MS)
    timer?.unref()
  }
  const start = () => {
    running = round()
  }
  start()
  return {
    async stop() {
      stopping = true
      clearTimeout(timer)
      await running
    },
  }
}

/**
 * Sends until nothing is due, the mail server fails, or `isStopping`. Gives how many were sent. What has waited for too
 * long by `staleAsOf` is parked; a rehearsal of the future gives the real moment, or it would give up mails of today.
 */
export async function sendDueMails(
  ctx: Context,
  { transport, mailRenderers }: SenderOptions,
  isStopping: () => boolean = () => false,
  staleAsOf: Date | null = ctx.clock.now(),
): Promise<number> {
  refuseInTransaction('a mail server')
  const holder = randomUUID()
  let sent = 0
  if (staleAsOf) await parkStaleMails(ctx, staleAsOf, 'not sent within 48 hours')
  while (!isStopping()) {
    if (!(await mayTry(ctx, SERVER_PAUSE_MS))) return sent
    const mails = await claimMails(ctx, holder, BATCH_SIZE)
    for (const [at, mail] of mails.entries()) {
      const untried = mails.slice(at).map(({ id }) => id)
      if (isStopping()) {
        await releaseMails(ctx, untried, holder)
        return sent
      }
      // The first ones may have taken long: what has gone to another process meanwhile is not ours to send.
      if (at > 0 && !(await renewLease(ctx, mail.id, holder))) continue
      const outcome = await sendOne(ctx, holder, mail, transport, mailRenderers).catch((error: Error) => {
        if (databaseFailureOf(error) === 'unreachable') throw error
        // Its lease ends in a minute, and it comes again.
        ctx.log.error({ mail: mail.id, kind: mail.kind, error: error.stack }, 'a mail could not be dealt with')
        return 'put aside'
      })
      if (outcome === 'sent') sent++
      if (outcome === 'server down') {
        await releaseMails(ctx, untried, holder)
        return sent
      }
    }
    if (mails.length < BATCH_SIZE) return sent
  }
  return sent
}

async function sendOne(
  ctx: Context,
  holder: string,
  mail: ClaimedMail,
  transport: Transport,
  mailRenderers: Record<string, Compose>,
): Promise<'sent' | 'put aside' | 'server down'> {
  const written = await write(ctx, mail, mailRenderers)
  if (written instanceof Error) {
    ctx.log.error({ mail: mail.id, kind: mail.kind, error: written.message }, 'a mail could not be written')
    await putAside(ctx, holder, mail, written.message, false)
    return 'put aside'
  }
  if (written === null) {
    await parkMail(ctx, mail.id, holder, 'there is nobody to tell any more')
    return 'put aside'
  }
  // Looked at last: what somebody stopped or erased while it waited its turn does not go.
  if (!(await isStillToSend(ctx, mail, holder))) {
    await dropMail(ctx, mail.id, holder)
    return 'put aside'
  }
  const failure = await transport.deliver(written)
  if (failure === null) {
    // It has gone: that this could not be noted is no reason to send it again.
    await noteSent(ctx.config.ledgerDir, today(ctx.clock), mail.id).catch((error: Error) =>
      ctx.log.error({ error: error.message }, 'a mail that was sent could not be noted beside the backups'),
    )
    await markSent(ctx, mail.id, holder)
    await noteServer(ctx, null)
    return 'sent'
  }
  ctx.log.warn({ mail: mail.id, kind: mail.kind, fault: failure.fault, reason: failure.reason }, 'a mail was not taken')
  if (failure.fault === 'server') {
    await noteServer(ctx, new Date(ctx.clock.now().getTime() + SERVER_PAUSE_MS))
    return 'server down'
  }
  await noteServer(ctx, null)
  await putAside(ctx, holder, mail, failure.reason, failure.permanent)
  return 'put aside'
}

async function write(
  ctx: Context,
  mail: ClaimedMail,
  mailRenderers: Record<string, Compose>,
): Promise<WrittenMail | Error | null> {
  if (mail.subject !== null && mail.text !== null && mail.html !== null)
    return { ...mail, subject: mail.subject, text: mail.text, html: mail.html }
  const compose = mailRenderers[mail.kind]
  if (!compose) return new UnsendableMail(`nobody writes mails of the kind ${mail.kind}`)
  try {
    const composed = await compose(ctx, mail)
    return composed && { ...mail, ...composed, headers: { ...mail.headers, ...composed.headers } }
  } catch (error) {
    // That is no fault of the mail's: it stays as it is, and the next round finds it.
    if (databaseFailureOf(error) === 'unreachable') throw error
    return error as Error
  }
}

/** Later, twice as late each time, or never again. */
async function putAside(ctx: Context, holder: string, mail: ClaimedMail, reason: string, permanent: boolean) {
  const now = ctx.clock.now()
  if (permanent && mail.attempts >= PERMANENT_TRIES) {
    await parkMail(ctx, mail.id, holder, reason)
    return
  }
  const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (mail.attempts - 1), LONGEST_PAUSE_MS)
  const spread = 0.8 + Math.random() * 0.4
  await postponeMail(ctx, mail.id, holder, new Date(now.getTime() + pauseMs * spread), reason)
}
