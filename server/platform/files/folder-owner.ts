import { readFileSync, statSync } from 'node:fs'
import { type Config, readConfig, SettingsError } from '../config.ts'

/** Throws if root uses another user's folders, because that user couldn't read root's files. */
export function readOwnConfig(): Config {
  const config = readConfig()
  if (process.getuid?.() !== 0) return config
  const folders = { DATA_DIR: config.dataDir, BACKUP_DIR: config.backup.dir, LEDGER_DIR: config.ledgerDir }
  for (const [setting, folder] of Object.entries(folders)) {
    const owner = folder === null ? undefined : statSync(folder, { throwIfNoEntry: false })?.uid
    if (owner !== undefined && owner !== 0)
      throw new SettingsError(
        `${folder}, which ${setting} names, belongs to ${userName(owner)}, who couldn't read what root writes there. Run this as ${userName(owner)}, or under systemd as deploy/imari COMMAND. Nothing was changed.`,
      )
  }
  return config
}

export function userName(uid: number): string {
  const line = readPasswd().find((each) => each[2] === String(uid))
  return line?.[0] ?? `user ${uid}`
}

function readPasswd(): string[][] {
  try {
    return readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
  } catch {
    return []
  }
}
