import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { addDays, type Day } from '../../domain/day.ts'
import { evaluateLimit, type LimitStatus, type LimitUse } from '../../domain/limit.ts'
import { periodOf } from '../../domain/period.ts'
import { analyticsWords } from './analytics.ts'
import { creditWords } from './credit.ts'
import {
  dayName,
  dayNamed,
  fullDayName,
  headingDayName,
  instantName,
  longDayName,
  nearDayName,
  periodCount,
  periodName,
  spanName,
} from './dates.ts'
import { debtWords } from './debts.ts'
import { frw } from './grammar.ts'
import { entries } from './ledger.ts'
import { limitWords } from './limits.ts'
import { suggestion, summaryMail, unsubscribe, warning } from './mail.ts'
import { messagesWords } from './messages.ts'
import { outboxWords } from './outbox.ts'
import { progressWords } from './progress.ts'
import { formWords } from './record-form.ts'
import { refused } from './shared.ts'
import { summary } from './summary.ts'

/** Returns the expected texts for 0, 1 and 1,200. */
const forms = (one: string, many: string) => [many.replace('#', '0'), one.replace('#', '1'), many.replace('#', '1,200')]

test('a Kinyarwanda noun and its verb are singular for 1 and plural for all other numbers', () => {
  for (const [sentence, one, many] of [
    [(count: number) => periodCount(count, 'day'), 'umunsi #', 'iminsi #'],
    [(count: number) => periodCount(count, 'week'), 'icyumweru #', 'ibyumweru #'],
    [(count: number) => periodCount(count, 'month'), 'ukwezi #', 'amezi #'],
    [(count: number) => periodCount(count, 'year'), 'umwaka #', 'imyaka #'],
    [(count: number) => analyticsWords.recent(count, 'day'), 'Umunsi # ushize', 'Iminsi # ishize'],
    [(count: number) => analyticsWords.recent(count, 'week'), 'Icyumweru # gishize', 'Ibyumweru # bishize'],
    [(count: number) => analyticsWords.recent(count, 'month'), 'Ukwezi # gushize', 'Amezi # ashize'],
    [(count: number) => analyticsWords.recent(count, 'year'), 'Umwaka # ushize', 'Imyaka # ishize'],
    [entries.expense.count, 'Icyanditswe #', 'Ibyanditswe #'],
    [debtWords.overdue, 'ryarengejeho umunsi #', 'ryarengejeho iminsi #'],
    [debtWords.currentText, 'ideni # ritarishyurwa', 'amadeni # atarishyurwa'],
    [progressWords.overdue, 'ideni # ryarengeje igihe', 'amadeni # yarengeje igihe'],
    [messagesWords.showMore, 'Erekana undi munsi #', 'Erekana indi minsi #'],
    [outboxWords.leave.sending, 'Icyanditswe # kirimo koherezwa...', 'Ibyanditswe # birimo koherezwa...'],
    [outboxWords.leave.question, 'Icyanditswe # ntikiroherezwa.', 'Ibyanditswe # ntibiroherezwa.'],
    [
      (count: number) => creditWords.totalText(count, 2).replace(/;.*/, ''),
      ...['umukiriya # agufitiye ideni', 'abakiriya # bagufitiye ideni'],
    ],
  ] as [(count: number) => string, string, string][]) {
    const said = [0, 1, 1200].map((count) =>
      sentence(count)
        .replace(/\u00a0/g, ' ')
        .replace('1200', '1,200'),
    )
    assert.deepEqual(said, forms(one, many))
  }
  assert.deepEqual([0, 1, 2].map(limitWords.daysLeft), ['umunsi wa nyuma', 'hasigaye umunsi 1', 'hasigaye iminsi 2'])
  assert.deepEqual([1, 2].map(summaryMail.moreDue), ['Irindi 1', 'Andi 2, yose hamwe'])
  assert.match(refused.tooManyToday(2), /nyuma y’amasaha 2\.$/)
})

test('a due date in Kinyarwanda distinguishes yesterday from tomorrow, although ejo means both', () => {
  assert.equal(debtWords.dueIn(1), 'rizishyurwa ejo hazaza')
  assert.equal(debtWords.dueIn(12), 'rizishyurwa mu minsi 12')
  assert.equal(nearDayName('2026-08-19', '2026-08-20'), 'Gtu 19 Kanama 2026, ejo hashize')
  assert.equal(nearDayName('2026-09-01', '2026-08-31'), 'Kab 1 Nzeri 2026, ejo hazaza')
  assert.equal(formWords.yesterday, 'Ejo hashize')
})

test('every ejo in a Kinyarwanda sentence is followed by hashize (yesterday) or hazaza (tomorrow)', () => {
  const texts = readdirSync(import.meta.dirname)
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  for (const text of texts) assert.doesNotMatch(text, /\bejo\b(?! ha(shize|zaza))/i)
})

test('a day in Kinyarwanda has its month in words, or in digits where there is little room', () => {
  assert.equal(dayName('2026-10-05'), '5 Ukwakira 2026')
  assert.equal(longDayName('2026-11-21'), 'Ku wa gatandatu, 21 Ugushyingo 2026')
  assert.equal(longDayName('2026-11-22'), 'Ku cyumweru, 22 Ugushyingo 2026')
  assert.equal(fullDayName('2026-08-20'), 'Kan 20/08/2026')
  assert.equal(headingDayName('2026-08-20', '2026-08-20'), 'Kan 20/08, uyu munsi')
  assert.equal(headingDayName('2026-08-10', '2026-08-20'), 'Mbe 10/08/2026')
  assert.equal(instantName('2026-11-21T22:05:00.000Z'), 'Cyu 22/11/2026, 00:05')
})

test('each Kinyarwanda spelling of a day is parsed as that day', () => {
  const onDay = (day: Day) => `ku wa ${dayName(day)}`
  const loud = (day: Day) => longDayName(day).toUpperCase()
  const writers = [dayName, fullDayName, longDayName, onDay, loud, (day: Day) => nearDayName(day, day)]
  for (let day = '2027-12-20'; day < '2029-01-10'; day = addDays(day, 1))
    for (const write of writers) assert.equal(dayNamed(write(day)), day, write(day))
})

test('a text without a valid Kinyarwanda day is not parsed as a day', () => {
  for (const text of ['30 Gashyantare 2026', '32/11/2026', '20 Ugushyingo', 'Ubukode 20 Kanama 2026', '20/13/2026', ''])
    assert.equal(dayNamed(text), null, text)
  assert.equal(dayNamed('20 Ugushyingo 2026, vuba'), null)
})

test('a range of days in Kinyarwanda has month and year only once when both days share them', () => {
  assert.equal(spanName('2026-11-21', '2026-11-21'), 'Ku wa gatandatu, 21 Ugushyingo 2026')
  assert.equal(spanName('2026-11-01', '2026-11-30'), '1–30 Ugushyingo 2026')
  assert.equal(spanName('2026-11-30', '2026-12-06'), '30 Ugushyingo – 6 Ukuboza 2026')
  assert.equal(spanName('2025-12-29', '2026-01-04'), '29 Ukuboza 2025 – 4 Mutarama 2026')
})

test('the Kinyarwanda name of a week has the year of the ISO calendar', () => {
  assert.equal(periodName(periodOf('week', '2025-12-29')), 'Icyumweru cya 1 cyo muri 2026')
  assert.equal(periodName(periodOf('month', '2026-11-21')), 'Ugushyingo 2026')
})

test('a Kinyarwanda comparison with days of last month uses the word that fits the month’s first letter', () => {
  assert.equal(progressWords.daysBefore('2026-09-01', '2026-09-21'), 'mu minsi nk’iyi y’ukwezi kwa Nzeri')
  assert.equal(progressWords.daysBefore('2026-10-01', '2026-10-31'), 'mu kwezi kose k’Ukwakira')
  assert.equal(progressWords.daysBefore('2026-10-01', '2026-10-01'), 'ku wa 1 Ukwakira')
})

test('a Kinyarwanda sum is followed by its currency, with a no-break space unless the sum is long', () => {
  assert.equal(frw('RWF 12,000'), '12,000\u00a0Frw')
  assert.equal(frw('999,999,999,999.99'), '999,999,999,999.99 Frw')
  assert.equal(limitWords.state('RWF 62,000', '100,000'), '62,000 kuri 100,000\u00a0Frw')
  assert.equal(limitWords.expense.over('5,000'), 'harenzeho 5,000')
  assert.equal(limitWords.expense.over('RWF 5,000'), 'harenzeho 5,000\u00a0Frw')
})

const use: LimitUse = { limit: 'expense', period: 'monthly', amount: 10_000_000n, reached: 8_500_000n }
const at = (facts: Partial<LimitUse>, day: Day): LimitStatus => evaluateLimit({ ...use, ...facts }, day)
const plain = (said: string) => said.replace(/\u00a0/g, ' ')

test('a Kinyarwanda warning about a limit drops the first vowel of a noun after ku', () => {
  const message = (status: LimitStatus, level: 80 | 100) => plain(warning.message(status, level))
  assert.equal(message(at({}, '2026-11-21'), 80), 'Ku mubare ntarengwa w’ayasohoka mu kwezi hasigaye 15,000 Frw.')
  assert.equal(
    message(at({ limit: 'debt', reached: 10_000_000n }, '2026-11-29'), 100),
    'Wageze ku mubare ntarengwa w’amadeni mu kwezi.',
  )
  assert.equal(
    message(at({ limit: 'income', reached: 10_000_000n }, '2026-11-29'), 100),
    'Wageze ku ntego y’ayinjira mu kwezi.',
  )
})

test('a Kinyarwanda email about a limit drops the first vowel of a noun after ku and mu', () => {
  const message = (status: LimitStatus, level: 80 | 100) => plain(warning.mailMessage(status, level))
  assert.equal(
    message(at({}, '2026-11-21'), 80),
    'Wakoresheje 85% by’umubare ntarengwa w’ayasohoka mu kwezi: hasigaye 15,000 Frw mu minsi 9.',
  )
  assert.equal(
    message(at({ limit: 'debt', reached: 10_000_000n }, '2026-11-29'), 100),
    'Wageze ku mubare ntarengwa w’amadeni mu kwezi (100,000 Frw), kandi hasigaye umunsi 1.',
  )
  assert.equal(
    message(at({ limit: 'income', reached: 10_000_000n }, '2026-11-29'), 100),
    'Wageze ku ntego y’ayinjira mu kwezi: 100,000 Frw kuri 100,000 Frw.',
  )
})

test('a Kinyarwanda suggestion names the creditor of a debt, or says for how many days to spend less', () => {
  const debt = { title: 'Imbuto', creditor: 'SACCO', amount: 4_000n, dueDay: '2026-11-25' }
  assert.equal(
    plain(suggestion.payDebt(debt)),
    'Shyira ku ruhande 40 Frw yo kwishyura ideni “Imbuto”. Ugomba kwishyura “SACCO” ku wa gatatu, tariki ya 25 Ugushyingo 2026.',
  )
  assert.equal(
    plain(suggestion.spendLess(at({}, '2026-11-29'), 50_000n)),
    'Ntukarenze 500 Frw ku munsi wa nyuma: bityo ntuzarenza umubare ntarengwa w’ayasohoka mu kwezi.',
  )
  assert.match(plain(suggestion.spendLess(at({}, '2026-11-24'), 50_000n)), /500 Frw ku munsi mu minsi 6 isigaye: bityo/)
})

test('the status of a limit in Kinyarwanda is a series of short sentences', () => {
  assert.equal(
    plain(summary.limitStatus(at({}, '2026-11-15'), false)),
    'Ukoresha vuba cyane. 85,000 Frw kuri 100,000 Frw. Hasigaye 15,000 Frw. Hashize 50% by’ukwezi, hasigaye iminsi 15.',
  )
})

test('a Kinyarwanda summary email names the period in the form of its noun class', () => {
  const subject = (kind: 'day' | 'week' | 'month') => summaryMail.subject('Imari', periodOf(kind, '2026-11-22'))
  assert.equal(subject('day'), 'Imari: incamake y’umunsi wo ku wa 22 Ugushyingo 2026')
  assert.equal(subject('week'), 'Imari: incamake y’icyumweru cya 47 cyo muri 2026')
  assert.equal(subject('month'), 'Imari: incamake y’ukwezi k’Ugushyingo 2026')
  assert.match(summaryMail.why('Imari', ['day']), /iyo umunsi urangiye\./)
  assert.match(summaryMail.why('Imari', ['day', 'week']), /iyo umunsi n’icyumweru birangiye\./)
  assert.equal(
    unsubscribe.what(['day', 'week', 'warning']),
    'incamake za buri munsi na buri cyumweru n’imiburo ku mibare ntarengwa n’intego',
  )
})

test('a Kinyarwanda sentence uses different words for a compared day, a range of days, a week and a month', () => {
  assert.deepEqual(
    ['16 Ugu', '1–21 Ukw', '30 Ukw–3 Ugu', 'Icy. 46 2026', 'Ukw 2025', '2025', 'Mat–Kam 2026'].map(
      analyticsWords.flow.same,
    ),
    [
      'ku wa 16 Ugu',
      'mu minsi ya 1–21 Ukw',
      'mu minsi ya 30 Ukw–3 Ugu',
      'mu cy. 46 2026',
      'muri Ukw 2025',
      'muri 2025',
      'muri Mat–Kam 2026',
    ].map((end) => `Ni kimwe no ${end}`),
  )
})
