import { createApp } from '../../server/app/app.ts'
import { mailRenderers } from '../../server/app/jobs/mail-renderers.ts'
import { runJobs } from '../../server/app/jobs/schedule.ts'
import { closePeriods } from '../../server/books/closing/close-periods.ts'
import { reopenEarlyDays } from '../../server/books/closing/reopen-early.ts'
import { ensureFirstSuperadmin } from '../../server/identity/staff/first-superadmin.ts'
import { sendDueMails } from '../../server/messaging/mail/sender.ts'
import { openTransport } from '../../server/messaging/mail/transport.ts'
import { createSteadyClock } from '../../server/platform/clock/steady-clock.ts'
import { watchClock } from '../../server/platform/clock/watch-clock.ts'
import { readConfig } from '../../server/platform/config.ts'
import { createContext } from '../../server/platform/context.ts'
import { openDatabase } from '../../server/platform/db/open.ts'
import { endOnUncaught } from '../../server/platform/graceful-stop.ts'
import { lightenPasswords } from '../support/light-passwords.ts'
import { movableMachine } from '../support/machine.ts'

/** In ms. `pass` is the time to let pass, and `off` the error of the clock. */
export type Command = { pass: number } | { off: number } | { jobs: true } | { mails: true }
export type Done = { port: number } | { done: true } | { doubt: string | null } | { failed: string }

lightenPasswords()
const { STARTED_AT = '', PASSED_MS, ONLY_CLOSES } = process.env
const machine = movableMachine(STARTED_AT)
machine.pass(Number(PASSED_MS))
const fault = (fields: object, message = '') => process.stderr.write(`${message} ${JSON.stringify(fields)}\n`)
const log = { info() {}, warn() {}, error: fault }
endOnUncaught(log)
const config = readConfig()
const db = await openDatabase(config.databaseUrl ?? '')
const clock = createSteadyClock(machine)
const ctx = createContext({ db, clock, config, log })
const sendMails = () => sendDueMails(ctx, { transport: openTransport(config), mailRenderers })
const sendToParent = (done: Done) => void process.send?.(done)
process.on('disconnect', () => process.exit())

if (ONLY_CLOSES) {
  sendToParent({ done: true })
  // One client per transaction, so that a kill can happen between two clients.
  await closePeriods(ctx, { batch: 1 })
  await sendMails()
} else {
  const watch = watchClock({ ...ctx, clock }, () => new Date(machine.wallMs()))
  const runCommand = async (command: Command): Promise<Done> => {
    if ('pass' in command) machine.pass(command.pass)
    if ('off' in command) machine.setOff(command.off)
    if ('mails' in command) await sendMails()
    if (!('jobs' in command)) return { done: true }
    // The same steps as in server/app/jobs/start.ts.
    const doubt = await watch()
    if (doubt === null) await reopenEarlyDays(ctx)
    if (doubt === null) await runJobs(ctx)
    return { doubt }
  }
  process.on('message', async (command: Command) =>
    sendToParent(await runCommand(command).catch((error: Error) => ({ failed: error.message }))),
  )
  await ensureFirstSuperadmin(ctx)
  await watch()
  const app = await createApp(ctx)
  await app.listen({ host: '127.0.0.1', port: 0 })
  sendToParent({ port: (app.server.address() as { port: number }).port })
}
