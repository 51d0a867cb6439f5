import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { account } from '../../../contract/account.ts'
import { auth } from '../../../contract/auth.ts'
import { expenses } from '../../../contract/ledger.ts'
import { systemClock } from '../../../domain/clock.ts'
import { today } from '../../../domain/day.ts'
import { CAST } from '../../../test/support/cast.ts'
import { runCommand } from '../../../test/support/commands.ts'
import { registerAndLogIn, type Server, send, startServer } from '../../../test/support/server.ts'
import { until } from '../../../test/support/until.ts'
import { erasePerson } from '../../identity/account/erase-person.ts'
import { readConfig } from '../../platform/config.ts'
import { type Context, createContext } from '../../platform/context.ts'
import { connectDatabase } from '../../platform/db/connect.ts'
import { openLog } from '../../platform/log.ts'
import { readProgress } from '../backup/backup-folder.ts'
import { chooseCopy } from '../backup/choose-copy.ts'
import { backUp, openBackups } from '../backup/nightly.ts'
import { readDrill } from '../backup/notes.ts'
import { identifyServer } from '../backup/replication.ts'
import { drill } from '../backup/restore-drill.ts'
import { type Restoring, restoreEmbedded } from './restore-embedded.ts'

const OLIVIER = { ...CAST.olivier, email: 'olivier@example.rw', password: 'imbuto-1987' }

let folder: string
let env: Record<string, string>
let server: Server
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'imari-restore-'))
  const at = (name: string) => path.join(folder, name)
  const BACKUP_SECRET_KEY = await generateX25519Identity()
  env = { DATA_DIR: at('data'), BACKUP_DIR: at('backups'), BACKUP_SECRET_KEY, DATABASE_URL: '' }
})
after(async () => {
  await server.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

test('a restored database has all writes acknowledged before the chosen moment and none begun later', async () => {
  server = await startServer(env)
  const token = await registerAndLogIn(server.url)
  await send(server.url, account.register, { body: OLIVIER })
  const acknowledged: { title: string; begun: number; ended: number }[] = []
  let isWriting = true
  const write = async (writer: number) => {
    for (let count = 0; isWriting; count++) {
      const title = `${writer}-${count}`
      const begun = Date.now()
      const body = { date: today(systemClock()), amount: 100, title, description: 'Sugar' }
      await send(server.url, expenses.add, { token, body })
      acknowledged.push({ title, begun, ended: Date.now() })
      // Without a pause, the backup would get no CPU time.
      await sleep(100)
    }
  }
  const writing = Promise.all([0, 1].map(write))
  await until('the first backup is there', async () => (await copies()).length === 1)
  const soFar = () => acknowledged.length
  const atBackup = soFar()
  await until('more is written', () => soFar() > atBackup + 20)
  const moment = new Date()
  const atMoment = soFar()
  await until('still more is written', () => soFar() > atMoment + 20)
  isWriting = false
  await writing
  const refused = await restore('--to', moment.toISOString())
  assert.deepEqual(refused, { code: 1, said: 'Imari is running on this database. Stop it first.\n' })
  const stopped = new Date()
  await server.kill('SIGTERM')
  // `withDatabase` has no ledger, so only the database knows of this erasure.
  await withDatabase(async (ctx) => {
    const row = ctx.db.selectFrom('client').select('id').where('email', '=', OLIVIER.email)
    assert.ok(await erasePerson(ctx, 'system', (await row.executeTakeFirstOrThrow()).id))
  })

  // The embedded database keeps running after Imari's server is killed.
  await (await startServer({ ...env, BACKUP_DIR: '' })).kill('SIGKILL')
  const { code, stdout, stderr } = await runCommand(RESTORE, ['--to', moment.toISOString()], env)
  assert.equal(code, 0, stderr)
  assert.match(stdout, /^Step 4 of 4: .+^It has \d client.? and [\d,]+ entries\.$/ms)
  server = await startServer(env)
  await assert.rejects(send(server.url, auth.verify, { token }), /answered 401/)
  const there = await titles()
  const missing = acknowledged.filter(({ title, ended }) => ended < moment.getTime() && !there.has(title))
  const tooNew = acknowledged.filter(({ title, begun }) => begun > moment.getTime() && there.has(title))
  assert.deepEqual([missing, tooNew], [[], []])
  await assert.rejects(logIn(OLIVIER), /answered 401/)

  await until('it is backed up again', async () => (await copies()).length === 2)
  const again = await logIn()
  const body = { date: today(systemClock()), amount: 100, title: 'After the restore', description: 'Rice' }
  await send(server.url, expenses.add, { token: again, body })
  await server.kill('SIGTERM')
  await restoreEmbedded(restoring(), { to: null, history: null })
  await withDatabase(async ({ db }) => {
    const made = await db.selectFrom('entry').select('id').where('title', '=', 'After the restore').execute()
    assert.equal(made.length, 1)
  })
  const chosen = await chooseCopy(path.join(folder, 'backups'), new Date(stopped.getTime() - 1_000))
  assert.deepEqual([chosen.base.timeline, chosen.whenShort], [1, null])
  // Without `reserveTimelines`, PostgreSQL would use timeline 2 again and mix both histories.
  await restoreEmbedded(restoring(), { to: moment, history: null })
  const { administrator, release } = await connectDatabase(readConfig({ ...env, BACKUP_DIR: '' }), () => {})
  const { timeline } = await identifyServer(administrator).finally(release)
  assert.equal(timeline, 3)
})

test('a restore that is impossible reports the reason and changes nothing', async () => {
  const at = (...names: string[]) => path.join(folder, 'backups', ...names)
  const newestIn = async (names: Promise<string[]>) =>
    (await names)
      .filter((name) => name.endsWith('.age'))
      .sort()
      .at(-1)
  const copy = at('bases', (await newestIn(copies())) ?? '')
  const change = at('changes', (await newestIn(readdir(at('changes')))) ?? '')
  const dataOf = async () => (await readdir(path.join(folder, 'data'))).toSorted()
  const before = await dataOf()
  for (const [file, place] of [
    [copy, 0.5],
    [change, 0.9],
  ] as const) {
    const whole = await readFile(file)
    const broken = Buffer.from(whole)
    const byte = Math.floor(whole.length * place)
    broken[byte] = (broken[byte] ?? 0) ^ 1
    await writeFile(file, broken)
    await assert.rejects(refusalOf({}), { message: `${file} can't be decrypted: it is damaged, or needs another key.` })
    await writeFile(file, whole)
  }
  const kept = await readProgress(at(), (await chooseCopy(at(), null)).base)
  await rename(change, `${change}.lost`)
  const hole = /A file of changes is missing after .+\. Choose a moment before .+Z\./
  for (const to of [null, kept?.completeTo]) await assert.rejects(refusalOf({}, to), hole)
  await rename(`${change}.lost`, change)
  const other = await generateX25519Identity()
  const noKey = { BACKUP_SECRET_KEY: '' }
  for (const [settings, sentence, to = null] of [
    [{ BACKUP_SECRET_KEY: other }, /bases.+ can't be decrypted: it is damaged, or needs another key\./],
    [{ BACKUP_SECRET_KEY: 'AGE-SECRET' }, /BACKUP_SECRET_KEY is not a secret key of age/],
    [{ ...noKey, BACKUP_PUBLIC_KEY: await identityToRecipient(other) }, /Set BACKUP_PASSPHRASE, or BACKUP_S/],
    [{ ...noKey, BACKUP_PASSPHRASE: 'four words' }, /key\.age is missing, and BACKUP_PASSPHRASE needs it/],
    [{ BACKUP_DIR: folder }, /There is no backup in .+, which BACKUP_DIR names\./],
    [{ BACKUP_DIR: '' }, /Set BACKUP_DIR to the folder with the backups\./],
    [{}, /The oldest backup in .+ is from .+\. Choose a later moment\./, '2020-01-01T00:00:00Z'],
    [{}, /Changes are stored up to .+\. Choose an earlier moment, or leave out --to/, '2120-01-01T00:00:00Z'],
  ] as [Record<string, string>, RegExp, string?][])
    await assert.rejects(refusalOf(settings, to === null ? null : new Date(to)), sentence)
  const { code, said } = await restore('--to', '2026-11-22 10:00')
  assert.deepEqual([code, said], [1, '--to must be a moment with its offset, such as 2026-11-22T14:05:00+02:00.\n'])
  assert.match((await restore('2026-11-22T10:00:00Z')).said, /^Usage: npm run restore -- --to .+\n$/)
  assert.deepEqual(await dataOf(), before)
})

test('a restore drill records the number of restored clients, or why it failed', async () => {
  const config = readConfig(env)
  const { db, administrator, release } = await connectDatabase(config, () => {})
  try {
    const dir = path.join(folder, 'backups')
    const countOf = async (table: 'client' | 'entry') => (await db.selectFrom(table).select('id').execute()).length
    const [clients, entries] = [await countOf('client'), await countOf('entry')]
    const backups = await openBackups(config, administrator, { clock: systemClock(), log: openLog() })
    await backUp(backups)
    const itself = await identifyServer(administrator)
    await drill(backups, itself)
    const { at: _, ...good } = (await readDrill(dir)) ?? { at: '' }
    assert.partialDeepStrictEqual(good, { reason: '', clients, entries })
    assert.ok((await readdir(path.join(folder, 'data'))).every((name) => !name.startsWith('postgres.side')))

    const { base } = await chooseCopy(dir, null)
    await truncate(base.file, 1_000)
    await assert.rejects(drill(backups, itself), /can't be decrypted: it is damaged/)
    const { at: __, ...failed } = (await readDrill(dir)) ?? { at: '' }
    assert.deepEqual(failed, {
      ...good,
      reason: `${base.file} can't be decrypted: it is damaged, or needs another key.`,
    })
    const { code, stdout } = await runCommand('server/operations/backup/run-list.ts', [], env)
    assert.equal(code, 0)
    for (const line of [
      new RegExp(`^Database ${base.system}, which is in DATA_DIR$`, 'm'),
      /^The last restore drill failed: .+ is damaged, or needs another key\.$/m,
      /^Last restore: .+, \d\d:\d\d\. \d+ clients? and [\d,]+ entries came back\.$/m,
    ])
      assert.match(stdout, line)
  } finally {
    await release()
  }
})

async function copies(): Promise<string[]> {
  const names = await readdir(path.join(folder, 'backups', 'bases')).catch(() => [])
  return names.filter((name) => name.endsWith('.age'))
}

async function logIn({ email, password } = { email: 'aline@example.rw', password: 'umugisha-1962' }): Promise<string> {
  const body = { email, password }
  return (await send(server.url, auth.clientLogin, { body })).data.token
}

async function titles(): Promise<Set<string>> {
  const { data } = await send(server.url, expenses.list, { token: await logIn() })
  return new Set(data.map(({ title }) => title))
}

const RESTORE = 'server/operations/restore/run-restore.ts'

function refusalOf(other: Record<string, string>, to: Date | null = null): Promise<unknown> {
  return restoreEmbedded(restoring(other), { to, history: null })
}

function restoring(other: Record<string, string> = {}): Restoring {
  return { config: readConfig({ ...env, ...other }), log: openLog(), clock: systemClock() }
}

async function withDatabase(work: (ctx: Context) => Promise<void>): Promise<void> {
  const config = readConfig({ ...env, BACKUP_DIR: '' })
  const { db, release } = await connectDatabase(config, () => {})
  await work(createContext({ ...restoring(), db, config })).finally(release)
}

async function restore(...options: string[]): Promise<{ code: number; said: string }> {
  const { code, stderr } = await runCommand(RESTORE, options, env)
  return { code, said: code === 0 ? '' : stderr }
}
