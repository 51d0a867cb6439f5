import assert from 'node:assert/strict'
import { it } from 'node:test'
import { howToPay, readPayTo } from './pay-to.ts'

it('customers see how to pay when the client typed a Rwandan mobile number or a MoMo code', () => {
  for (const [typed, shown] of [
    ['0788 123 456', 'MoMo 0788123456'],
    ['+250 73 812-3456', 'Airtel Money 0738123456'],
    ['015690', 'MoMo *182*8*1*015690#'],
    ['*182*8*1*123456#', 'MoMo *182*8*1*123456#'],
    ['*182*8*1*0788123#', 'MoMo *182*8*1*0788123#'],
    ['', ''],
  ] as const)
    assert.equal(howToPay(typed && (readPayTo(typed) ?? 'refused')), shown)
})

it('readPayTo returns null for a text that is neither a Rwandan mobile number nor a MoMo code', () => {
  for (const typed of [
    '',
    '078812345',
    '07881234',
    '0788123',
    '07881',
    '0252 123 456',
    '+33 6 12 34 56 78',
    '123',
    'MoMo',
    '*182*1*1*123456#',
  ])
    assert.equal(readPayTo(typed), null, typed)
})
