import type { Config } from '../platform/config.ts'
import type { Log } from '../platform/context.ts'
import { isTerminal } from '../platform/log.ts'

export function logStartupUrl(log: Log, config: Config, port: number): void {
  const host = ['0.0.0.0', '::', '127.0.0.1'].includes(config.host) ? 'localhost' : config.host
  const url = `http://${host}:${port}`
  log.info({}, `Imari is open at ${url}`)
  if (!config.smtpUrl) log.info({}, `Emails are files in ${config.dataDir}/mail (set SMTP_URL to send them)`)
  if (config.databaseUrl === null && config.backup.dir === null)
    log.info({}, 'Nothing is backed up (set BACKUP_DIR to back it up)')
  if (!isTerminal) return
  log.info({}, `New here?  ${url}/register    Staff?  ${url}/admin`)
  log.info({}, 'Press Ctrl-C to stop')
}
