import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { it } from 'node:test'
import { freePort } from './free-port.ts'

it('a free port is in use for the kernel, and free for who asks for it', async () => {
  const port = await freePort()
  const hex = port.toString(16).toUpperCase().padStart(4, '0')
  const used = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .flatMap((line) => line.trim().split(/\s+/)[1] ?? [])
  assert.ok(used.some((address) => address.endsWith(`:${hex}`)))
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  server.close()
})
