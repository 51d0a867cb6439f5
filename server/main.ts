import cluster from 'node:cluster'
import { fileURLToPath } from 'node:url'
import { systemClock } from '../domain/clock.ts'
import { today } from '../domain/day.ts'
import { createApp } from './app.ts'
import { type Config, readConfig, warningsOf } from './config.ts'
import type { Context } from './context.ts'
import { connectDatabase } from './db/connect.ts'
import { DatabaseRefusal } from './db/database-refusal.ts'
import { migrate } from './db/migrate.ts'
import { registerWebFiles } from './http/web-files.ts'
import { startJobs } from './jobs/start.ts'
import { openLog } from './log.ts'
import { ensureFirstSuperadmin } from './staff/first-superadmin.ts'

/** What `npm run build` made of web/. */
const WEB_BUILD = fileURLToPath(new URL('../build/client', import.meta.url))

/** How long requests in flight may take to finish once the process is asked to stop. */
const GRACE_MS = 10_000

/** The only file with effects of its own: settings, database, migrations, server, jobs, and a graceful stop. */
async function main(): Promise<void> {
  const config = readConfig()
  if (cluster.isPrimary && config.workers > 1) await runPrimary(config)
  else await runServer(config)
}

async function runServer(config: Config): Promise<void> {
  const log = openLog()
  const { db, release } = await connectDatabase(config, cluster.isPrimary ? say : () => {})
  const ctx: Context = { db, config, log, clock: systemClock(config.zone) }
  let letGo = release
  try {
    if (cluster.isPrimary) await prepare(ctx)
    const app = await createApp(ctx)
    await registerWebFiles(app, { root: WEB_BUILD, siteConfig: config, today: () => today(ctx.clock) })
    letGo = async () => {
      await app.close()
      await release()
    }
    stopGracefully(log, () => letGo())
    await app.listen({ host: config.host, port: config.port })
    const jobs = startJobs(ctx)
    letGo = async () => {
      await Promise.all([app.close(), jobs.stop()])
      await release()
    }
    const address = app.server.address()
    const port = typeof address === 'object' && address ? address.port : config.port
    if (cluster.isPrimary) sayWhere(config, port)
  } catch (error) {
    await letGo()
    throw error
  }
}

/** With WORKERS above 1: prepares the database once, then keeps that many processes on the port. */
async function runPrimary(config: Config): Promise<void> {
  const log = openLog()
  const { db, release } = await connectDatabase(config, say)
  await prepare({ db, config, log, clock: systemClock(config.zone) })
  let stopping = false
  let listening = 0
  for (let worker = 0; worker < config.workers; worker++) cluster.fork()
  cluster.on('listening', () => {
    if (++listening === config.workers) sayWhere(config, config.port)
  })
  const endWorkers = async () => {
    stopping = true
    const ended = Object.values(cluster.workers ?? {}).map(
      (worker) => new Promise((resolve) => worker?.once('exit', resolve)),
    )
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM')
    await Promise.all(ended)
    await release()
  }
  cluster.on('exit', (worker, code) => {
    if (stopping) return
    // Who cannot even begin would not at the next try either, and has said why.
    if (listening < config.workers) {
      void endWorkers().finally(() => process.exit(1))
      return
    }
    log.error({ pid: worker.process.pid, code }, 'a worker ended and is replaced')
    cluster.fork()
  })
  stopGracefully(log, endWorkers)
}

async function prepare(ctx: Context): Promise<void> {
  for (const warning of warningsOf(ctx.config)) ctx.log.warn({}, warning)
  const applied = await migrate(ctx.db)
  say(applied.length > 0 ? `Migrations applied: ${applied.join(', ')}` : 'Migrations: up to date')
  const first = await ensureFirstSuperadmin(ctx)
  if (first)
    say(
      `First superadmin: ${first.email}${first.password ? `, password ${first.password} (shown only this once)` : ''}`,
    )
}

function sayWhere(config: Config, port: number): void {
  const host = ['0.0.0.0', '::', '127.0.0.1'].includes(config.host) ? 'localhost' : config.host
  say(`\nImari is open at http://${host}:${port}`)
  say(`  New here?  http://${host}:${port}/register    Staff?  http://${host}:${port}/admin`)
  if (!config.smtpUrl) say(`  Mail is written to ${config.dataDir}/mail (set SMTP_URL to send it)`)
  say('  Stop with Ctrl-C')
}

/**
 * The first signal lets requests in flight finish; a later one, or the end of the grace, does not. One within the second
 * is the same wish: a Ctrl-C under `npm start` arrives twice, from the terminal and from npm.
 */
function stopGracefully(log: { error(fields: object, message: string): void }, letGo: () => Promise<void>): void {
  let stoppingSince: number | undefined
  const stop = () => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > 1_000) process.exit(1)
      return
    }
    stoppingSince = performance.now()
    setTimeout(() => process.exit(1), GRACE_MS).unref()
    letGo().then(
      () => process.exit(0),
      (error: Error) => {
        log.error({ error: error.stack }, 'the stop failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // What nobody caught leaves the process in a state that nobody knows: say it and go; whoever started it starts it again.
  process.on('uncaughtException', (error) => {
    log.error({ error: error.stack }, 'uncaught')
    process.exit(1)
  })
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}

/** Why it does not start: in one sentence where whoever runs it can do something about it. */
function reasonOf(error: Error & { code?: string; address?: string; port?: number }): string {
  const place = `port ${error.port} of ${error.address}`
  if (error.code === 'EADDRINUSE') return `Another program already listens on ${place}: end it, or set PORT to another.`
  if (error.code === 'EACCES' && error.port) return `This user may not listen on ${place}: set PORT to one above 1023.`
  return error instanceof DatabaseRefusal || /cannot start/.test(error.message)
    ? error.message
    : String(error.stack ?? error)
}

main().catch((error: Error) => {
  process.stderr.write(`${reasonOf(error)}\n`)
  process.exit(1)
})
