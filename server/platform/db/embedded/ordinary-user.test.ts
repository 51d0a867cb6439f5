import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import {
  assertRefused,
  newFolder,
  postmasterOf,
  settingsOf,
  startUser,
  stopProcess,
} from '../../../../test/support/embedded.ts'
import { until } from '../../../../test/support/until.ts'
import { joinEmbedded } from './join.ts'

const isRoot = process.getuid?.() === 0
const NOBODY = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] as const

if (isRoot) {
  test('root runs the embedded database in a folder that only root may enter', async () => {
    const dataDir = newFolder('data')
    fs.mkdirSync(path.dirname(dataDir), { mode: 0o700 })
    if (spawnSync('unshare', ['--user', '--map-user=65534', '--map-group=65534', 'true']).status !== 0)
      return assertRefused(dataDir, /PostgreSQL does not run as root/)
    const embedded = await joinEmbedded({ dataDir })
    assert.deepEqual(await settingsOf(embedded, ['fsync']), ['on'])
    await embedded.release()
  })

  test('a user other than root can create, use and stop an embedded database', async () => {
    const dataDir = open(newFolder(), reachable() ? 65534 : 0)
    const user = startUser(dataDir, { as: ordinary() })
    await user.ready
    await until('a number is kept', () => user.numbers.length > 0)
    await stopProcess(user.process)
    assert.equal(postmasterOf(dataDir), undefined)
  })

  test('the embedded database doesn’t start in a folder that the user may not write', async () => {
    const dataDir = newFolder()
    fs.mkdirSync(dataDir, { mode: 0o555 })
    const user = startUser(dataDir, { as: NOBODY })
    if (reachable()) await assert.rejects(user.ready, /refused: Imari can't write to/)
    else await assert.rejects(user.ready)
  })

  test('root without user namespaces runs the embedded database as an unprivileged user', async () => {
    const dataDir = open(newFolder(), 0)
    const programs = newFolder()
    fs.mkdirSync(programs)
    fs.writeFileSync(path.join(programs, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
    const user = startUser(dataDir, { env: { PATH: `${programs}:${process.env.PATH}` } })
    if (reachable()) {
      await user.ready
      assert.notEqual(fs.statSync(path.join(dataDir, 'postgres')).uid, 0)
      await stopProcess(user.process)
      await (await joinEmbedded({ dataDir })).release()
    } else await assert.rejects(user.ready, /refused: PostgreSQL does not run as root/)
    assert.equal(postmasterOf(dataDir), undefined)
  })
} else {
  test('the embedded database doesn’t start in a folder that the user may not write', async () => {
    const closed = newFolder()
    fs.mkdirSync(closed, { mode: 0o555 })
    await assertRefused(path.join(closed, 'data'), /can't write to/)
  })
}

function open(dataDir: string, uid: number): string {
  fs.mkdirSync(dataDir)
  fs.chownSync(dataDir, uid, uid)
  return dataDir
}

function reachable(): boolean {
  const [setpriv, ...options] = NOBODY
  return spawnSync(setpriv, [...options, 'test', '-r', import.meta.filename]).status === 0
}

/**
 * If `nobody` can't read the checkout, `unshare` makes the command see itself as `nobody`, but with
 * our access to the files.
 */
function ordinary(): readonly string[] {
  return reachable() ? NOBODY : ['unshare', '--user', '--map-user=65534', '--map-group=65534']
}
