import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expenses } from '../../../contract/ledger.ts'
import { LANGUAGES } from '../../../domain/language.ts'
import { testApp } from '../../../test/support/app.ts'
import { catalogues, localize } from '../../../words/catalogues.ts'
import { type Message, message } from '../../../words/message.ts'
import { spoken } from '../../../words/spoken.ts'
import { preferredLanguage } from './language.ts'

const t = testApp()

test('the language that a browser would rather have of ours is found in its list, else it is English', () => {
  for (const [list, language] of [
    [undefined, 'en'],
    ['', 'en'],
    ['*', 'en'],
    ['rw', 'rw'],
    ['fr-FR,fr;q=0.9,en;q=0.8', 'fr'],
    ['sw-KE, RW;q=0.7, en;q=0.3', 'rw'],
    ['en;q=0.3,fr;q=0.9', 'fr'],
    ['rw;q=0,fr;q=0', 'en'],
    ['de,sw', 'en'],
    ['rw;q=much', 'en'],
    ['frr', 'en'],
  ] as const)
    assert.equal(preferredLanguage({ headers: list === undefined ? {} : { 'accept-language': list } }), language, list)
})

test('a message is rendered in each language, with the names of fields in it', () => {
  for (const language of LANGUAGES) {
    const { refused, invalid, fieldNames } = spoken[language]
    const said = (given: Message) => localize(language, given).message
    assert.equal(said(message('refused.tooManyToday', 2)), refused.tooManyToday(2))
    assert.equal(said(message('refused.tooManyLogins', 9, 5)), refused.tooManyLogins(9, 5))
    assert.equal(said(message('invalid.tooLong', 'title', 200)), invalid.tooLong(fieldNames.title, 200))
    assert.equal(said(message('invalid.unreadable', 'email')), invalid.unreadable(fieldNames.email))
  }
})

test('no plain sentence that an answer to a client can carry is English in another language', () => {
  // Of what was fetched it is “OK”, which no screen shows.
  const others = /^(staff-answers|passkeys)\.|^done\.fetched$/
  const { sentences } = catalogues.en
  const clients = Object.keys(sentences).filter((code) => !others.test(code))
  assert.ok(clients.length > 100, String(clients.length))
  const english = new Set(Object.values(sentences))
  for (const language of ['fr', 'rw'] as const)
    for (const code of clients) assert.ok(!english.has(catalogues[language].sentences[code]), `${code} in ${language}`)
})

test('a refusal and its fields are told in the language that is asked for, and in English to who asks for none', async () => {
  const as = await t.people.aline()
  const body = { date: '2026-11-20', amount: -1, title: 'Umunyu', description: 'Umunyu' }
  for (const language of ['en', 'fr', 'rw'] as const) {
    const headers: Record<string, string> = language === 'en' ? {} : { 'accept-language': language }
    const { amount } = spoken[language].invalid
    const { errors = [] } = await t.refused(expenses.add, { as, body, headers }, 400, amount)
    assert.deepEqual(
      errors.map(({ field, msg }) => [field, msg]),
      [['amount', amount]],
    )
  }
})

test('what is confirmed is told in the language that is asked for, and again under the same key', async () => {
  const as = await t.people.aline()
  const body = { date: '2026-11-20', amount: 500, title: 'Umunyu', description: 'Umunyu' }
  for (let time = 0; time < 2; time++) {
    const headers = { 'accept-language': 'rw', 'idempotency-key': 'umunyu' }
    const { message } = await t.ok(expenses.add, { as, body, headers })
    assert.equal(message, spoken.rw.done.expenseAdded)
  }
})

test('a file has its columns in the language that is asked for', async () => {
  const as = await t.people.aline()
  const { booksWords } = spoken.fr
  const { text } = await t.call(expenses.csv, { as, headers: { 'accept-language': 'fr' } })
  const columns = [booksWords.date, booksWords.amount, booksWords.title, booksWords.description]
  assert.ok(text.startsWith(`\ufeff"${columns.join('","')}"\r\n`), text)
})
