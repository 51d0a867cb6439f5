import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** What the mail server sends to the process that started it; a mail by its Message-ID and a hash of all its bytes. */
export type SinkMessage = { port: number } | { connected: true } | { id: string; bytes: string } | { ended: true }

const report = (message: SinkMessage, then = () => {}) => process.send?.(message, undefined, undefined, then)

/** A mail server of `npm run bench:mail`, on PORT of loopback, until it is sent a message. */
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  closeTimeout: 50,
  onConnect(_session, done) {
    report({ connected: true })
    done()
  },
  onData(stream, _session, done) {
    buffer(stream).then((raw) => {
      const id = /^Message-ID: (\S+)/im.exec(raw.toString('latin1'))?.[1] ?? 'none'
      report({ id, bytes: createHash('sha256').update(raw).digest('hex') })
      done()
    }, done)
  },
})
// Senders that are killed break their connection off.
server.on('error', () => {})
server.listen(Number(process.env.PORT), '127.0.0.1', () => {
  const address = server.server.address()
  report({ port: typeof address === 'object' && address ? address.port : 0 })
})
process.once('message', () => server.close(() => report({ ended: true }, () => process.exit())))
process.once('disconnect', () => process.exit())
