import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { readIssue } from '../contract/issue.ts'
import { superadmin } from '../contract/staff.ts'
import { localize } from '../words/catalogues.ts'
import { backupWords } from '../words/en/backups.ts'
import { PASSWORD_COST, type PasswordCost } from './passwords/password-cost.ts'
import { isWeakPassword } from './passwords/weak-password.ts'
import { QUOTAS } from './quotas.ts'
import { relyingPartyOf } from './relying-party.ts'

/** The settings of the running product (readings, "Operating it"). Read once, here and nowhere else. */
export interface Config {
  productName: string
  poweredBy: { name: string; url: string }
  host: string
  port: number
  /** Where the metrics are told; null: nowhere. */
  metrics: { host: string; port: number } | null
  /** A PostgreSQL server; null: the embedded one in dataDir. */
  databaseUrl: string | null
  /** The role that owns the tables of databaseUrl; null: that of databaseUrl itself. */
  databaseOwnerUrl: string | null
  /** Whether the database is given each statement once and then its name; not behind a pooler that can't. */
  preparedStatements: boolean
  dataDir: string
  /** Whether a start may make a new database although BACKUP_DIR has copies of one. */
  newDatabase: boolean
  /** Where the list of erased people and sent emails is kept, outside the database; null: nowhere. */
  ledgerDir: string | null
  backup: {
    /** Where backups are kept; null: nothing is backed up. */
    dir: string | null
    secrets: BackupSecrets
  }
  /** null: each mail is a file in dataDir/mail. */
  smtpUrl: string | null
  mailFrom: string
  /** Base of the links in mails and pages, without a slash at its end. */
  appUrl: string
  supportEmail: string
  /** Who runs Imari, as the law has the privacy policy say; empty: not set. */
  operator: { name: string; address: string; registration: string; storagePlace: string }
  firstSuperadmin: { email: string; password: string | null }
  /** Multiplies every rate limit. */
  rateLimitFactor: number
  /** Connections that one network may have open (QUOTAS.socketsOfNetwork). */
  connectionsPerNetwork: number
  /** What a client's books may hold (QUOTAS.storedRows, QUOTAS.storedMegabytes). */
  storedByClient: { rows: number; bytes: number }
  /** Processes that share the port. */
  workers: number
  allowFutureClose: boolean
  /** Addresses or networks (comma-separated) of proxies whose X-Forwarded-For is believed; null: nobody's is. */
  trustedProxies: string | null
  /** For how long nothing may move on a connection; likewise. */
  stalledConnectionMs: number
  /** Whether a client's screens open without network; false takes away again what does that. */
  serviceWorker: boolean
  /** Who may not choose a password that is among the first to be guessed. */
  passwordDenyList: PasswordDenyList
  /** Whether the start requires a second factor of staff; null: of new installations only. */
  staffSecondFactor: 'required' | 'offered' | null
  /** What the secrets of authenticator apps are encrypted with, besides a key of the database's own; empty: nothing else. */
  factorKey: string
  /** What hashing a password costs. No variable sets it; only tests build a Config with a cheaper one. */
  passwordCost: PasswordCost
}

/** What opens a backup. */
export interface BackupSecrets {
  passphrase?: string | undefined
  /** Of an age key pair: `age1...`, enough to write. */
  publicKey?: string | undefined
  /** Its other half: `AGE-SECRET-KEY-1...`, to read. */
  secretKey?: string | undefined
}

/** Said where there is nothing to encrypt with. */
export const NO_BACKUP_SECRET =
  'BACKUP_DIR needs BACKUP_PASSPHRASE or BACKUP_PUBLIC_KEY beside it: a backup is never written in the clear'

/** Which settings are wrong, and why, for whoever runs Imari. Shown as it is, without a stack. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

/** What the first superadmin has in common with everybody who is added later. */
const fields = superadmin.addAdministrator.body.shape

/**
 * Reads and checks the environment. Throws one `SettingsError` that names every setting that is wrong, so that a bad deployment
 * dies at start and says why.
 */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const wrong: string[] = []
  const text = (name: string, fallback: string) => env[name]?.trim() || fallback
  const whole = (name: string, fallback: number, min: number, max: number) => {
    const value = env[name]?.trim() ? Number(env[name]) : fallback
    if (!Number.isInteger(value) || value < min || value > max)
      wrong.push(`${name} must be a whole number from ${min} to ${max}, not "${env[name]}"`)
    return value
  }
  const url = (name: string, schemes: string[], fallback: string | null) => {
    const value = env[name]?.trim() || fallback
    if (value === null) return null
    if (!URL.canParse(value) || !schemes.includes(new URL(value).protocol.slice(0, -1)))
      wrong.push(`${name} must be a URL that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`)
    return value.replace(/\/+$/, '')
  }

  /** Held to the rules of a field of the API; empty when it is refused. */
  const field = (name: string, of: typeof fields.email | typeof fields.password, value: string) => {
    const parsed = of.safeParse(value)
    if (!parsed.success)
      wrong.push(`${name} is refused: ${localize('en', readIssue(parsed.error.issues[0]?.message ?? '')).message}`)
    return parsed.data ?? ''
  }

  const port = whole('PORT', 3000, 0, 65_535)
  const metricsPort = env.METRICS_PORT?.trim() ? whole('METRICS_PORT', 0, 1, 65_535) : null
  if (metricsPort === port) wrong.push('METRICS_PORT must be another than PORT: the metrics are not for the public')
  const factor = Number(text('RATE_LIMIT_FACTOR', '1'))
  if (!(factor > 0 && factor <= 1_000_000)) wrong.push('RATE_LIMIT_FACTOR must be a number above 0')
  const trustedProxies = env.TRUSTED_PROXIES?.trim() || null
  for (const one of trustedProxies?.split(',').map((one) => one.trim()) ?? [])
    if (!isNetwork(one)) wrong.push(`TRUSTED_PROXIES must be addresses or networks such as 10.0.0.0/8, not "${one}"`)
  const denied = text('PASSWORD_DENY_LIST', 'staff')
  const passwordDenyList = DENY_LISTS.find((one) => one === denied)
  if (!passwordDenyList) wrong.push(`PASSWORD_DENY_LIST must be staff, everyone or nobody, not "${denied}"`)
  const staffSecondFactor = env.STAFF_SECOND_FACTOR?.trim() || null
  if (staffSecondFactor !== null && staffSecondFactor !== 'required' && staffSecondFactor !== 'offered')
    wrong.push(`STAFF_SECOND_FACTOR must be required or offered, not "${staffSecondFactor}"`)
  const prepared = text('PREPARED_STATEMENTS', 'on')
  if (prepared !== 'on' && prepared !== 'off') wrong.push(`PREPARED_STATEMENTS must be on or off, not "${prepared}"`)
  const serviceWorker = text('SERVICE_WORKER', 'on')
  if (serviceWorker !== 'on' && serviceWorker !== 'off')
    wrong.push(`SERVICE_WORKER must be on or off, not "${serviceWorker}"`)
  const newDatabase = text('NEW_DATABASE', 'no')
  if (newDatabase !== 'yes' && newDatabase !== 'no') wrong.push(`NEW_DATABASE must be yes or no, not "${newDatabase}"`)
  const supportEmail = text('SUPPORT_EMAIL', 'support@imari.example')
  const productName = text('PRODUCT_NAME', 'Imari')
  const firstEmail = field('SUPERADMIN_EMAIL', fields.email, text('SUPERADMIN_EMAIL', 'superadmin@imari.example'))
  const firstPassword =
    env.SUPERADMIN_PASSWORD && field('SUPERADMIN_PASSWORD', fields.password, env.SUPERADMIN_PASSWORD)
  if (firstPassword && denied !== 'nobody' && isWeakPassword(firstPassword, [productName, firstEmail]))
    wrong.push(`SUPERADMIN_PASSWORD is refused: ${localize('en', { code: 'invalid.passwordWeak' }).message}`)

  const folder = (name: string) => (env[name]?.trim() ? resolve(env[name].trim()) : null)
  const [backupDir, ledgerDir] = [folder('BACKUP_DIR'), folder('LEDGER_DIR')]
  if (backupDir && ledgerDir) wrong.push('LEDGER_DIR is for a server without BACKUP_DIR, which has a ledger of its own')

  const config: Config = {
    productName,
    poweredBy: {
      name: text('POWERED_BY_NAME', 'Imari Labs'),
      url: url('POWERED_BY_URL', ['https', 'http'], 'https://imari.example') ?? '',
    },
    host: text('HOST', '127.0.0.1'),
    port,
    metrics: metricsPort === null ? null : { host: text('METRICS_HOST', '127.0.0.1'), port: metricsPort },
    databaseUrl: url('DATABASE_URL', ['postgres', 'postgresql'], null),
    databaseOwnerUrl: url('DATABASE_OWNER_URL', ['postgres', 'postgresql'], null),
    preparedStatements: prepared !== 'off',
    dataDir: resolve(text('DATA_DIR', './data')),
    newDatabase: newDatabase === 'yes',
    ledgerDir: backupDir ? join(backupDir, 'ledger') : ledgerDir,
    backup: {
      dir: backupDir,
      secrets: {
        passphrase: env.BACKUP_PASSPHRASE?.trim() || undefined,
        publicKey: env.BACKUP_PUBLIC_KEY?.trim() || undefined,
        secretKey: env.BACKUP_SECRET_KEY?.trim() || undefined,
      },
    },
    smtpUrl: url('SMTP_URL', ['smtp', 'smtps'], null),
    mailFrom: text('MAIL_FROM', supportEmail),
    appUrl: url('APP_URL', ['http', 'https'], `http://localhost:${port}`) ?? '',
    supportEmail,
    operator: {
      name: text('OPERATOR_NAME', ''),
      address: text('OPERATOR_ADDRESS', ''),
      registration: text('OPERATOR_REGISTRATION', ''),
      storagePlace: text('STORAGE_PLACE', ''),
    },
    firstSuperadmin: { email: firstEmail, password: firstPassword || null },
    rateLimitFactor: factor,
    connectionsPerNetwork: whole('CONNECTIONS_PER_NETWORK', QUOTAS.socketsOfNetwork.max, 1, QUOTAS.sockets.max),
    storedByClient: {
      rows: whole('ENTRIES_PER_CLIENT', QUOTAS.storedRows.max, 1, 1_000_000_000),
      bytes: whole('TEXT_MB_PER_CLIENT', QUOTAS.storedMegabytes.max, 1, 1_000_000) * 1_000_000,
    },
    workers: whole('WORKERS', 1, 1, 64),
    allowFutureClose: env.ALLOW_FUTURE_CLOSE === '1',
    trustedProxies,
    stalledConnectionMs: QUOTAS.stalledConnection.max * 1000,
    serviceWorker: serviceWorker !== 'off',
    passwordDenyList: passwordDenyList ?? 'staff',
    staffSecondFactor: staffSecondFactor === 'required' || staffSecondFactor === 'offered' ? staffSecondFactor : null,
    factorKey: text('FACTOR_KEY', ''),
    passwordCost: PASSWORD_COST,
  }
  if (config.databaseOwnerUrl !== null && config.databaseUrl === null)
    wrong.push('DATABASE_OWNER_URL is the owner of what DATABASE_URL names, which is not set')
  const { dir, secrets } = config.backup
  if (dir !== null && config.databaseUrl !== null) wrong.push(backupWords.ownServer)
  else if (dir !== null && !Object.values(secrets).some(Boolean)) wrong.push(NO_BACKUP_SECRET)
  if (wrong.length > 0) throw new SettingsError(`Imari cannot start with these settings:\n  ${wrong.join('\n  ')}`)
  return config
}

const DENY_LISTS = ['staff', 'everyone', 'nobody'] as const
type PasswordDenyList = (typeof DENY_LISTS)[number]

/** An address, or one with the bits that its network shares. */
function isNetwork(text: string): boolean {
  const [address = '', bits = '1', ...more] = text.split('/')
  const max = isIP(address) === 4 ? 32 : 128
  return more.length === 0 && isIP(address) > 0 && /^[1-9]\d*$/.test(bits) && Number(bits) <= max
}

/** Names of the settings about the operator that are empty. */
export function missingOperatorSettings({ operator }: Pick<Config, 'operator'>): string[] {
  const names = {
    name: 'OPERATOR_NAME',
    address: 'OPERATOR_ADDRESS',
    registration: 'OPERATOR_REGISTRATION',
    storagePlace: 'STORAGE_PLACE',
  } as const
  return Object.entries(names).flatMap(([key, name]) => (operator[key as keyof typeof names] === '' ? [name] : []))
}

/** What works with these settings and is hardly meant, as sentences for whoever runs Imari. */
export function warningsOf(config: Config): string[] {
  const warnings: string[] = []
  if (config.appUrl.startsWith('https:') && config.trustedProxies === null)
    warnings.push(
      'APP_URL is https and TRUSTED_PROXIES is not set. Behind a proxy all visitors count as one address, so that one of them can use up the logins and connections of all: name the proxy in TRUSTED_PROXIES.',
    )
  if (!relyingPartyOf(config))
    warnings.push(
      'APP_URL is neither https with a name nor localhost: browsers make and use passkeys nowhere else, so staff can set up authenticator apps alone.',
    )
  if (config.databaseUrl !== null && config.ledgerDir === null)
    warnings.push(
      'LEDGER_DIR is not set. After a restore of the database erased people would be back, and emails would go out twice: name a folder on another disk.',
    )
  if (config.newDatabase) warnings.push(backupWords.newDatabaseStays)
  return warnings
}
