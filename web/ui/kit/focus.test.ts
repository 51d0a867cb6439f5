import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { focusRow } from './focus.ts'

afterEach(() => Reflect.deleteProperty(globalThis, 'document'))

function focusedRows(isField: boolean): string[] {
  const focused: string[] = []
  const opens = { closest: () => null, focus: () => focused.push('row'), scrollIntoView: () => {} }
  const activeElement = { closest: () => (isField ? {} : null) }
  Object.assign(globalThis, { document: { activeElement, querySelector: () => opens } })
  focusRow('a')
  return focused
}

test('a restored row gets the focus unless the client types in a field meanwhile', () => {
  assert.deepEqual([focusedRows(false), focusedRows(true)], [['row'], []])
})
