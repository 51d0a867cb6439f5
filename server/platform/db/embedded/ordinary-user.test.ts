import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import {
  assertRefused,
  leave,
  newFolder,
  postmasterOf,
  settingsOf,
  startUser,
} from '../../../../test/support/embedded.ts'
import { until } from '../../../../test/support/until.ts'
import { joinEmbedded } from './join.ts'

const isRoot = process.getuid?.() === 0
/** What to write before a command that root gives as a user who has nothing. */
const NOBODY = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] as const

if (isRoot) {
  test('root may keep the database below a folder that only root may enter, where there are user namespaces', async () => {
    const dataDir = newFolder('data')
    fs.mkdirSync(path.dirname(dataDir), { mode: 0o700 })
    if (spawnSync('unshare', ['--user', '--map-user=65534', '--map-group=65534', 'true']).status !== 0)
      return assertRefused(dataDir, /PostgreSQL does not run as root/)
    const embedded = await joinEmbedded({ dataDir })
    assert.deepEqual(await settingsOf(embedded, ['fsync']), ['on'])
    await embedded.release()
  })

  test('an ordinary user makes, uses and leaves a database', async () => {
    // Where the checkout is closed to others, the user is root in disguise, whose files are root's.
    const dataDir = open(newFolder(), reachable() ? 65534 : 0)
    const user = startUser(dataDir, { as: ordinary() })
    await user.ready
    await until('a number is kept', () => user.kept.length > 0)
    await leave(user.process)
    assert.equal(postmasterOf(dataDir), undefined)
  })

  test('an ordinary user is refused a folder that they may not write', async () => {
    const dataDir = newFolder()
    fs.mkdirSync(dataDir, { mode: 0o555 })
    const user = startUser(dataDir, { as: NOBODY })
    if (reachable()) await assert.rejects(user.ready, /refused: Imari may not write in/)
    else await assert.rejects(user.ready)
  })

  test('root without user namespaces lends the database to an unprivileged user, or says why it can not', async () => {
    const dataDir = open(newFolder(), 0)
    const programs = newFolder()
    fs.mkdirSync(programs)
    fs.writeFileSync(path.join(programs, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
    const user = startUser(dataDir, { env: { PATH: `${programs}:${process.env.PATH}` } })
    if (reachable()) {
      await user.ready
      assert.notEqual(fs.statSync(path.join(dataDir, 'postgres')).uid, 0)
      await leave(user.process)
      // Also where namespaces are allowed again: the data stays with who has it.
      await (await joinEmbedded({ dataDir })).release()
    } else await assert.rejects(user.ready, /refused: PostgreSQL does not run as root/)
    assert.equal(postmasterOf(dataDir), undefined)
  })
} else {
  test('an ordinary user is refused a folder that they may not write', async () => {
    const closed = newFolder()
    fs.mkdirSync(closed, { mode: 0o555 })
    await assertRefused(path.join(closed, 'data'), /may not write in/)
  })
}

/** A folder that other users can get to, and that belongs to one of them. */
function open(dataDir: string, uid: number): string {
  fs.mkdirSync(dataDir)
  fs.chownSync(dataDir, uid, uid)
  return dataDir
}

/** Whether such a user can read this checkout. */
function reachable(): boolean {
  const [setpriv, ...options] = NOBODY
  return spawnSync(setpriv, [...options, 'test', '-r', import.meta.filename]).status === 0
}

/** A user who is not root; where the checkout is closed to all but root, one who only looks so to PostgreSQL. */
function ordinary(): readonly string[] {
  return reachable() ? NOBODY : ['unshare', '--user', '--map-user=65534', '--map-group=65534']
}
