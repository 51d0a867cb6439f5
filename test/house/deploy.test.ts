import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { GRACE_MS } from '../../server/platform/graceful-stop.ts'
import { serverFlags } from '../../tools/commands/bootstrap.mjs'

const ROOT = path.join(import.meta.dirname, '../..')
const unit = read('deploy/imari.service')
const containerfile = read('deploy/Containerfile')

test('the systemd unit and the container start the server with the flags of npm start', () => {
  const [, command = ''] = /^ExecStart=\/srv\/imari\/node_modules\/\.bin\/node (.+)$/m.exec(unit) ?? []
  assert.deepEqual(command.split(' '), [...serverFlags, 'server/main.ts'])
  const [, words = ''] = /^CMD (\["node".+\])$/m.exec(containerfile) ?? []
  assert.deepEqual(JSON.parse(words), ['node', ...serverFlags, 'server/main.ts'])
})

test('systemd’s stop timeout is longer than the server ever takes to stop', () => {
  const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(unit) ?? []
  assert.ok(Number(seconds) * 1000 > GRACE_MS + 1_000)
})

test('the container has every file that the server reads, and does not run as root', () => {
  const copied = [...containerfile.matchAll(/^COPY --from=build \/srv\/imari\/(\S+) /gm)].map(([, name]) => name)
  const expected = 'node_modules build package.json SECURITY.md domain words contract server'
  assert.equal(copied.join(' '), expected)
  const [user] = [...containerfile.matchAll(/^USER (\S+)$/gm)].map(([, name]) => name)
  assert.equal(user, '10001:10001')
})

if (existsSync('/usr/bin/systemd-analyze'))
  test('systemd verifies the unit without a warning', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'imari-unit-'))
    const file = path.join(folder, 'imari.service')
    // Use this machine's Node, because systemd rejects a unit whose program doesn't exist.
    writeFileSync(file, unit.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`))
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })
    assert.deepEqual([status, stderr.split('\n').filter((line) => line.includes('imari'))], [0, []])
    const report = execFileSync('systemd-analyze', ['security', '--offline=true', '--no-pager', file], {
      encoding: 'utf8',
    })
    const [, exposure] = /exposure level for imari\.service: ([\d.]+)/.exec(report) ?? []
    assert.ok(Number(exposure) <= 1.5, `exposure ${exposure}`)
    rmSync(folder, { recursive: true })
  })
else
  test('the systemd unit is not verified because systemd is missing', () => {
    assert.ok(!existsSync('/usr/bin/systemd-analyze'))
  })

function read(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8')
}
