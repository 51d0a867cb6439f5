import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { BUSINESS_ZONE, type Clock } from '../../domain/clock.ts'
import { mailRenderers } from '../../server/app/jobs/mail-renderers.ts'
import { closePeriods } from '../../server/books/closing/close-periods.ts'
import { sendDueMails } from '../../server/messaging/mail/sender.ts'
import { openTransport } from '../../server/messaging/mail/transport.ts'
import { readConfig } from '../../server/platform/config.ts'
import { createContext } from '../../server/platform/context.ts'
import { openDatabase } from '../../server/platform/db/open.ts'

/**
 * One server process of a rehearsal: closes and mails without a pause by the clock in the file CLOCK_FILE, in batches of
 * BATCH clients, until it is killed.
 */
const { CLOCK_FILE = '', BATCH = '5' } = process.env
const config = readConfig()
const clock: Clock = { zone: BUSINESS_ZONE, now: () => new Date(readFileSync(CLOCK_FILE, 'utf8')) }
const quiet = { info() {}, warn() {}, error: (fields: object) => process.stderr.write(`${JSON.stringify(fields)}\n`) }
const db = await openDatabase(config.databaseUrl ?? '', { connections: 2 })
const ctx = createContext({ db, clock, config, log: quiet })
const sender = { transport: openTransport(config), mailRenderers }

process.on('disconnect', () => process.exit())
process.send?.('ready')
for (;;) {
  await closePeriods(ctx, { batch: Number(BATCH) })
  await sendDueMails(ctx, sender)
  await sleep(5)
}
