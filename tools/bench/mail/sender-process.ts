import { systemClock } from '../../../domain/clock.ts'
import { readConfig } from '../../../server/config.ts'
import { createContext } from '../../../server/context.ts'
import { openDatabase } from '../../../server/db/open.ts'
import { mailRenderers } from '../../../server/jobs/mail-renderers.ts'
import { startSender } from '../../../server/mail/sender.ts'
import { openTransport } from '../../../server/mail/transport.ts'

/** A process of `npm run bench:mail` that sends what is in the outbox of DATABASE_URL, as a server does, until it is killed. */
const config = readConfig()
const report = (fields: object, message: string) => process.stderr.write(`${message} ${JSON.stringify(fields)}\n`)
const log = { info() {}, warn: report, error: report }
const db = await openDatabase(config.databaseUrl ?? '', { connections: 2 })
const ctx = createContext({ db, clock: systemClock(), config, log })
startSender(ctx, { transport: openTransport(config), mailRenderers })
process.once('disconnect', () => process.exit())
process.send?.('ready')
