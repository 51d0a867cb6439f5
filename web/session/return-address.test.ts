import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { consumeReturnAddress, storeReturnAddress } from './return-address.ts'

const CLIENT = '/dashboard/client'
const STATEMENT = '/dashboard/client/statements/day/2026-11-20'
const kept = new Map<string, string>()
Object.assign(globalThis, {
  sessionStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  },
})
afterEach(() => kept.clear())

const forge = (wanted: unknown) =>
  kept.set(
    'wanted',
    typeof wanted === 'string' ? wanted : JSON.stringify({ owner: null, at: Date.now(), ...(wanted as object) }),
  )

test('a remembered page, with its query, opens after the next login only', () => {
  storeReturnAddress(`http://localhost${STATEMENT}?search=rice`, null)
  assert.equal(consumeReturnAddress(CLIENT, 'aline'), `${STATEMENT}?search=rice`)
  assert.equal(consumeReturnAddress(CLIENT, 'aline'), CLIENT)
})

test('a page remembered from an ended session opens only when the same person logs in', () => {
  for (const [id, way] of [
    ['aline', STATEMENT],
    ['eric', CLIENT],
    [null, CLIENT],
  ] as const) {
    storeReturnAddress(`http://localhost${STATEMENT}`, 'aline')
    assert.equal(consumeReturnAddress(CLIENT, id), way)
  }
})

test('a login does not open a page that was remembered for another role', () => {
  storeReturnAddress(`http://localhost${STATEMENT}`, null)
  assert.equal(consumeReturnAddress('/dashboard/admin', null), '/dashboard/admin')
  storeReturnAddress('http://localhost/dashboard/admin?user=7', null)
  assert.equal(consumeReturnAddress(CLIENT, 'aline'), CLIENT)
  storeReturnAddress('http://localhost/faqs', null)
  assert.equal(kept.size, 0)
})

test('a login of an administrator opens even a remembered page of a superadmin', () => {
  const link = '/dashboard/superadmin/trail?user=7'
  storeReturnAddress(`http://localhost${link}`, null)
  assert.equal(consumeReturnAddress('/dashboard/admin', null), link)
})

test('a page to open after a login is never on another site', () => {
  for (const page of [
    '//evil.test/dashboard/client',
    'https://evil.test/dashboard/client',
    'javascript:alert(1)//dashboard/client',
    '/\\evil.test/dashboard/client',
    '/faqs',
    '',
    7,
  ]) {
    forge({ page })
    assert.equal(consumeReturnAddress(CLIENT, 'aline'), CLIENT, String(page))
  }
  for (const text of ['{', 'null', '[]', '{}']) {
    forge(text)
    assert.equal(consumeReturnAddress(CLIENT, 'aline'), CLIENT, text)
  }
})

test('a remembered page is forgotten after an hour', () => {
  const minutes = (count: number) => Date.now() - count * 60_000
  forge({ page: STATEMENT, at: minutes(59) })
  assert.equal(consumeReturnAddress(CLIENT, 'aline'), STATEMENT)
  for (const at of [minutes(61), minutes(-5)]) {
    forge({ page: STATEMENT, at })
    assert.equal(consumeReturnAddress(CLIENT, 'aline'), CLIENT)
  }
})
