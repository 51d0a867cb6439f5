import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defangLinks, quoteTyped } from './typed-text.ts'

test('what people honestly type stays readable', () => {
  for (const [typed, shown] of [
    ['Claudine Uwase', '“Claudine Uwase”'],
    ["N'Diaye-Mukamana & Sons (Ltd)", "“N'Diaye-Mukamana & Sons (Ltd)”"],
    ['Isukari 2.5 kg, 50 %', '“Isukari 2.5 kg, 50 %”'],
    ['J.M.V. Habimana', '“J M V Habimana”'],
    ['Rent/water', '“Rent water”'],
    ['Éléonore Ñandú', '“Éléonore Ñandú”'],
    ['  \n ', '“…”'],
  ] as const)
    assert.equal(quoteTyped(typed), shown)
})

test('nothing of it can be followed, called, turned round or hidden', () => {
  for (const [typed, shown] of [
    ['log in at https://evil.test/x?y', '“log in at https evil test x y”'],
    ['WWW.EVIL.TEST now', '“WWW EVIL TEST now”'],
    ['evil．test。rw', '“evil test rw”'],
    ['e\u200bvil\u202e.test', '“evil test”'],
    ['help@evil.test', '“help evil test”'],
    ['10.0.0.1 or 1.2', '“10 0 0.1 or 1.2”'],
    ['Call +250 788-123-456', '“Call +2507…”'],
    ['07.88.12.34.56', '“0788…”'],
    ['Call ٠٧٨٨١٢٣٤٥٦', '“Call ٠٧٨٨…”'],
    ['a”. Your account is locked. Pay!', '“a Your account is locked Pay”'],
    ['one\r\nBcc: x', '“one Bcc x”'],
    ['\u3164\u115f', '“…”'],
    ['x'.repeat(200), `“${'x'.repeat(39)}…”`],
    [`a${'\u0301'.repeat(50)}`, '“\u00e1\u0301\u0301”'],
  ] as const)
    assert.equal(quoteTyped(typed), shown)
})

test('a message can be read whole, and nothing of it can be followed', () => {
  assert.equal(
    defangLinks('See https://www.evil.test/a or Evil．test, write to a@evil.test. At 10.30 I paid 2.5.'),
    'See hxxps[:]//www[.]evil[.]test/a or Evil[.]test, write to a[at]evil[.]test. At 10.30 I paid 2.5.',
  )
})
