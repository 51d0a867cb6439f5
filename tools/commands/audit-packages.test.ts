import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { Worker } from 'node:worker_threads'
import { auditPackages, checkNode } from './audit-packages.ts'

// The registry runs in another thread, because `auditPackages` blocks the thread of the tests.
const REGISTRY = `
const { createServer } = require('node:http')
const { parentPort } = require('node:worker_threads')
const ADVISORY = { id: 1, url: 'https://example.org/1', title: 'Path traversal', severity: 'high', vulnerable_versions: '<2.0.0', cwe: [], cvss: {} }
const PACKUMENT = { name: 'jar', 'dist-tags': { latest: '1.0.0' }, versions: { '1.0.0': { name: 'jar', version: '1.0.0' } } }
createServer((request, response) => {
  const [, kind, rest] = request.url.split('/', 3)
  if (kind === 'refused') { response.statusCode = 405; return response.end('{}') }
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(rest === 'jar' ? PACKUMENT : kind === 'known' ? { jar: [ADVISORY] } : {}))
}).listen(0, function () { parentPort.postMessage(this.address().port) })`

let folder: string
let registry: (kind: string) => string
let worker: Worker
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'imari-audit-'))
  worker = new Worker(REGISTRY, { eval: true })
  const [port] = await once(worker, 'message')
  registry = (kind) => `http://localhost:${port}/${kind}/`
  const root = { name: 'shop', version: '1.0.0', dependencies: { jar: '1.0.0' } }
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(root))
  const packages = { '': root, 'node_modules/jar': { version: '1.0.0' } }
  await writeFile(path.join(folder, 'package-lock.json'), JSON.stringify({ ...root, lockfileVersion: 3, packages }))
})
after(async () => {
  await worker.terminate()
  await rm(folder, { recursive: true })
})

test('the package audit exits with 1 and names the package when an advisory exists', () => {
  const { code, text } = auditPackages(folder, registry('known'))
  assert.equal(code, 1)
  assert.match(text, /jar .*: high/)
})

test('the package audit fails when the registry rejects the request', () => {
  const { code, text } = auditPackages(folder, registry('refused'))
  assert.equal(code, 2)
  assert.match(text, /not reachable/)
})

test('the package audit reports a Node binary that differs from the published release', async () => {
  const name = `node-v1.2.3-linux-${process.arch}`
  const binary = path.join(folder, name, 'bin/node')
  await mkdir(path.dirname(binary), { recursive: true })
  await writeFile(binary, 'released')
  spawnSync('tar', ['-czf', 'archive.tar.gz', name], { cwd: folder })
  const archive = await readFile(path.join(folder, 'archive.tar.gz'))
  let listed = hash('sha256', archive)
  const server = createServer((request, response) => {
    response.end(request.url?.endsWith('.txt') ? `${listed}  ${name}.tar.gz\n` : archive)
  }).listen(0)
  await once(server, 'listening')
  const dist = `http://localhost:${(server.address() as AddressInfo).port}`
  const codes = [(await checkNode(binary, '1.2.3', dist)).code]
  await writeFile(binary, 'changed')
  codes.push((await checkNode(binary, '1.2.3', dist)).code)
  await writeFile(binary, 'released')
  listed = hash('sha256', 'another archive')
  codes.push((await checkNode(binary, '1.2.3', dist)).code)
  server.close()
  server.closeAllConnections()
  codes.push((await checkNode(binary, '1.2.3', dist)).code)
  assert.deepEqual(codes, [0, 1, 1, 2])
})
