import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { expenses } from '../../../contract/ledger.ts'
import { createTestApp } from '../../../test/support/app.ts'
import { refused } from '../../../words/en/shared.ts'
import { maintenanceFile } from './maintenance.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'imari-maintenance-'))
after(() => rmSync(dataDir, { recursive: true }))

test('calls and pages return 503 while the maintenance file exists', async () => {
  writeFileSync(maintenanceFile(dataDir), '')
  const t = await createTestApp({ config: { dataDir } })
  const get = async (url: string) => (await t.app.inject({ url })).statusCode
  const { status, headers, text } = await t.call(expenses.list, { headers: { 'accept-language': 'fr' } })
  assert.deepEqual([status, headers['retry-after']], [503, '120'])
  assert.equal(JSON.parse(text).code, 'refused.maintenance')
  const page = await t.app.inject({ url: '/login' })
  assert.deepEqual(
    [page.statusCode, page.headers['retry-after'], page.headers['cache-control']],
    [503, '120', 'no-store'],
  )
  assert.ok(page.body.includes(refused.maintenance) && page.body.includes('lang="rw"'))
  assert.deepEqual([await get('/readyz'), await get('/healthz')], [503, 200])
  await t.close()
})

test('/readyz returns 200 without the maintenance file', async () => {
  rmSync(maintenanceFile(dataDir))
  const t = await createTestApp({ config: { dataDir } })
  assert.equal((await t.app.inject({ url: '/readyz' })).statusCode, 200)
  await t.close()
})
