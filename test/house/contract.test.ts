import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { calls } from '../../contract/calls.ts'
import type { Call } from '../../contract/route.ts'
import { schemaOf } from '../../server/platform/http/openapi.ts'
import { invalid, refused } from '../../words/en/shared.ts'
import { testApp } from '../support/app.ts'

const t = testApp()

const UNKNOWN = '019a0f6e-3b7c-7d52-9c1e-5f4b8a2d6e90'
const named = Object.entries(calls)
const sentTo = (call: Call) => (call.path.includes('{') ? { params: { id: UNKNOWN } } : {})

describe('the table of API calls', () => {
  it('no two API calls have the same method and path', () => {
    const addresses = named.map(([, { method, path }]) => `${method} ${path}`)
    assert.deepEqual(
      addresses.filter((address, index) => addresses.indexOf(address) !== index),
      [],
    )
  })

  it('the server has a route for each API call', () => {
    const missing = named.filter(([, { method, path }]) => {
      const url = path.replaceAll(/\{(\w+)\}/g, ':$1')
      return !t.app.hasRoute({ method, url })
    })
    assert.deepEqual(missing.map(([name]) => name).toSorted(), [])
  })

  it('each API call has a summary and a message for failures', () => {
    for (const [name, { fallback, summary }] of named) assert.ok(fallback !== '' && summary !== '', name)
  })
})

it('each API call that writes refuses cross-site requests', async () => {
  const as = await t.people.aline()
  const headers = { 'sec-fetch-site': 'cross-site' }
  const written = named.filter(([, { method, access }]) => method !== 'GET' && !('public' in access))
  for (const [, call] of written)
    await t.refused(call, { ...sentTo(call), as, headers, body: {} }, 403, refused.crossSite)
})

describe('unknown requests', () => {
  it('the API answers an unknown path with 404 or 405 in JSON, whatever the method', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'] as const)
      for (const url of [
        '/api',
        '/api/nothing',
        '/api/',
        '/api/expenses/x/y',
        '/api/expenses/%ff',
        `/api/expenses/${'x'.repeat(500)}`,
      ]) {
        const response = await t.app.inject({ method, url })
        const isRefused =
          [400, 404].includes(response.statusCode) || (response.statusCode === 405 && response.headers.allow)
        assert.ok(isRefused, `${method} ${url} ${response.statusCode}`)
        assert.equal(response.json().success, false)
      }
  })

  it('the API refuses a body that is not UTF-8', async () => {
    const body = Buffer.from('{"name":"\xff\xfe","email":"a@b.rw","phone":"0788123456","message":"m"}', 'latin1')
    const headers = { 'content-type': 'application/json' }
    const response = await t.app.inject({ method: 'POST', url: '/api/contact', headers, payload: body })
    assert.equal(response.statusCode, 400)
    assert.equal(response.json().message, invalid.body)
  })
})

describe('the OpenAPI document', () => {
  it('the OpenAPI document has every call with its schemas', async () => {
    const response = await t.app.inject('/api/openapi.json')
    assert.match(String(response.headers['content-type']), /^application\/json/)
    const document = response.json()
    assert.equal(document.openapi, '3.1.0')
    for (const [name, call] of named) {
      const operation = document.paths[call.path][call.method.toLowerCase()]
      assert.equal(operation.operationId, name)
      assert.equal(operation.security.length, 'public' in call.access ? 0 : 1)
      const [success] = Object.values(operation.responses) as { content: Record<string, { schema: object }> }[]
      assert.ok(success?.content[call.format === 'csv' ? 'text/csv' : 'application/json']?.schema, name)
      for (const [placeholder] of call.path.matchAll(/\{\w+\}/g))
        assert.ok(operation.parameters.some(({ name }: { name: string }) => `{${name}}` === placeholder))
    }
    for (const [, reference] of response.body.matchAll(/"\$ref": ?"#\/([^"]+)"/g)) {
      const found = (reference ?? '').split('/').reduce((at, step) => at?.[step], document)
      assert.ok(found, reference)
    }
  })

  it('the OpenAPI document describes every field and its limits', () => {
    const add = calls['expenses.add'] as Call
    const { properties, required } = schemaOf(add.body, 'input')
    assert.deepEqual(required, ['date', 'amount', 'title', 'description'])
    assert.equal(properties?.date?.format, 'date')
    const { type, minimum, maximum, multipleOf } = properties?.amount ?? {}
    assert.deepEqual([type, minimum, maximum, multipleOf], ['number', 0, 999_999_999_999.99, 0.01])
    assert.equal(schemaOf((calls['expenses.setLimit'] as Call).body, 'input').oneOf?.length, 2)
    assert.ok(!schemaOf((calls['debts.add'] as Call).body, 'input').required?.includes('description'))
    const undescribed = named.filter(([, { body }]) =>
      /(?<!"properties"):\{\}/.test(JSON.stringify(schemaOf(body, 'input'))),
    )
    assert.deepEqual(
      undescribed.map(([name]) => name),
      [],
    )
  })
})
