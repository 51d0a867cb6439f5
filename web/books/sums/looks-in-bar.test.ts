import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { NameSums } from '../../../contract/sums.ts'
import { degreesOf, lookOf } from '../titles/title-look.ts'
import { looksInBar } from './looks-in-bar.ts'

test('neighbours in a bar differ in colour, unless the client chose their colours', () => {
  const names = ['Rent', 'rent', 'RENT']
  const rows = names.map((name) => ({ name, count: 1, sum: 1, before: null, share: 1 / 3 }))
  const hues = (looks: NonNullable<NameSums['looks']> = []) => {
    const shown = looksInBar({ by: 'title', sums: { rows, looks } })
    return names.map((name) => shown(name).hue)
  }
  const { hue } = lookOf('Rent')
  assert.deepEqual(hues(), [hue, (hue + 90) % 360, hue])
  const chosen = degreesOf(3)
  assert.deepEqual(hues([{ title: 'rent', icon: null, hue: 3, group: null }]), [chosen, chosen, chosen])
})
