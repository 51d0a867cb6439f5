import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '../../domain/day.ts'
import { evaluateLimit } from '../../domain/limit.ts'
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
  shortMonthName,
  spanName,
} from './dates.ts'
import { debtWords } from './debts.ts'
import { entries } from './ledger.ts'
import { limitWords } from './limits.ts'
import { suggestion, summaryMail, unsubscribe, warning } from './mail.ts'
import { messagesWords } from './messages.ts'
import { progressWords } from './progress.ts'
import { tooManyToday } from './refused.ts'
import { days } from './summary.ts'

/** Returns the sentence for 0, 1, 2 and 11, with ordinary spaces. */
const said = (sentence: (count: number) => string) =>
  [0, 1, 2, 11].map((count) => sentence(count).replace(/[\u00a0\u202f]/g, ' '))

test('a French noun after a number is singular for 0 and 1', () => {
  for (const [sentence, ...texts] of [
    [days, '0 jour', '1 jour', '2 jours', '11 jours'],
    [(count: number) => periodCount(count, 'week'), '0 semaine', '1 semaine', '2 semaines', '11 semaines'],
    [(count: number) => periodCount(count, 'year'), '0 an', '1 an', '2 ans', '11 ans'],
    [entries.income.found, '0 revenu trouvé', '1 revenu trouvé', '2 revenus trouvés', '11 revenus trouvés'],
    [creditWords.openFor, 'crédit d’aujourd’hui', 'dû depuis 1 jour', 'dû depuis 2 jours', 'dû depuis 11 jours'],
    [messagesWords.moreGaps, '0 autre écart', '1 autre écart', '2 autres écarts', '11 autres écarts'],
    [
      messagesWords.showMore,
      ...[
        'Afficher 0 jour de plus',
        'Afficher 1 jour de plus',
        'Afficher 2 jours de plus',
        'Afficher 11 jours de plus',
      ],
    ],
    [limitWords.daysLeft, 'dernier jour', 'encore 1 jour', 'encore 2 jours', 'encore 11 jours'],
    [
      (count: number) => creditWords.lines(count, 200),
      ...['0 écriture sur 200', '1 écriture sur 200', '2 écritures sur 200', '11 écritures sur 200'],
    ],
    [
      debtWords.overdue,
      ...['en retard de 0 jour', 'en retard de 1 jour', 'en retard de 2 jours', 'en retard de 11 jours'],
    ],
    [
      (count: number) => analyticsWords.recent(count, 'year'),
      ...['0 an', '1 an', '2 dernières années', '11 dernières années'],
    ],
    [
      (count: number) => tooManyToday(count).replace(/.*réessayer /, ''),
      ...['dans une heure.', 'dans une heure.', 'dans 2 heures.', 'dans 11 heures.'],
    ],
  ] as [(count: number) => string, ...string[]][])
    assert.deepEqual(said(sentence), texts)
})

test('a day in French has an ordinal number only on the first of a month', () => {
  assert.equal(dayName('2026-11-01'), '1er novembre 2026')
  assert.equal(dayName('2026-11-02'), '2 novembre 2026')
  assert.equal(fullDayName('2026-09-30'), 'mer. 30 sept. 2026')
  assert.equal(longDayName('2026-11-21'), 'samedi 21 novembre 2026')
  assert.equal(progressWords.day('2026-11-01'), 'dimanche 1er novembre')
})

test('a month in French has its usual short name', () => {
  const names = Array.from({ length: 12 }, (_, index) => shortMonthName(index + 1)).join(' ')
  assert.equal(names, 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.')
})

test('each French spelling of a day is parsed as that day', () => {
  const loud = (day: string) => longDayName(day).toUpperCase()
  const writers = [dayName, fullDayName, longDayName, (day: string) => nearDayName(day, day), loud]
  for (let day = '2027-12-20'; day < '2029-01-10'; day = addDays(day, 1))
    for (const write of writers) assert.equal(dayNamed(write(day)), day, write(day))
  assert.equal(dayNamed('1 fevrier 2026'), '2026-02-01')
  assert.equal(dayNamed('20 aout 2026'), '2026-08-20')
  assert.equal(dayNamed('1 jan 2026'), '2026-01-01')
  assert.equal(dayNamed('1 fev 2026'), '2026-02-01')
  assert.equal(dayNamed('1 jui 2026'), null)
})

test('a text without a valid French day is not parsed as a day', () => {
  for (const text of ['30 février 2026', '32 nov. 2026', '2er novembre 2026', '20 nov.', 'Loyer 20 nov. 2026', ''])
    assert.equal(dayNamed(text), null, text)
  assert.equal(dayNamed('20 novembre 2026, bientôt'), null)
})

test('a French date near today ends with the word for yesterday, today or tomorrow', () => {
  assert.equal(nearDayName('2026-08-20', '2026-08-20'), 'jeu. 20 août 2026, aujourd’hui')
  assert.equal(nearDayName('2026-08-19', '2026-08-20'), 'mer. 19 août 2026, hier')
  assert.equal(headingDayName('2026-09-01', '2026-08-31'), 'mar. 1er sept., demain')
  assert.equal(headingDayName('2026-08-10', '2026-08-20'), 'lun. 10 août 2026')
})

test('a range of days in French has month and year only once when both days share them', () => {
  assert.equal(spanName('2026-11-21', '2026-11-21'), 'samedi 21 novembre 2026')
  assert.equal(spanName('2026-11-01', '2026-11-30'), 'du 1er au 30 novembre 2026')
  assert.equal(spanName('2026-11-30', '2026-12-06'), 'du 30 novembre au 6 décembre 2026')
  assert.equal(spanName('2025-12-29', '2026-01-04'), 'du 29 décembre 2025 au 4 janvier 2026')
})

test('the French name of a period begins with a small letter', () => {
  assert.equal(periodName(periodOf('week', '2027-01-01')), 'semaine 53 (2026)')
  assert.equal(periodName(periodOf('month', '2026-11-21')), 'novembre 2026')
})

test('an instant is written in French with the time in Kigali', () => {
  assert.equal(instantName('2026-11-21T22:05:00.000Z'), 'dim. 22 nov. 2026 à 0\u202fh\u202f05')
  assert.equal(instantName('2026-11-21T07:12:00.000Z'), 'sam. 21 nov. 2026 à 9\u202fh\u202f12')
})

test('French sentences have « qu’ » and « d’ » instead of « que » and « de » before a vowel', () => {
  assert.equal(
    progressWords.comparedWith(5, progressWords.daysBefore('2026-10-01', '2026-10-21')),
    'de plus que pendant les mêmes jours d’octobre',
  )
  assert.equal(
    progressWords.comparedWith(-5, progressWords.daysBefore('2026-09-01', '2026-09-30')),
    'de moins que pendant tout le mois de septembre',
  )
  assert.deepEqual(
    ['oct. 2025', '1er oct.', '1er–21 oct.', '30 oct.–3 nov.', '2025', 'avr.–juin 2026', '2024–2025'].map((label) =>
      analyticsWords.flow.than(true, label),
    ),
    [
      'qu’en oct. 2025',
      'que le 1er oct.',
      'que du 1er au 21 oct.',
      'que du 30 oct. au 3 nov.',
      'qu’en 2025',
      'qu’en avr.–juin 2026',
      'qu’en 2024–2025',
    ].map((end) => `de plus ${end}`),
  )
  assert.deepEqual(['Yves', 'Yasmine'].map(creditWords.paidBy), [
    'Noter un paiement d’Yves',
    'Noter un paiement de Yasmine',
  ])
})

test('a French sentence has an article before a week, and names the days of a compared week', () => {
  const { same, than } = analyticsWords.flow
  assert.deepEqual(
    [than(true, '16–22 nov.'), same('16–22 nov.')],
    ['de plus que du 16 au 22 nov.', 'Comme du 16 au 22 nov.'],
  )
  assert.equal(analyticsWords.fromTo('S46 2026', 'S47 2026'), 'De la S46 2026 à la S47 2026')
  assert.equal(analyticsWords.upTo('S47 2026'), 'Jusqu’à la S47 2026')
  assert.equal(analyticsWords.upTo('2027'), 'Jusqu’en 2027')
  assert.equal(analyticsWords.after('S47 2026', true), 'à payer après la S47 2026')
})

test('the subject of a French summary email names the closed period', () => {
  const subject = (kind: 'day' | 'month') => summaryMail.subject('Imari', periodOf(kind, '2026-10-31'))
  assert.equal(subject('day'), 'Imari\u202f: votre résumé du samedi 31 octobre 2026')
  assert.equal(subject('month'), 'Imari\u202f: votre résumé du mois d’octobre 2026')
})

test('a French list of summaries and warnings is joined with commas and « et »', () => {
  assert.equal(unsubscribe.what(['day', 'week', 'month']), 'les résumés quotidiens, hebdomadaires et mensuels')
  assert.equal(
    unsubscribe.what(['day', 'warning']),
    'les résumés quotidiens et les alertes sur les plafonds et objectifs',
  )
})

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
const limit = (day: string, reached: bigint) =>
  evaluateLimit({ limit: 'expense', period: 'monthly', amount: 10_000_00n, reached }, day)

test('a French warning names what is left, or by how much the client exceeds the limit', () => {
  assert.equal(
    plain(warning.message(limit('2026-11-24', 8_500_00n), 80)),
    'Il reste 1 500 RWF sur votre plafond mensuel de dépenses.',
  )
  assert.equal(
    plain(warning.message(limit('2026-11-30', 12_000_00n), 100)),
    'Vous dépassez de 2 000 RWF votre plafond mensuel de dépenses.',
  )
})

test('a French email about a limit names the number of days left, or says « le dernier jour » on the last day', () => {
  assert.equal(
    plain(warning.mailMessage(limit('2026-11-24', 8_500_00n), 80)),
    'Vous avez utilisé 85 % de votre plafond mensuel de dépenses : il reste 1 500 RWF pour 6 jours.',
  )
  assert.equal(
    plain(warning.mailMessage(limit('2026-11-30', 12_000_00n), 100)),
    'Vous dépassez de 2 000 RWF votre plafond mensuel de dépenses (10 000 RWF), et c’est le dernier jour.',
  )
})

test('the French spending suggestion says « le dernier jour » when one day is left', () => {
  const spend = (day: string) => suggestion.spendLess(limit(day, 9_000_00n), 500_00n)
  assert.match(spend('2026-11-29'), /\sRWF le dernier jour pour respecter votre plafond/)
  assert.match(spend('2026-11-24'), /\sRWF par jour pendant les 6 jours restants pour respecter votre plafond/)
})
