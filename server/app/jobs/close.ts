import { parseArgs } from 'node:util'
import { fixedClock } from '../../../domain/clock.ts'
import { parseInstant } from '../../../domain/day.ts'
import { closeReport } from '../../../words/en/closing.ts'
import { recordRehearsal } from '../../books/closing/reopen-early.ts'
import { sendDueMails } from '../../messaging/mail/sender.ts'
import { openTransport } from '../../messaging/mail/transport.ts'
import { refuseNewDatabase } from '../../operations/backup/refuse-new-database.ts'
import { thisMachine } from '../../platform/clock/machine.ts'
import { createSteadyClock, TOLERANCE_MS } from '../../platform/clock/steady-clock.ts'
import { confirmClock, watchClock } from '../../platform/clock/watch-clock.ts'
import { print, refuse } from '../../platform/command-line.ts'
import { createContext } from '../../platform/context.ts'
import { connectDatabase, migrateDatabase } from '../../platform/db/connect.ts'
import { readOwnConfig } from '../../platform/files/folder-owner.ts'
import { refuseToStart } from '../../platform/graceful-stop.ts'
import { openLog } from '../../platform/log.ts'
import { mailRenderers } from './mail-renderers.ts'
import { runJobs } from './schedule.ts'

async function main(): Promise<void> {
  const config = readOwnConfig()
  const clock = createSteadyClock(thisMachine())
  const asOf = readAsOf()
  if (asOf === null) return refuse(closeReport.instant)
  if (asOf !== undefined && asOf > clock.now() && !config.allowFutureClose) return refuse(closeReport.future)

  await refuseNewDatabase(config, clock)
  const connected = await connectDatabase(config, print)
  const { db, administrator, release } = connected
  try {
    await migrateDatabase(connected)
    const now = clock.now()
    const asOfClock = asOf === undefined ? clock : fixedClock(asOf.toISOString())
    const ctx = createContext({ db, config, log: openLog(), clock: asOfClock })
    const isRehearsal = ctx.clock.now() > now
    if (asOf === undefined && (await watchClock({ ...ctx, clock })()) !== null) return refuse(closeReport.doubted)
    // An operator who passes the current time as `asOf` confirms that the machine's clock is right.
    if (asOf !== undefined && !isRehearsal && now.getTime() - ctx.clock.now().getTime() <= TOLERANCE_MS)
      await confirmClock(ctx, clock)
    if (isRehearsal) await recordRehearsal(ctx)
    const done = await runJobs(ctx, isRehearsal ? { purgeAsOf: now } : { administrator })
    for (const line of closeReport.done(ctx.clock.now().toISOString(), done)) print(line)
    // A running server would send these emails only at the rehearsed time, so send them here.
    if (isRehearsal) {
      const transport = openTransport(config)
      print(closeReport.sent(await sendDueMails(ctx, { transport, mailRenderers }, undefined, now)))
      transport.close()
    }
  } finally {
    await release()
  }
}

function readAsOf(): Date | null | undefined {
  try {
    const asOf = parseArgs({ options: { 'as-of': { type: 'string' } } }).values['as-of']
    return asOf === undefined ? undefined : parseInstant(asOf)
  } catch {
    return null
  }
}

main().catch(refuseToStart)
