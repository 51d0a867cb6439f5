import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expenses } from '../../../contract/ledger.ts'
import { LANGUAGES } from '../../../domain/language.ts'
import { testApp } from '../../../test/support/app.ts'
import { catalogues } from '../../../words/catalogues.ts'
import { spoken } from '../../../words/spoken.ts'
import { preferredLanguage } from './language.ts'

const t = testApp()

test('a browser gets the first supported language of its Accept-Language list, or else English', () => {
  for (const [list, language] of [
    [undefined, 'en'],
    ['', 'en'],
    ['*', 'en'],
    ['rw', 'rw'],
    ['fr-FR,fr;q=0.9,en;q=0.8', 'fr'],
    ['xx-KE, RW;q=0.7, en;q=0.3', 'rw'],
    ['en;q=0.3,fr;q=0.9', 'fr'],
    ['rw;q=0,fr;q=0', 'en'],
    ['de,sw', 'en'],
    ['rw;q=much', 'en'],
    ['frr', 'en'],
  ] as const)
    assert.equal(preferredLanguage({ headers: list === undefined ? {} : { 'accept-language': list } }), language, list)
})

test('no response to a client is in English when the language is French or Kinyarwanda', () => {
  const others = /^(staff-answers|passkeys)\.|^done\.fetched$/
  const { sentences } = catalogues.en
  const clients = Object.keys(sentences).filter((code) => !others.test(code))
  assert.ok(clients.length > 100, String(clients.length))
  const english = new Set(Object.values(sentences))
  for (const language of LANGUAGES.filter((one) => one !== 'en'))
    for (const code of clients) assert.ok(!english.has(catalogues[language].sentences[code]), `${code} in ${language}`)
})

test('an error message is in the requested language, or else in English', async () => {
  const as = await t.people.aline()
  const body = { date: '2026-11-20', amount: -1, title: 'Umunyu', description: 'Umunyu' }
  for (const language of LANGUAGES) {
    const headers: Record<string, string> = language === 'en' ? {} : { 'accept-language': language }
    const { amount } = spoken[language].invalid
    const { errors = [] } = await t.refused(expenses.add, { as, body, headers }, 400, amount)
    assert.deepEqual(
      errors.map(({ field, msg }) => [field, msg]),
      [['amount', amount]],
    )
  }
})

test('a confirmation is in the requested language, even when the request repeats an Idempotency-Key', async () => {
  const as = await t.people.aline()
  const body = { date: '2026-11-20', amount: 500, title: 'Umunyu', description: 'Umunyu' }
  for (let time = 0; time < 2; time++) {
    const headers = { 'accept-language': 'rw', 'idempotency-key': 'umunyu' }
    const { message } = await t.ok(expenses.add, { as, body, headers })
    assert.equal(message, spoken.rw.done.expenseAdded)
  }
})

test('a CSV file has its column names in the requested language', async () => {
  const as = await t.people.aline()
  const { booksWords } = spoken.fr
  const { text } = await t.call(expenses.csv, { as, headers: { 'accept-language': 'fr' } })
  const columns = [booksWords.date, booksWords.amount, booksWords.title, booksWords.description]
  assert.ok(text.startsWith(`\ufeff"${columns.join('","')}"\r\n`), text)
})
