import assert from 'node:assert/strict'
import { it } from 'node:test'
import { LANGUAGES } from '../domain/language.ts'
import { MAX_AMOUNT } from '../domain/money.ts'
import { customerMessage, MESSAGE_MAX, type MessageOf } from './customer-messages.ts'

const aline = { name: 'Aline', shop: 'Isoko Shop' }

it('a reminder is in the customer’s language and names the shop and the amount', () => {
  const remind: MessageOf = { kind: 'remind', ...aline, balance: 4500 }
  assert.equal(customerMessage('en', remind), 'Hello Aline, Isoko Shop here. You still owe RWF 4,500. Thank you.')
  assert.equal(customerMessage('fr', remind), 'Bonjour Aline, ici Isoko Shop. Il vous reste 4 500 RWF à payer. Merci.')
  assert.equal(
    customerMessage('rw', remind),
    'Muraho Aline, ni Isoko Shop. Turabibutsa ko musigaje kwishyura 4,500 Frw. Murakoze.',
  )
})

it('a reminder to a customer names the day of the oldest unpaid goods when the day is known', () => {
  const remind: MessageOf = { kind: 'remind', ...aline, balance: 4500, openSince: '2026-11-03' }
  const said = LANGUAGES.map((language) => customerMessage(language, remind))
  for (const text of said) assert.match(text, /4[ ,]500.*03\/11\/2026\. /)
  assert.doesNotMatch(customerMessage('en', { ...remind, openSince: null }), /oldest/)
})

it('a reminder says how to pay, and omits the day of the oldest goods if one SMS is too short for both', () => {
  for (const payTo of ['*182*8*1*0156901#', '0788123456']) {
    const remind: MessageOf = {
      kind: 'remind',
      ...aline,
      balance: 4500,
      openSince: '2026-11-03',
      payTo: ` MoMo ${payTo}.`,
    }
    for (const language of LANGUAGES) {
      const [short, long] = [remind, { ...remind, ...LONG, balance: 345_500 }].map((of) =>
        customerMessage(language, of),
      )
      for (const text of [short, long]) assert.ok(text?.includes(` MoMo ${payTo}. `) && text.length <= 160, text)
      assert.match(String(short), /03\/11\/2026/)
    }
  }
  assert.equal(
    customerMessage('en', { kind: 'remind', ...LONG, balance: 345_500, payTo: ' MoMo *182*8*1*0156901#.' }),
    'Hello Marie-Claire Uwamahoro, Umucyo General Store Ltd here. You still owe RWF 345,500. MoMo *182*8*1*0156901#. Thank you.',
  )
})

it('a message to a customer says who owes how much, or that the account is paid', () => {
  const of = (kind: 'gave' | 'paid', balance: number) =>
    customerMessage('en', { kind, ...aline, amount: 1500, what: 'Rice', balance })
  assert.match(of('gave', 6000), /Bought on credit: RWF 1,500 \(Rice\)\. You now owe RWF 6,000\./)
  assert.match(of('paid', 6000), /received RWF 1,500\. You still owe RWF 6,000\./)
  assert.match(of('paid', 0), /Your account is paid in full\./)
  assert.match(of('paid', -500), /We owe you RWF 500\./)
})

const LONGEST = { name: 'Ü'.repeat(120), shop: '𝒜'.repeat(120), amount: MAX_AMOUNT, what: 'x '.repeat(100) }
/** Each value is longer than 95% of the real values of its kind. */
const LONG = {
  name: 'Marie-Claire Uwamahoro',
  shop: 'Umucyo General Store Ltd',
  amount: 85_000,
  what: 'Umuceri kg 25 n’isukari kg 10',
  openSince: '2026-11-03',
}
/** Characters of the GSM 03.38 alphabet that the three languages use. */
const GSM = /^[A-Za-z0-9 .,:()'+/éèà-]+$/

for (const language of LANGUAGES)
  for (const kind of ['remind', 'gave', 'paid'] as const) {
    it(`the message "${kind}" in ${language} has at most ${MESSAGE_MAX} characters with the longest names and sums`, () => {
      for (const balance of [MAX_AMOUNT, -MAX_AMOUNT])
        assert.ok(customerMessage(language, { kind, ...LONGEST, balance }).length <= MESSAGE_MAX)
    })

    it(`the message "${kind}" in ${language} fits into one SMS even with long names and goods`, () => {
      for (const balance of kind === 'remind' ? [345_500] : [345_500, 0, -345_500]) {
        const text = customerMessage(language, { kind, ...LONG, balance })
        assert.ok(text.length <= 160, `${text.length}: ${text}`)
        assert.match(text, GSM)
        if (kind === 'gave' && balance > 0) assert.ok(text.includes("(Umuceri kg 25 n'isukari kg 10)"), text)
      }
    })

    it(`the message "${kind}" in ${language} is unchanged after it was encoded into a link`, () => {
      const text = customerMessage(language, { kind, ...aline, amount: 1500, what: 'Rice', balance: 4500 })
      assert.equal(new URL(`https://wa.me/?text=${encodeURIComponent(text)}`).searchParams.get('text'), text)
    })
  }

it('a message to a customer shortens the goods to fit into one SMS, or omits them when there is no space', () => {
  const of = (what: string, name = 'Aline') =>
    customerMessage('rw', { kind: 'gave', ...LONG, name, what, balance: 345_500 })
  assert.ok(of('Umuceri '.repeat(20)).endsWith('...). Ideni ryose: 345,500 Frw. Murakoze.'))
  assert.equal(of('Umuceri '.repeat(20)).length, 160)
  assert.doesNotMatch(of('Umuceri', 'U'.repeat(75)), /\(/)
})
