import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defangLinks, quoteTyped } from './typed-text.ts'

test('a quoted name or description stays readable in every script', () => {
  for (const [typed, shown] of [
    ['Claudine Uwase', '“Claudine Uwase”'],
    ["N'Diaye-Mukamana & Sons (Ltd)", "“N'Diaye-Mukamana & Sons (Ltd)”"],
    ['Isukari 2.5 kg, 50 %', '“Isukari 2.5 kg, 50 %”'],
    ['J.M.V. Habimana', '“J M V Habimana”'],
    ['Rent/water', '“Rent water”'],
    ['N’Golo Kanté', '“N’Golo Kanté”'],
    ['Jean-d’Amour Nʼkunda', '“Jean-d’Amour N’kunda”'],
    ['Ngʻang’a wa Thiongʼo', '“Ng’ang’a wa Thiong’o”'],
    ['Mûkandekezi Œuvrard-Noël', '“Mûkandekezi Œuvrard-Noël”'],
    ['ラーメン一 井ノ上', '“ラーメン一 井ノ上”'],
    ['김민준 王丹丹', '“김민준 王丹丹”'],
    ['अनिल कुमार', '“अनिल कुमार”'],
    ['Nguyễn Văn Đức', '“Nguyễn Văn Đức”'],
    ['สมชาย ๆ', '“สมชาย ๆ”'],
    ['محمد علي', '“\u2068محمد علي\u2069”'],
    ['2.5 kg at 12,000', '“2.5 kg at 12,000”'],
    ['  \n ', '“…”'],
  ] as const)
    assert.equal(quoteTyped(typed), shown)
})

test('a quoted text contains no link, phone number or hidden character', () => {
  for (const [typed, shown] of [
    ['log in at https://evil.test/x?y', '“log in at https evil test x y”'],
    ['WWW.EVIL.TEST now', '“WWW EVIL TEST now”'],
    ['evil．test。rw', '“evil test rw”'],
    ['e\u200bvil\u202e.test', '“evil test”'],
    ['help@evil.test', '“help evil test”'],
    ['tel:0788999888?x mailto:a@evil.test', '“tel 0788… x mailto a evil test”'],
    ['10.0.0.1 or 1.2', '“10 0 0.1 or 1.2”'],
    ['Call +250 788-123-456', '“Call +2507…”'],
    ['07.88.12.34.56', '“0788…”'],
    ['Call ٠٧٨٨١٢٣٤٥٦', '“\u2068Call ٠٧٨٨…\u2069”'],
    // In these texts, other characters imitate quotation marks, dots, colons and slashes.
    ['a’’ Your account is locked', '“a Your account is locked”'],
    ["a'' Pay", '“a Pay”'],
    ['a’ ’ Pay ‘‘now', '“a Pay now”'],
    ['a’ʼ Pay', '“a Pay”'],
    ['aˮ Pay', '“a Pay”'],
    ['aʺ Payʹʹ', '“a Pay”'],
    ['a ꞌꞌ Pay', '“a Pay”'],
    ['a ײ Pay', '“a Pay”'],
    ['a ߴߴ Pay', '“a Pay”'],
    ['evilꓸtestꓹaꓺbꓽc', '“evil test a b c”'],
    ['evilꞏtest evilᐧtest evil・test evilㆍtest', '“evil test evil test evil test evil test”'],
    ['httpsːꞏ evil', '“https evil”'],
    ['httpsः evilះ testะ', '“https evil test”'],
    ['Pay nowǃ ǀ ǁ ʔ', '“Pay now”'],
    ['evil testノlogin', '“evil test login”'],
    ['evilﾉノx 丿 a丶b c⼃d', '“evil x a b c d”'],
    ['test \u0338login t\u0338x', '“test login tx”'],
    ["07'88'12'34'56", '“0788…”'],
    ['07&88&12&34&56', '“0788…”'],
    ['07%88%12%34%56', '“0788…”'],
    ['07\u030188\u030112\u030134\u030156', '“0788…”'],
    ['a ,, b && c', '“a , b & c”'],
    ['a”. Your account is locked. Pay!', '“a Your account is locked Pay”'],
    ['one\r\nBcc: x', '“one Bcc x”'],
    ['\u3164\u115f', '“…”'],
    ['x'.repeat(200), `“${'x'.repeat(39)}…”`],
    [`a${'\u0301'.repeat(50)}`, '“\u00e1\u0301\u0301”'],
  ] as const)
    assert.equal(quoteTyped(typed), shown)
})

test('a quoted message contains nothing that email programs turn into a link', () => {
  assert.equal(
    defangLinks('See https://www.evil.test/a or Evil．test, write to a@evil.test. At 10.30 I paid 2.5.'),
    'See hxxps[:]//www[.]evil[.]test/a or Evil[.]test, write to a[at]evil[.]test. At 10.30 I paid 2.5.',
  )
})

test('a quoted text has the quotation marks that the caller passes', () => {
  assert.equal(quoteTyped('Loyer', ['«\u00a0', '\u00a0»']), '«\u00a0Loyer\u00a0»')
  assert.equal(quoteTyped('...', ['«\u00a0', '\u00a0»']), '«\u00a0…\u00a0»')
})
