import assert from 'node:assert/strict'
import { test } from 'node:test'
import { backupWords } from '../../words/en/backups.ts'
import { invalid } from '../../words/en/shared.ts'
import { readConfig, warningsOf } from './config.ts'
import { relyingPartyOf } from './relying-party.ts'

test('the server warns when APP_URL has HTTPS and TRUSTED_PROXIES is not set', () => {
  const [warning, ...more] = warningsOf(readConfig({ APP_URL: 'https://imari.example' }))
  assert.match(warning ?? '', /TRUSTED_PROXIES is not set/)
  assert.deepEqual(more, [])
  assert.deepEqual(warningsOf(readConfig({ APP_URL: 'https://imari.example', TRUSTED_PROXIES: '10.0.0.1' })), [])
  assert.deepEqual(warningsOf(readConfig({})), [])
})

test('the server warns and allows no passkeys when APP_URL has no HTTPS', () => {
  const made = (appUrl: string) => relyingPartyOf({ appUrl, productName: 'Imari' })
  assert.deepEqual(made('https://books.imari.example:8443/x'), {
    id: 'books.imari.example',
    name: 'Imari',
    origin: 'https://books.imari.example:8443',
  })
  for (const taken of ['http://localhost:3000', 'http://imari.localhost']) assert.ok(made(taken), taken)
  for (const plain of ['http://imari.example', 'https://10.0.0.7', 'https://[::1]:3000', 'http://127.0.0.1:3000']) {
    assert.equal(made(plain), null, plain)
    const warnings = warningsOf(readConfig({ APP_URL: plain, TRUSTED_PROXIES: '10.0.0.1' }))
    assert.deepEqual([warnings.length, /passkeys/.test(warnings[0] ?? '')], [1, true])
  }
})

test('CONNECTIONS_PER_NETWORK must be a whole number above 0', () => {
  assert.equal(readConfig({}).connectionsPerNetwork, 64)
  assert.equal(readConfig({ CONNECTIONS_PER_NETWORK: '200' }).connectionsPerNetwork, 200)
  for (const wrong of ['0', '-1', 'many', '1.5'])
    assert.throws(
      () => readConfig({ CONNECTIONS_PER_NETWORK: wrong }),
      /CONNECTIONS_PER_NETWORK must be a whole number/,
    )
})

test('the service worker is on unless the setting SERVICE_WORKER is off', () => {
  assert.equal(readConfig({}).serviceWorker, true)
  assert.equal(readConfig({ SERVICE_WORKER: 'off' }).serviceWorker, false)
  assert.throws(() => readConfig({ SERVICE_WORKER: 'no' }), /SERVICE_WORKER must be on or off, not "no"/)
})

test('a client may store two million records and 500 MB of text by default', () => {
  assert.deepEqual(readConfig({}).storedByClient, { rows: 2_000_000, bytes: 500_000_000 })
  const set = { ENTRIES_PER_CLIENT: '5000000', TEXT_MB_PER_CLIENT: '2' }
  assert.deepEqual(readConfig(set).storedByClient, { rows: 5_000_000, bytes: 2_000_000 })
  for (const name of ['ENTRIES_PER_CLIENT', 'TEXT_MB_PER_CLIENT'])
    assert.throws(() => readConfig({ [name]: '0' }), new RegExp(`${name} must be a whole number`))
})

test('the settings of the first superadmin must be a valid email and password', () => {
  const wrong: [Record<string, string>, string][] = [
    [{ SUPERADMIN_EMAIL: 'nonsense' }, `SUPERADMIN_EMAIL is refused: ${invalid.email}`],
    [{ SUPERADMIN_EMAIL: 'a@b.rw,c@d.rw' }, `SUPERADMIN_EMAIL is refused: ${invalid.email}`],
    [{ SUPERADMIN_PASSWORD: 'a' }, `SUPERADMIN_PASSWORD is refused: ${invalid.passwordShort}`],
    [{ SUPERADMIN_PASSWORD: 'a'.repeat(10_000) }, `SUPERADMIN_PASSWORD is refused: ${invalid.passwordLong}`],
    [{ SUPERADMIN_PASSWORD: 'Superadmin2026!' }, `SUPERADMIN_PASSWORD is refused: ${invalid.passwordWeak}`],
  ]
  for (const [env, sentence] of wrong)
    assert.throws(() => readConfig(env), { message: `Imari can't start with these settings:\n  ${sentence}` })
  const taken = { SUPERADMIN_EMAIL: ' Keza@Example.rw ', SUPERADMIN_PASSWORD: ' with its spaces ' }
  assert.deepEqual(readConfig(taken).firstSuperadmin, { email: 'keza@example.rw', password: ' with its spaces ' })
  assert.equal(readConfig({ SUPERADMIN_PASSWORD: '' }).firstSuperadmin.password, null)
})

test('NEW_DATABASE accepts only yes or no and is no by default', () => {
  assert.equal(readConfig({}).newDatabase, false)
  const config = readConfig({ NEW_DATABASE: 'yes' })
  assert.equal(config.newDatabase, true)
  assert.deepEqual(warningsOf(config), [backupWords.newDatabaseStays])
  assert.throws(() => readConfig({ NEW_DATABASE: '1' }), /NEW_DATABASE must be yes or no, not "1"/)
})

test('setting both BACKUP_DIR and DATABASE_URL is an error', () => {
  const env = { BACKUP_DIR: '/backups', DATABASE_URL: 'postgres://imari@127.0.0.1/imari' }
  assert.throws(() => readConfig(env), {
    message: `Imari can't start with these settings:\n  ${backupWords.ownServer}`,
  })
})
