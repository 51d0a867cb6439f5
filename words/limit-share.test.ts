import assert from 'node:assert/strict'
import { it } from 'node:test'
import { LANGUAGES } from '../domain/language.ts'
import { spoken } from './spoken.ts'

for (const language of LANGUAGES)
  it(`a share slightly above 100 % of a limit is shown as 101 % in ${language}`, () => {
    const { share } = spoken[language].summaryMail
    assert.deepEqual(
      [share(999, false), share(1000, false), share(1000, true), share(1004, true), share(1120, true)].map((text) =>
        Number.parseInt(text, 10),
      ),
      [99, 100, 101, 101, 112],
    )
  })
