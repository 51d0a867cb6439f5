import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { readIssue } from '../../contract/issue.ts'
import { superadmin } from '../../contract/staff.ts'
import { localize } from '../../words/catalogues.ts'
import { backupWords } from '../../words/en/backups.ts'
import { PASSWORD_COST, type PasswordCost } from './passwords/password-cost.ts'
import { isWeakPassword } from './passwords/weak-password.ts'
import { QUOTAS } from './quotas.ts'
import { relyingPartyOf } from './relying-party.ts'

/** docs/settings.md describes the settings. */
export interface Config {
  productName: string
  poweredBy: { name: string; url: string }
  host: string
  port: number
  metrics: { host: string; port: number } | null
  databaseUrl: string | null
  databaseOwnerUrl: string | null
  /** False behind a connection pooler that can't handle prepared statements. */
  preparedStatements: boolean
  dataDir: string
  newDatabase: boolean
  /** Folder of the restore ledger (restore-ledger.ts). Null without a ledger. */
  ledgerDir: string | null
  backup: {
    dir: string | null
    secrets: BackupSecrets
  }
  smtpUrl: string | null
  mailFrom: string
  appUrl: string
  supportEmail: string
  /** The law requires these facts in the privacy policy. Empty if not set. */
  operator: { name: string; address: string; registration: string; storagePlace: string }
  monthlyPrice: number | null
  firstSuperadmin: { email: string; password: string | null }
  rateLimitFactor: number
  connectionsPerNetwork: number
  storedByClient: { rows: number; bytes: number }
  workers: number
  allowFutureClose: boolean
  /** Proxies whose X-Forwarded-For the server trusts, separated by commas. */
  trustedProxies: string | null
  stalledConnectionMs: number
  /** If false, browsers install no service worker and remove an installed one. */
  serviceWorker: boolean
  passwordDenyList: 'staff' | 'everyone' | 'nobody'
  staffSecondFactor: 'required' | 'offered' | null
  /** Second key for the secrets of authenticator apps. The first one is in the database. */
  factorKey: string
  passwordCost: PasswordCost
}

export interface BackupSecrets {
  passphrase?: string | undefined
  publicKey?: string | undefined
  secretKey?: string | undefined
}

export const NO_BACKUP_SECRET =
  'BACKUP_DIR needs BACKUP_PASSPHRASE or BACKUP_PUBLIC_KEY, because Imari encrypts every backup'

export class SettingsError extends Error {
  override name = 'SettingsError'
}

const fields = superadmin.addAdministrator.body.shape

export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const wrong: string[] = []
  const text = (name: string, fallback: string) => env[name]?.trim() || fallback
  const wholeNumber = (name: string, fallback: number, min: number, max: number) => {
    const value = env[name]?.trim() ? Number(env[name]) : fallback
    if (!Number.isInteger(value) || value < min || value > max)
      wrong.push(`${name} must be a whole number from ${min} to ${max}, not "${env[name]}"`)
    return value
  }
  const choice = <const Value extends string, const Unset>(
    name: string,
    values: readonly Value[],
    unset: Unset,
  ): Value | Unset => {
    const given = env[name]?.trim()
    if (!given) return unset
    const value = values.find((one) => one === given)
    if (value === undefined) wrong.push(`${name} must be ${EITHER.format(values)}, not "${given}"`)
    return value ?? unset
  }
  const url = (name: string, schemes: string[], fallback: string | null) => {
    const value = env[name]?.trim() || fallback
    if (value === null) return null
    if (!URL.canParse(value) || !schemes.includes(new URL(value).protocol.slice(0, -1)))
      wrong.push(`${name} must be a URL that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`)
    return value.replace(/\/+$/, '')
  }

  const field = (name: string, of: typeof fields.email | typeof fields.password, value: string) => {
    const parsed = of.safeParse(value)
    if (!parsed.success)
      wrong.push(`${name} is refused: ${localize('en', readIssue(parsed.error.issues[0]?.message ?? '')).message}`)
    return parsed.data ?? ''
  }

  const port = wholeNumber('PORT', 3000, 0, 65_535)
  const metricsPort = env.METRICS_PORT?.trim() ? wholeNumber('METRICS_PORT', 0, 1, 65_535) : null
  if (metricsPort === port) wrong.push('METRICS_PORT must differ from PORT, because the metrics are not public')
  const factor = Number(text('RATE_LIMIT_FACTOR', '1'))
  if (!(factor > 0 && factor <= 1_000_000)) wrong.push('RATE_LIMIT_FACTOR must be a number above 0')
  const trustedProxies = env.TRUSTED_PROXIES?.trim() || null
  for (const one of trustedProxies?.split(',').map((one) => one.trim()) ?? [])
    if (!isNetwork(one)) wrong.push(`TRUSTED_PROXIES must be addresses or networks such as 10.0.0.0/8, not "${one}"`)
  const passwordDenyList = choice('PASSWORD_DENY_LIST', ['staff', 'everyone', 'nobody'], 'staff')
  const supportEmail = text('SUPPORT_EMAIL', 'support@imari.example')
  const productName = text('PRODUCT_NAME', 'Imari')
  const firstEmail = field('SUPERADMIN_EMAIL', fields.email, text('SUPERADMIN_EMAIL', 'superadmin@imari.example'))
  const firstPassword =
    env.SUPERADMIN_PASSWORD && field('SUPERADMIN_PASSWORD', fields.password, env.SUPERADMIN_PASSWORD)
  if (firstPassword && passwordDenyList !== 'nobody' && isWeakPassword(firstPassword, [productName, firstEmail]))
    wrong.push(`SUPERADMIN_PASSWORD is refused: ${localize('en', { code: 'invalid.passwordWeak' }).message}`)

  const folder = (name: string) => (env[name]?.trim() ? resolve(env[name].trim()) : null)
  const [backupDir, ledgerDir] = [folder('BACKUP_DIR'), folder('LEDGER_DIR')]
  if (backupDir && ledgerDir)
    wrong.push('LEDGER_DIR and BACKUP_DIR exclude each other, because BACKUP_DIR has its own ledger')

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
    preparedStatements: choice('PREPARED_STATEMENTS', ['on', 'off'], 'on') === 'on',
    dataDir: resolve(text('DATA_DIR', './data')),
    newDatabase: choice('NEW_DATABASE', ['yes', 'no'], 'no') === 'yes',
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
    monthlyPrice: env.MONTHLY_PRICE?.trim() ? wholeNumber('MONTHLY_PRICE', 0, 0, 10_000_000) : null,
    firstSuperadmin: { email: firstEmail, password: firstPassword || null },
    rateLimitFactor: factor,
    connectionsPerNetwork: wholeNumber('CONNECTIONS_PER_NETWORK', QUOTAS.socketsOfNetwork.max, 1, QUOTAS.sockets.max),
    storedByClient: {
      rows: wholeNumber('ENTRIES_PER_CLIENT', QUOTAS.storedRows.max, 1, 1_000_000_000),
      bytes: wholeNumber('TEXT_MB_PER_CLIENT', QUOTAS.storedMegabytes.max, 1, 1_000_000) * 1_000_000,
    },
    workers: wholeNumber('WORKERS', 1, 1, 64),
    allowFutureClose: env.ALLOW_FUTURE_CLOSE === '1',
    trustedProxies,
    stalledConnectionMs: QUOTAS.stalledConnection.max * 1000,
    serviceWorker: choice('SERVICE_WORKER', ['on', 'off'], 'on') === 'on',
    passwordDenyList,
    staffSecondFactor: choice('STAFF_SECOND_FACTOR', ['required', 'offered'], null),
    factorKey: text('FACTOR_KEY', ''),
    passwordCost: PASSWORD_COST,
  }
  if (config.databaseOwnerUrl !== null && config.databaseUrl === null)
    wrong.push('DATABASE_OWNER_URL needs DATABASE_URL, which is not set')
  const { dir, secrets } = config.backup
  if (dir !== null && config.databaseUrl !== null) wrong.push(backupWords.ownServer)
  else if (dir !== null && !Object.values(secrets).some(Boolean)) wrong.push(NO_BACKUP_SECRET)
  if (wrong.length > 0) throw new SettingsError(`Imari can't start with these settings:\n  ${wrong.join('\n  ')}`)
  return config
}

const EITHER = new Intl.ListFormat('en-GB', { type: 'disjunction' })

function isNetwork(text: string): boolean {
  const [address = '', bits = '1', ...more] = text.split('/')
  const max = isIP(address) === 4 ? 32 : 128
  return more.length === 0 && isIP(address) > 0 && /^[1-9]\d*$/.test(bits) && Number(bits) <= max
}

export function missingOperatorSettings({ operator }: Pick<Config, 'operator'>): string[] {
  const names = {
    name: 'OPERATOR_NAME',
    address: 'OPERATOR_ADDRESS',
    registration: 'OPERATOR_REGISTRATION',
    storagePlace: 'STORAGE_PLACE',
  } as const
  return Object.entries(names).flatMap(([key, name]) => (operator[key as keyof typeof names] === '' ? [name] : []))
}

export function warningsOf(config: Config): string[] {
  const warnings: string[] = []
  if (config.appUrl.startsWith('https:') && config.trustedProxies === null)
    warnings.push(
      'APP_URL is https, but TRUSTED_PROXIES is not set. Behind a proxy all visitors then share one limit of logins and connections. Name the proxy in TRUSTED_PROXIES.',
    )
  if (!relyingPartyOf(config))
    warnings.push(
      'APP_URL is neither https with a host name nor localhost. Browsers do not support passkeys there, so staff can only set up authenticator apps.',
    )
  if (config.databaseUrl !== null && config.ledgerDir === null)
    warnings.push(
      'LEDGER_DIR is not set. After a restore of the database, erased people would be back and emails would be sent twice. Name a folder on another disk.',
    )
  if (config.newDatabase) warnings.push(backupWords.newDatabaseStays)
  return warnings
}
