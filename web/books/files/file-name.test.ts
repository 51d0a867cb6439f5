import assert from 'node:assert/strict'
import { test } from 'node:test'
import { todayInKigali } from '../../browser/today.ts'
import { fileNameOf } from './file-name.ts'

test('a file name has the product, the list, the search and the days', () => {
  const days = (from: string, to: string) => fileNameOf(['expenses'], { from, to })
  assert.equal(days('2026-11-01', '2026-11-30'), 'imari-expenses-2026-11')
  assert.equal(days('2026-01-01', '2026-12-31'), 'imari-expenses-2026')
  assert.equal(days('2026-11-05', '2026-11-05'), 'imari-expenses-2026-11-05')
  assert.equal(days('2026-07-01', '2026-09-30'), 'imari-expenses-2026-07-01_2026-09-30')
  assert.equal(fileNameOf(['debts'], { to: '2026-11-28' }), 'imari-debts-_2026-11-28')
  assert.equal(fileNameOf(['Dépenses', '', 'moto >5000']), `imari-depenses-moto-min-5000-${todayInKigali()}`)
})

test('a file name with its ending has at most 60 letters', () => {
  const name = fileNameOf(['expenses', 'x'.repeat(60)], { from: '2026-07-02', to: '2026-09-30' })
  assert.equal(`${name}.xlsx`.length, 60)
  assert.match(name, /x-2026-07-02_2026-09-30$/)
})
