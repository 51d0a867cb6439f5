import assert from 'node:assert/strict'
import { it } from 'node:test'
import { LANGUAGES } from '../domain/language.ts'
import { evaluateLimit } from '../domain/limit.ts'
import { spoken } from './spoken.ts'

for (const language of LANGUAGES)
  it(`a warning in ${language} does not mention 0 days on the last day of a limit`, () => {
    const { message } = spoken[language].warning
    for (const reached of [8_500_00n, 10_000_00n, 12_000_00n]) {
      const status = evaluateLimit({ limit: 'expense', period: 'monthly', amount: 10_000_00n, reached }, '2026-11-30')
      assert.doesNotMatch(message(status, reached < status.amount ? 80 : 100), /\b0\b/)
    }
  })

it('the title of a warning says whether a limit is used up or exceeded', () => {
  const titleAt = (reached: bigint) =>
    spoken.en.warning.title(
      evaluateLimit({ limit: 'expense', period: 'monthly', amount: 100_00n, reached }, '2026-11-30'),
      100,
    )
  assert.deepEqual([100_00n, 101_00n].map(titleAt), ['Monthly expense limit used up', 'Monthly expense limit exceeded'])
})
