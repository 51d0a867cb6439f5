import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { auth } from '../../contract/auth.ts'
import { expenses } from '../../contract/ledger.ts'
import { systemClock } from '../../domain/clock.ts'
import { today } from '../../domain/day.ts'
import { enter, type Server, send, startServer } from '../../test/support/server.ts'
import { until } from '../../test/support/until.ts'
import { environment, root } from '../../tools/bootstrap.mjs'
import { readConfig } from '../config.ts'
import { openLog } from '../log.ts'
import { restoreEmbedded } from './restore.ts'

let folder: string
let env: Record<string, string>
let server: Server
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'imari-restore-'))
  const at = (name: string) => path.join(folder, name)
  env = { DATA_DIR: at('data'), BACKUP_DIR: at('backups'), BACKUP_PASSPHRASE: 'four words and more', DATABASE_URL: '' }
})
after(async () => {
  await server.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

test('under writes, any moment comes back: all that was acknowledged before it, nothing that was begun after it', async () => {
  server = await startServer(env)
  const token = await enter(server.url)
  const acknowledged: { title: string; begun: number; ended: number }[] = []
  let isWriting = true
  const write = async (writer: number) => {
    for (let count = 0; isWriting; count++) {
      const title = `${writer}-${count}`
      const begun = Date.now()
      const body = { date: today(systemClock()), amount: 100, title, description: 'Sugar' }
      await send(server.url, expenses.add, { token, body })
      acknowledged.push({ title, begun, ended: Date.now() })
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
  assert.deepEqual(refused, { code: 1, said: 'Imari is running on this database: stop it first.\n' })
  // As a machine dies: what it had written is there, to the last seconds.
  await server.kill('SIGTERM')

  const { code, said } = await restore('--to', moment.toISOString())
  assert.equal(code, 0, said)
  server = await startServer(env)
  await assert.rejects(send(server.url, auth.verify, { token }), /answered 401/)
  const there = await titles()
  const before = acknowledged.filter(({ ended }) => ended < moment.getTime())
  assert.deepEqual(
    before.filter(({ title }) => !there.has(title)),
    [],
  )
  assert.deepEqual(
    acknowledged.filter(({ title, begun }) => begun > moment.getTime() && there.has(title)),
    [],
  )

  // It is another history from there on, with a backup of its own, of which the end can be had too.
  await until('it is backed up again', async () => (await copies()).length === 2)
  const again = await logIn()
  const body = { date: today(systemClock()), amount: 100, title: 'After the restore', description: 'Rice' }
  await send(server.url, expenses.add, { token: again, body })
  await server.kill('SIGTERM')
  const all = await restore()
  assert.equal(all.code, 0, all.said)
  server = await startServer(env)
  assert.ok((await titles()).has('After the restore'))
  await server.kill('SIGTERM')
})

test('what cannot be restored says why, and changes nothing', async () => {
  const [copy = ''] = (await copies()).toSorted().reverse()
  const [change = ''] = (await readdir(path.join(folder, 'backups', 'changes'))).toSorted().reverse()
  const dataOf = async () => (await readdir(path.join(folder, 'data'))).toSorted()
  const before = await dataOf()
  const damaged = /The backup can't be read: a file of it is damaged, or of another key\./
  for (const [file, place] of [
    [path.join('bases', copy), 0.5],
    [path.join('changes', change), 0.9],
  ] as const) {
    const whole = await readFile(path.join(folder, 'backups', file))
    const broken = Buffer.from(whole)
    const at = Math.floor(whole.length * place)
    broken[at] = (broken[at] ?? 0) ^ 1
    await writeFile(path.join(folder, 'backups', file), broken)
    await assert.rejects(refusalOf({}), damaged)
    await writeFile(path.join(folder, 'backups', file), whole)
  }
  await assert.rejects(
    refusalOf({ BACKUP_PASSPHRASE: 'four other words' }),
    /BACKUP_PASSPHRASE does not open .+key\.age/,
  )
  await assert.rejects(refusalOf({ BACKUP_DIR: '' }), /Set BACKUP_DIR to the folder that holds the backups\./)
  for (const [to, sentence] of [
    ['2020-01-01T00:00:00Z', /The oldest backup in .+ is of .+: choose a moment after it\./],
    ['2120-01-01T00:00:00Z', /What changed is kept up to .+: choose a moment before that, or leave out --to/],
  ] as const)
    await assert.rejects(refusalOf({}, new Date(to)), sentence)
  const { code, said } = await restore('--to', '2026-11-22 10:00')
  assert.deepEqual([code, said], [1, '--to must be a moment with its offset, such as 2026-11-22T14:05:00+02:00.\n'])
  assert.deepEqual(await dataOf(), before)
})

async function copies(): Promise<string[]> {
  const names = await readdir(path.join(folder, 'backups', 'bases')).catch(() => [])
  return names.filter((name) => name.endsWith('.age'))
}

async function logIn(): Promise<string> {
  const body = { email: 'aline@example.rw', password: 'umugisha-1962' }
  return (await send(server.url, auth.clientLogin, { body })).data.token
}

async function titles(): Promise<Set<string>> {
  const { data } = await send(server.url, expenses.list, { token: await logIn() })
  return new Set(data.map(({ title }) => title))
}

/** Restores in this process, with other settings than ours; which rejects. */
function refusalOf(other: Record<string, string>, to: Date | null = null): Promise<unknown> {
  return restoreEmbedded({ config: readConfig({ ...env, ...other }), log: openLog(), clock: systemClock() }, to)
}

/** Runs `npm run restore`; gives what it says of a failure. */
async function restore(...options: string[]): Promise<{ code: number; said: string }> {
  return promisify(execFile)(process.execPath, ['server/restore/run-restore.ts', ...options], {
    cwd: root,
    env: environment(env),
  }).then(
    () => ({ code: 0, said: '' }),
    ({ code, stderr }) => ({ code, said: stderr }),
  )
}
