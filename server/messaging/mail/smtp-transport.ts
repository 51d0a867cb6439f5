import type { Config } from '../../platform/config.ts'
import { composeMessage, UnsendableMail } from './message.ts'
import { nodemailer } from './nodemailer.ts'
import type { Failure, Transport } from './transport.ts'

/**
 * Time limit per email. `socketTimeout` isn't enough, because a slow server may keep sending bytes.
 */
const ONE_MAIL_MS = 50_000

/**
 * Mail servers close a connection after some hundreds of emails. We count ourselves, because
 * Nodemailer's own limit could close the connection during the next email.
 */
const MAILS_PER_CONNECTION = 100

export const SMTP_TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

export function smtpTransport(
  config: Pick<Config, 'mailFrom' | 'productName'>,
  url: string,
  timeouts: typeof SMTP_TIMEOUTS = SMTP_TIMEOUTS,
): Transport {
  const open = () =>
    nodemailer().createTransport({
      url,
      pool: true,
      maxConnections: 1,
      maxMessages: Number.POSITIVE_INFINITY,
      maxRequeues: 0,
      ...timeouts,
    })
  let pool: ReturnType<typeof open> | undefined
  let onThisConnection = 0
  const close = () => {
    onThisConnection = 0
    pool?.close()
    pool = undefined
  }
  return {
    async deliver(mail) {
      pool ??= open()
      try {
        await pool.sendMail({ ...composeMessage(mail, config), signal: AbortSignal.timeout(ONE_MAIL_MS) })
        if (++onThisConnection >= MAILS_PER_CONNECTION) close()
        return null
      } catch (error) {
        const failure = failureOf(error as SmtpError)
        if (failure.fault === 'server') close()
        return failure
      }
    },
    close,
  }
}

type SmtpError = Error & { code?: string; responseCode?: number; command?: string }

/**
 * Errors about sender, recipient or content are the email's fault. Code 421 is the server's fault,
 * because the server closes the connection.
 */
function failureOf(error: SmtpError): Failure {
  const { code, responseCode, message: reason } = error
  if (error instanceof UnsendableMail) return { fault: 'mail', permanent: true, reason }
  const aboutMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  if (!aboutMail || responseCode === 421) return { fault: 'server', reason }
  return { fault: 'mail', permanent: responseCode === undefined || responseCode >= 500, reason }
}
