import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig, warningsOf } from './config.ts'

test('an HTTPS address without a trusted proxy is warned of, since all visitors would count as the proxy', () => {
  const [warning, ...more] = warningsOf(readConfig({ APP_URL: 'https://imari.example' }))
  assert.match(warning ?? '', /TRUSTED_PROXIES is not set/)
  assert.deepEqual(more, [])
  assert.deepEqual(warningsOf(readConfig({ APP_URL: 'https://imari.example', TRUSTED_PROXIES: '10.0.0.1' })), [])
  assert.deepEqual(warningsOf(readConfig({})), [])
})

test('the connections of a network are bounded by a whole number from one on', () => {
  assert.equal(readConfig({}).connectionsPerNetwork, 64)
  assert.equal(readConfig({ CONNECTIONS_PER_NETWORK: '200' }).connectionsPerNetwork, 200)
  for (const wrong of ['0', '-1', 'many', '1.5'])
    assert.throws(
      () => readConfig({ CONNECTIONS_PER_NETWORK: wrong }),
      /CONNECTIONS_PER_NETWORK must be a whole number/,
    )
})
