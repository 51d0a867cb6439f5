import { SettingsError } from './config.ts'
import type { Log } from './context.ts'
import { DatabaseRefusal } from './db/database-refusal.ts'
import { explainFailure } from './db/failure.ts'
import { BackupRefusal } from './files/backup-refusal.ts'

export const GRACE_MS = 10_000

/**
 * Exits with 1 if the stop takes longer than `graceMs`, or at a second signal. Ignores a second
 * signal within a second, because Ctrl-C under `npm start` sends two.
 */
export function stopGracefully(log: Log, release: () => Promise<void>, graceMs = GRACE_MS): void {
  let stoppingSince: number | undefined
  const stop = () => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > 1_000) process.exit(1)
      return
    }
    stoppingSince = performance.now()
    setTimeout(() => process.exit(1), graceMs).unref()
    release().then(
      () => process.exit(0),
      (error: Error) => {
        log.error({ error: error.stack }, 'could not stop cleanly')
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
}

export function endOnUncaught(log: Log): void {
  process.on('uncaughtException', (error) => {
    log.error({ error: error.stack }, 'uncaught error')
    process.exit(1)
  })
}

/** Logs warnings as JSON, because Node would write them as text. */
export function logWarnings(log: Log): void {
  process.removeAllListeners('warning')
  process.on('warning', (warning) => log.warn({ warning: warning.stack }, 'warning from Node'))
}

type StartError = Error & { code?: string; address?: string; port?: number; path?: string }

export function refuseToStart(error: StartError): never {
  process.stderr.write(`${reasonOf(error)}\n`)
  process.exit(1)
}

function reasonOf(error: StartError): string {
  const place = `port ${error.port} of ${error.address}`
  if (error.code === 'EADDRINUSE') return `Another program already listens on ${place}. Stop it, or change PORT.`
  if (error.code === 'EACCES' && error.port)
    return `This user may not listen on ${place}. Set PORT to a number above 1023.`
  if (error.code === 'EACCES' && error.path)
    return `This user may not open ${error.path}. Make the user who runs Imari its owner.`
  const databaseReason = explainFailure(error)
  if (databaseReason) return databaseReason
  return [DatabaseRefusal, SettingsError, BackupRefusal].some((kind) => error instanceof kind)
    ? error.message
    : String(error.stack ?? error)
}
