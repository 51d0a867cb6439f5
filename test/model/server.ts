import { createApp } from '../../server/app/app.ts'
import { runJobs } from '../../server/app/jobs/schedule.ts'
import { reopenEarly } from '../../server/books/closing/reopen-early.ts'
import { ensureFirstSuperadmin } from '../../server/identity/staff/first-superadmin.ts'
import { createSteadyClock } from '../../server/platform/clock/steady-clock.ts'
import { watchClock } from '../../server/platform/clock/watch-clock.ts'
import { readConfig } from '../../server/platform/config.ts'
import { createContext } from '../../server/platform/context.ts'
import { openDatabase } from '../../server/platform/db/open.ts'
import { endOnUncaught } from '../../server/platform/graceful-stop.ts'
import { lightenPasswords } from '../support/light-passwords.ts'
import { movableMachine } from '../support/machine.ts'

/**
 * A server of the model: the product over HTTP, on a machine whose time passes when it is command to and whose clock can be set wrong.
 * STARTED_AT and PASSED_MS say what time it is. ClockCommand by messages: `pass` some milliseconds, be `off` by some, run the `jobs`.
 */
export type ClockCommand = { pass: number } | { off: number } | { jobs: true }
/** What is answered to each: after jobs, why they were not run, or how they failed. */
export type Done = { port: number } | { done: true } | { doubt: string | null } | { failed: string }

lightenPasswords()
const machine = movableMachine(process.env.STARTED_AT ?? '')
machine.pass(Number(process.env.PASSED_MS))
const fault = (fields: object, message: string) => process.stderr.write(`${message} ${JSON.stringify(fields)}\n`)
const log = { info() {}, warn() {}, error: fault }
endOnUncaught(log)
const config = readConfig()
const db = await openDatabase(config.databaseUrl ?? '')
const clock = createSteadyClock(machine)
const ctx = createContext({ db, clock, config, log })
const watch = watchClock({ ...ctx, clock }, () => new Date(machine.wallMs()))
await ensureFirstSuperadmin(ctx)
await watch()
const app = await createApp(ctx)
await app.listen({ host: '127.0.0.1', port: 0 })

const say = (done: Done) => void process.send?.(done)
process.on('message', async (command: ClockCommand) => {
  if ('pass' in command) machine.pass(command.pass)
  if ('off' in command) machine.setOff(command.off)
  if (!('jobs' in command)) return say({ done: true })
  try {
    // As server/app/jobs/start.ts does.
    const doubt = await watch()
    if (doubt === null) await reopenEarly(ctx)
    if (doubt === null) await runJobs(ctx)
    say({ doubt })
  } catch (error) {
    say({ failed: (error as Error).message })
  }
})
process.on('disconnect', () => process.exit())
say({ port: (app.server.address() as { port: number }).port })
