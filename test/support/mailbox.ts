import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface Mailbox {
  url: string
  mails: readonly Email[]
  waitFor(to: string, test?: (mail: Email) => boolean): Promise<Email>
  close(): Promise<void>
}

/** Long enough for a server on a busy machine to close more than a year of days. */
const TIMEOUT_MS = 60_000

export async function openMailbox(): Promise<Mailbox> {
  const mails: Email[] = []
  const waiting = new Set<() => void>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      buffer(stream)
        .then((raw) => PostalMime.parse(raw))
        .then((mail) => {
          mails.push(mail)
          for (const look of waiting) look()
          done()
        }, done)
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0

  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    waitFor(to, test = () => true) {
      return new Promise((resolve, reject) => {
        const giveUp = setTimeout(() => {
          waiting.delete(look)
          reject(
            new Error(
              `Waited ${TIMEOUT_MS / 1000} s in vain for a mail to ${to}; there are: ${mails.map((mail) => mail.subject).join(' | ')}`,
            ),
          )
        }, TIMEOUT_MS)
        const look = () => {
          const found = mails.find((mail) => mail.to?.some((one) => one.address === to) && test(mail))
          if (!found) return
          clearTimeout(giveUp)
          waiting.delete(look)
          resolve(found)
        }
        waiting.add(look)
        look()
      })
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
