import { displayedShare, type LimitPeriod } from '../../domain/limit.ts'
import { type Cents, fromCents, MINUS } from '../../domain/money.ts'
import type { PeriodKind } from '../../domain/period.ts'
import type * as english from '../en/summary.ts'
import type { Translated } from '../translated.ts'
import { periodCount } from './dates.ts'
import { frw } from './grammar.ts'
import { limitWords } from './limits.ts'
import { formatAmount } from './money.ts'

export const rwf = (cents: Cents) => frw(formatAmount(fromCents(cents)))

export const signed = (cents: Cents) => (cents === 0n ? rwf(0n) : `${cents > 0n ? '+' : MINUS}${rwf(size(cents))}`)

export const size = (cents: Cents) => (cents < 0n ? -cents : cents)

export const days = (count: number) => periodCount(count, 'day')

export const { percent } = limitWords

export const limitNames = {
  income: { monthly: 'Intego y’ayinjira mu kwezi', yearly: 'Intego y’ayinjira mu mwaka' },
  expense: {
    monthly: 'Umubare ntarengwa w’ayasohoka mu kwezi',
    yearly: 'Umubare ntarengwa w’ayasohoka mu mwaka',
  },
  debt: {
    monthly: 'Umubare ntarengwa w’amadeni mu kwezi',
    yearly: 'Umubare ntarengwa w’amadeni mu mwaka',
  },
} satisfies Translated<typeof english.limitNames>

export const beforeNames: Record<PeriodKind, string> = {
  day: 'umunsi wabanje',
  week: 'icyumweru cyabanje',
  month: 'ukwezi kwabanje',
  year: 'umwaka wabanje',
}

const spans: Record<LimitPeriod, string> = { monthly: 'ukwezi', yearly: 'umwaka' }

export const summary = {
  netChange: (kind, now, before) =>
    now === before
      ? `Ni kimwe n’${beforeNames[kind]}`
      : `${now > before ? 'Yiyongereyeho' : 'Yagabanutseho'} ${rwf(size(now - before))} ugereranyije n’${beforeNames[kind]} (${signed(before)})`,
  nothing: 'Nta cyanditswe muri iki gihe.',
  limits: 'Imibare ntarengwa n’intego',
  limitNames,
  share: (share, isPassed) => percent(displayedShare(share, isPassed)),
  limitStatus: ({ limit, period, amount, reached, left, pace, daysLeft, result }, isLate) => {
    const of = `${rwf(reached)} kuri ${rwf(amount)}.`
    const rest = left < 0n ? `Harenzeho ${rwf(-left)}` : `Hasigaye ${rwf(left)}`
    const toGo = `Hasigaye ${rwf(left)}`
    const passed = isLate ? '' : ` Hashize ${percent(pace)} by’${spans[period]}, hasigaye ${days(daysLeft)}.`
    switch (result) {
      case 'kept':
        return `Byubahirijwe. ${of} ${rest}.`
      case 'exceeded':
        if (daysLeft === 0) return `Ntibyubahirijwe. ${of} ${rest}.`
        return isLate ? `Byarenze. ${of} ${rest}.` : `Byarenze. ${of} ${rest}; hasigaye ${days(daysLeft)}.`
      case 'met':
        return daysLeft === 0 || isLate ? `Byagezweho. ${of}` : `Byagezweho, hasigaye ${days(daysLeft)}. ${of}`
      case 'missed':
        return `Ntibyagezweho. ${of} Haburaga ${rwf(left)}.`
      case 'tooFast':
        return `Ukoresha vuba cyane. ${of} ${rest}.${passed}`
      case 'behind':
        return `Uri inyuma. ${of} ${toGo}.${passed}`
      default:
        return `Bigenda neza. ${of} ${limit === 'income' ? toGo : rest}.${passed}`
    }
  },
  movers: 'Ibyahindutse cyane',
  dueSoon: 'Ayo kwishyura mu minsi 7 iri imbere',
  action: 'Ikintu kimwe cyo gukora',
} satisfies Translated<typeof english.summary>
