import assert from 'node:assert/strict'
import { it } from 'node:test'
import { LANGUAGES } from '../domain/language.ts'
import { MAX_AMOUNT } from '../domain/money.ts'
import { customerMessage, MESSAGE_MAX, type MessageOf } from './customer-messages.ts'

const aline = { name: 'Aline', shop: 'Isoko Shop' }

it('a reminder says who asks and how much, in the language of the customer', () => {
  const remind: MessageOf = { kind: 'remind', ...aline, balance: 4500 }
  assert.match(customerMessage('en', remind), /^Hello Aline, this is Isoko Shop\. .*RWF 4,500/)
  assert.match(customerMessage('fr', remind), /^Bonjour Aline, ici Isoko Shop\. .*RWF 4,500 à payer/)
  assert.match(customerMessage('rw', remind), /^Muraho Aline\. .*Isoko Shop: .*4,500 Frw\. Murakoze\.$/)
})

it('goods and payments are told with what is left, what is paid ahead, and that all is paid', () => {
  const of = (kind: 'gave' | 'paid', balance: number) =>
    customerMessage('en', { kind, ...aline, amount: 1500, what: 'Rice', balance })
  assert.match(of('gave', 6000), /RWF 1,500 \(Rice\)\. To pay in all: RWF 6,000\./)
  assert.match(of('paid', 6000), /received RWF 1,500 from you\. To pay in all: RWF 6,000\./)
  assert.match(of('paid', 0), /Nothing is left to pay\./)
  assert.match(of('paid', -500), /paid RWF 500 ahead\./)
})

const LONGEST = { name: 'Ü'.repeat(120), shop: '𝒜'.repeat(120), amount: MAX_AMOUNT, what: 'x '.repeat(100) }

for (const language of LANGUAGES)
  for (const kind of ['remind', 'gave', 'paid'] as const) {
    it(`"${kind}" in ${language} has at most ${MESSAGE_MAX} letters with the longest names and sums`, () => {
      for (const balance of [MAX_AMOUNT, -MAX_AMOUNT])
        assert.ok(customerMessage(language, { kind, ...LONGEST, balance }).length <= MESSAGE_MAX)
    })

    it(`"${kind}" in ${language} has only letters of a plain SMS, and comes whole out of a link`, () => {
      // Nobody is reminded of what they have paid ahead.
      for (const balance of kind === 'remind' ? [4500] : [4500, 0, -4500]) {
        const text = customerMessage(language, { kind, ...aline, amount: 1500, what: 'Rice', balance })
        // Those of GSM 03.38 that the three languages have.
        assert.match(text, /^[A-Za-z0-9 .,:()'+éèà-]+$/)
        assert.equal(new URL(`https://wa.me/?text=${encodeURIComponent(text)}`).searchParams.get('text'), text)
      }
    })
  }
