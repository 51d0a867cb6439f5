import cluster from 'node:cluster'
import { flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { systemClock } from '../domain/clock.ts'
import { today } from '../domain/day.ts'
import { createApp } from './app/app.ts'
import { startJobs } from './app/jobs/start.ts'
import { logStartupUrl } from './app/log-startup-url.ts'
import { requireFactorOfAll } from './identity/auth/required-factor.ts'
import { ensureFirstSuperadmin } from './identity/staff/first-superadmin.ts'
import { refuseNewDatabase } from './operations/backup/refuse-new-database.ts'
import { startBackups } from './operations/backup/start-backups.ts'
import { thisMachine } from './platform/clock/machine.ts'
import { createSteadyClock } from './platform/clock/steady-clock.ts'
import { watchClock } from './platform/clock/watch-clock.ts'
import { readConfig, warningsOf } from './platform/config.ts'
import { type Context, createContext } from './platform/context.ts'
import { readPowers } from './platform/db/app-role.ts'
import { type Connected, connectDatabase, migrateDatabase } from './platform/db/connect.ts'
import { hasPendingMigrations } from './platform/db/migrate.ts'
import { endOnUncaught, logWarnings, refuseToStart, stopGracefully } from './platform/graceful-stop.ts'
import { acceptLastRequests } from './platform/http/last-requests.ts'
import { registerWebFiles } from './platform/http/web-files.ts'
import { openLog } from './platform/log.ts'

const WEB_BUILD = fileURLToPath(new URL('../build/client', import.meta.url))

const [run, isLater] = process.argv.slice(2)

/** True for the first worker, and for a process without supervisor (`npm run dev`, tests). */
const isFirst = cluster.isPrimary || cluster.worker?.id === 1

async function main(): Promise<void> {
  const config = readConfig()
  const log = openLog()
  endOnUncaught(log)
  logWarnings(log)
  await refuseNewDatabase(config, systemClock())
  const connecting = connectDatabase(config, (sentence) => log.info({}, sentence))
  let releaseDatabase = async () => (await connecting).release()
  // A stop during startup must also stop the embedded database.
  stopGracefully(log, () => releaseDatabase())
  const connected = await connecting
  const { db, administrator, release } = connected
  const clock = createSteadyClock(thisMachine())
  const ctx = createContext({ db, config, log, clock, ...(run && { run }) })
  try {
    if (isFirst) await prepare(ctx, connected)
    const watch = watchClock({ ...ctx, clock })
    await watch()
    const metrics =
      config.metrics && cluster.isWorker ? (await import('./app/metrics/open-metrics.ts')).openMetrics(ctx, db) : null
    const app = await createApp(ctx, metrics?.observe)
    await registerWebFiles(app, { root: WEB_BUILD, siteConfig: config, today: () => today(ctx.clock) })
    const endServing = async () => {
      await acceptLastRequests(app.server)
      await app.close()
    }
    releaseDatabase = async () => {
      await endServing()
      await release()
    }
    await app.listen({ host: config.host, port: config.port })
    const jobs = startJobs(ctx, { watch, administrator })
    metrics?.answer(jobs)
    const backups = config.backup.dir !== null ? startBackups(administrator, log) : null
    releaseDatabase = async () => {
      await Promise.all([endServing(), jobs.stop()])
      // Backups stop last, so that they include the last write.
      await backups?.stop()
      await release()
    }
    // Write the compile cache now, because a process that is killed later can't write it.
    flushCompileCache()
    const address = app.server.address()
    if (cluster.isPrimary)
      logStartupUrl(log, config, typeof address === 'object' && address ? address.port : config.port)
  } catch (error) {
    await releaseDatabase()
    throw error
  }
}

async function prepare(ctx: Context, connected: Connected): Promise<void> {
  for (const warning of warningsOf(ctx.config)) ctx.log.warn({}, warning)
  if (ctx.config.backup.dir !== null && (await connected.asOwner(hasPendingMigrations))) {
    ctx.log.info({}, 'Backing up before the migrations')
    const { backUp, openBackups } = await import('./operations/backup/nightly.ts')
    await backUp(await openBackups(ctx.config, connected.administrator, ctx))
  }
  const applied = await migrateDatabase(connected)
  ctx.log.info({}, applied.length > 0 ? `Migrations applied: ${applied.join(', ')}` : 'Migrations: up to date')
  if (!connected.hasSeparateOwner && (await readPowers(ctx.db)).isOwner)
    ctx.log.info(
      {},
      'One role owns the tables and serves requests. With DATABASE_OWNER_URL a second role would only read and write rows.',
    )
  const first = await ensureFirstSuperadmin(ctx)
  if (ctx.config.staffSecondFactor === 'required') await requireFactorOfAll(ctx, 'system')
  if (!first) return
  const password = first.password ? `, password ${first.password} (shown only this once)` : ''
  ctx.log.info({}, `First superadmin: ${first.email}${password}`)
}

main().catch((error: Error) => {
  if (!isLater) refuseToStart(error)
  openLog().error({ error: error.stack }, 'a process can’t start')
  process.exit(1)
})
