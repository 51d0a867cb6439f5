import assert from 'node:assert/strict'
import { it } from 'node:test'
import { summary as english } from './en/summary.ts'
import { summary as french } from './fr/summary.ts'
import { summary as kinyarwanda } from './rw/summary.ts'

for (const [language, { share }] of Object.entries({ english, french, kinyarwanda }))
  it(`a limit that was passed by little never reads 100 % in ${language}`, () => {
    assert.deepEqual(
      [share(999, false), share(1000, false), share(1000, true), share(1004, true), share(1120, true)].map((text) =>
        Number.parseInt(text, 10),
      ),
      [99, 100, 101, 101, 112],
    )
  })
