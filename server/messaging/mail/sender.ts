import { randomUUID } from 'node:crypto'
import { today } from '../../../domain/day.ts'
import type { Context } from '../../platform/context.ts'
import { databaseFailureOf } from '../../platform/db/failure.ts'
import { refuseInTransaction } from '../../platform/db/transaction.ts'
import { recordSentMail } from '../../platform/files/restore-ledger.ts'
import {
  type ClaimedMail,
  claimMails,
  dropMail,
  markSent,
  parkMail,
  parkStaleMails,
  postponeMail,
  releaseMails,
  renewLease,
  shouldStillSend,
} from './claimed-mails.sql.ts'
import { canTryServer, setServerRetry } from './mail-server.sql.ts'
import { UnsendableMail, type WrittenMail } from './message.ts'
import type { Transport } from './transport.ts'

export type Compose = (
  ctx: Context,
  mail: ClaimedMail,
) => Promise<(Pick<WrittenMail, 'subject' | 'text' | 'html' | 'edition'> & { headers?: Record<string, string> }) | null>

export interface SenderOptions {
  transport: Transport
  mailRenderers: Record<string, Compose>
  prepare?: (ctx: Context) => Promise<void>
  /** Emails that expired before this time are not sent. Default: now. Null: no email expires. */
  staleAsOf?: () => Date | null
}

const BATCH_SIZE = 5
const POLL_MS = 1000
const SERVER_PAUSE_MS = 30_000
const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 3_600_000
/**
 * From this attempt on, a permanent error stops the retries. Some servers report such errors by
 * mistake, so earlier attempts are retried.
 */
const PERMANENT_TRIES = 3

/** Several processes may run a sender. `stop` waits only for the current email. */
export function startSender(ctx: Context, options: SenderOptions): { stop(): Promise<void> } {
  let stopping = false
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const round = async () => {
    try {
      // Catch errors of `prepare`, because they must not delay the emails.
      await options
        .prepare?.(ctx)
        .catch((error: Error) => ctx.log.error({ error: error.stack }, 'could not process requests for reset links'))
      await sendDueMails(ctx, options, () => stopping, options.staleAsOf?.())
    } catch (error) {
      ctx.log.warn({ error: (error as Error).message }, 'could not read the outbox')
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
 * The clock of a rehearsal shows a future time. To keep pending emails from expiring, the
 * rehearsal passes the real time as `staleAsOf`.
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
    if (!(await canTryServer(ctx, SERVER_PAUSE_MS))) return sent
    const mails = await claimMails(ctx, holder, BATCH_SIZE)
    for (const [at, mail] of mails.entries()) {
      const untried = mails.slice(at).map(({ id }) => id)
      if (isStopping()) {
        await releaseMails(ctx, untried, holder)
        return sent
      }
      // Another process may have claimed this email in the meantime.
      if (at > 0 && !(await renewLease(ctx, mail.id, holder))) continue
      const outcome = await sendOne(ctx, holder, mail, transport, mailRenderers).catch((error: Error) => {
        if (databaseFailureOf(error) === 'unreachable') throw error
        ctx.log.error({ mail: mail.id, kind: mail.kind, error: error.stack }, 'could not process an email')
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
    ctx.log.error({ mail: mail.id, kind: mail.kind, error: written.message }, 'could not compose an email')
    await postponeOrPark(ctx, holder, mail, written.message, false)
    return 'put aside'
  }
  if (written === null) {
    await parkMail(ctx, mail.id, holder, 'the recipient no longer exists')
    return 'put aside'
  }
  // Since the claim, someone may have erased the email, or the client may have stopped emails.
  if (!(await shouldStillSend(ctx, mail, holder))) {
    await dropMail(ctx, mail.id, holder)
    return 'put aside'
  }
  const failure = await transport.deliver(written)
  if (failure === null) {
    // Don't throw, because the sender would then send the same email again.
    await recordSentMail(ctx.config.ledgerDir, today(ctx.clock), mail.id).catch((error: Error) =>
      ctx.log.error({ error: error.message }, 'could not list a sent email in the ledger'),
    )
    await markSent(ctx, mail.id, holder)
    await setServerRetry(ctx, null)
    return 'sent'
  }
  ctx.log.warn(
    { mail: mail.id, kind: mail.kind, fault: failure.fault, reason: failure.reason },
    'the mail server rejected an email or did not answer',
  )
  if (failure.fault === 'server') {
    await setServerRetry(ctx, new Date(ctx.clock.now().getTime() + SERVER_PAUSE_MS))
    return 'server down'
  }
  await setServerRetry(ctx, null)
  await postponeOrPark(ctx, holder, mail, failure.reason, failure.permanent)
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
    // The database failed, not the email, so the next round retries the email.
    if (databaseFailureOf(error) === 'unreachable') throw error
    return error as Error
  }
}

async function postponeOrPark(ctx: Context, holder: string, mail: ClaimedMail, reason: string, permanent: boolean) {
  const now = ctx.clock.now()
  if (permanent && mail.attempts >= PERMANENT_TRIES) {
    await parkMail(ctx, mail.id, holder, reason)
    return
  }
  const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (mail.attempts - 1), LONGEST_PAUSE_MS)
  const spread = 0.8 + Math.random() * 0.4
  await postponeMail(ctx, mail.id, holder, new Date(now.getTime() + pauseMs * spread), reason)
}
