import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { expenses } from '../../../contract/ledger.ts'
import { beginSession, forgetSession, token } from '../../session/session.ts'
import { CallError } from './call.ts'
import { download } from './download.ts'

beforeEach(() => beginSession('token-1', 'client-1'))
afterEach(() => {
  forgetSession()
  mock.restoreAll()
})

function answer(status: number, type: string, text: string): void {
  mock.method(globalThis, 'fetch', async () => new Response(text, { status, headers: { 'content-type': type } }))
}

async function messageOfRefusal(): Promise<string> {
  const error = await download(expenses.csv, { search: '' }).then(
    () => assert.fail('it was not refused'),
    (cause: unknown) => cause,
  )
  assert.ok(error instanceof CallError)
  return error.message
}

test('a download returns the bytes of the response', async () => {
  answer(200, 'text/csv; charset=utf-8', 'Date,Amount\r\n')
  assert.equal(await (await download(expenses.csv, { search: '' })).text(), 'Date,Amount\r\n')
})

test('a download that the server rejects throws the message of the server', async () => {
  answer(429, 'application/json', JSON.stringify({ success: false, message: 'Too many requests' }))
  assert.equal(await messageOfRefusal(), 'Too many requests')
})

test('a download fails when a captive portal returns an HTML page', async () => {
  answer(200, 'text/html', '<h1>Log in to the network</h1>')
  assert.equal(await messageOfRefusal(), expenses.csv.fallback)
})

test('a download ends the session when the server returns 401', async () => {
  answer(401, 'application/json', JSON.stringify({ success: false, message: 'Session expired. Please log in again.' }))
  assert.equal(await messageOfRefusal(), 'Session expired. Please log in again.')
  assert.equal(token(), null)
})
