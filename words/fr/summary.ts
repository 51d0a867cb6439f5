import { displayedShare, type LimitPeriod } from '../../domain/limit.ts'
import { type Cents, fromCents, MINUS } from '../../domain/money.ts'
import type { PeriodKind } from '../../domain/period.ts'
import type * as english from '../en/summary.ts'
import type { Translated } from '../translated.ts'
import { limitWords } from './limits.ts'
import { formatRwf } from './money.ts'

export const rwf = (cents: Cents) => formatRwf(fromCents(cents))

export const signed = (cents: Cents) => (cents === 0n ? rwf(0n) : `${cents > 0n ? '+' : MINUS}${rwf(size(cents))}`)

export const size = (cents: Cents) => (cents < 0n ? -cents : cents)

/** `1 jour`, `12 jours`. In French zero takes the singular. */
export const days = (count: number) => `${count} ${count < 2 ? 'jour' : 'jours'}`

export const { percent } = limitWords

export const limitNames = {
  income: { monthly: 'Objectif mensuel de revenus', yearly: 'Objectif annuel de revenus' },
  expense: { monthly: 'Plafond mensuel de dépenses', yearly: 'Plafond annuel de dépenses' },
  debt: { monthly: 'Plafond mensuel de dettes', yearly: 'Plafond annuel de dettes' },
} satisfies Translated<typeof english.limitNames>

export const beforeNames: Record<PeriodKind, string> = {
  day: 'la veille',
  week: 'la semaine précédente',
  month: 'le mois précédent',
  year: 'l’année précédente',
}

export const spans: Record<LimitPeriod, { passed: string; next: string }> = {
  monthly: { passed: 'du mois est passé', next: 'le mois prochain' },
  yearly: { passed: 'de l’année est passée', next: 'l’année prochaine' },
}

export const summary = {
  netChange: (kind, now, before) =>
    now === before
      ? `Comme ${beforeNames[kind]}`
      : `${rwf(size(now - before))} ${now > before ? 'de plus' : 'de moins'} que ${beforeNames[kind]} (${signed(before)})`,
  nothing: 'Rien n’a été noté pendant cette période.',
  limits: 'Plafonds et objectifs',
  limitNames,
  share: (share, isPassed) => percent(displayedShare(share, isPassed)),
  limitStatus: ({ limit, period, amount, reached, left, pace, daysLeft, result }, isLate) => {
    const of = `${rwf(reached)} sur ${rwf(amount)}.`
    const rest = left < 0n ? `${rwf(-left)} de trop` : `Il reste ${rwf(left)}`
    const span = spans[period]
    const passed = isLate ? '' : ` ${percent(pace)} ${span.passed} : il reste ${days(daysLeft)}.`
    switch (result) {
      case 'kept':
        return `Plafond respecté. ${of} ${rest}.`
      case 'exceeded':
        if (daysLeft === 0) return `Plafond dépassé. ${of} ${rest}.`
        return isLate ? `Dépassé. ${of} ${rest}.` : `Dépassé. ${of} ${rest} ; encore ${days(daysLeft)}.`
      case 'met':
        return daysLeft === 0 || isLate ? `Atteint. ${of}` : `Atteint à ${days(daysLeft)} de la fin. ${of}`
      case 'missed':
        return `Objectif manqué de ${rwf(left)}. ${of}`
      case 'tooFast':
        return `Rythme trop rapide. ${of} ${rest}.${passed}`
      case 'behind':
        return `En retard sur l’objectif. ${of} Il manque ${rwf(left)}.${passed}`
      default:
        return limit === 'income'
          ? `En bonne voie. ${of} Il manque ${rwf(left)}.${passed}`
          : `En bonne voie. ${of} ${rest}.${passed}`
    }
  },
  movers: 'Les plus fortes variations',
  dueSoon: 'À payer dans les 7 prochains jours',
  action: 'Notre conseil',
} satisfies Translated<typeof english.summary>
