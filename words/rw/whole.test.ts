import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import { test } from 'node:test'

/** Texts that are the same in English and Kinyarwanda. */
const NAMES = [
  'Superadmin',
  'Enter',
  'Ctrl Enter',
  'Ctrl K',
  'Home',
  'Ctrl Z',
  'MoKash',
  'WhatsApp',
  'Excel',
  '/mail/undo-address',
]

/** Returns every sentence of a catalogue with its place. */
function sentencesOf(words: unknown, place: string): [place: string, sentence: string][] {
  if (typeof words === 'string') return [[place, words]]
  if (typeof words !== 'object' || words === null) return []
  return Object.entries(words).flatMap(([key, value]) => (key === 'id' ? [] : sentencesOf(value, `${place}.${key}`)))
}

for (const file of readdirSync(import.meta.dirname).filter(
  (name) => /^[a-z-]+\.ts$/.test(name) && existsSync(`${import.meta.dirname}/../en/${name}`),
)) {
  test(`the Kinyarwanda catalogue ${file} translates every English sentence`, async () => {
    const [own, english] = await Promise.all([import(`./${file}`), import(`../en/${file}`)])
    const said = new Map(sentencesOf({ ...own }, file))
    for (const [place, sentence] of sentencesOf({ ...english }, file)) {
      assert.ok(said.has(place), `${place} is missing`)
      if (/[a-z]{3}/.test(sentence) && !NAMES.includes(sentence)) assert.notEqual(said.get(place), sentence, place)
    }
  })
}
