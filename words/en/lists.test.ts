import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listWords as french } from '../fr/lists.ts'
import { listWords as rwandan } from '../rw/lists.ts'
import { listWords as english } from './lists.ts'

test('an offline search without results says so without a count in each language', () => {
  assert.match(english.partOnPhone(), /^Offline: nothing found on this phone\./)
  assert.match(french.partOnPhone(), /^Hors ligne.: aucun résultat sur ce téléphone\./)
  assert.match(rwandan.partOnPhone(), /telefone: nta cyabonetse\./)
})
