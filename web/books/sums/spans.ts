import type { Comparison } from '../../../domain/comparison.ts'
import { type Day, isDay } from '../../../domain/day.ts'
import { foldText } from '../../../domain/fold-text.ts'
import { type Period, periodBefore, periodOf } from '../../../domain/period.ts'
import { spanName } from '../../../words/en/dates.ts'
import { kitWords } from '../../../words/en/kit.ts'
import { spanWords as words } from '../../../words/en/sums-screen.ts'

/** The order of the chips. Phones show only the first three, so the defaults are among these. */
export const SPANS = ['all', 'this-month', 'last-month', 'this-year', 'dates'] as const
export type SpanName = (typeof SPANS)[number]

export interface ChosenSpan {
  /** `month` is a month that has no chip of its own. */
  name: SpanName | 'month'
  /** Empty if the span has no first day. */
  from: Day | ''
  /** Empty if the span has no last day. */
  to: Day | ''
  /** Comparison with an earlier period, or null for none. */
  before: Comparison | null
  /** The client's choice of comparison. Set where `before` can be null despite that choice. */
  vs?: Vs
}

export function chosenSpan(text: (name: string) => string, today: Day, usual: SpanName = 'all'): ChosenSpan {
  const [from, to] = [dayIn(text('from')), dayIn(text('to'))]
  const name = SPANS.find((one) => one === text('span')) ?? (from || to ? nameOf(from, to, today) : usual)
  const days = {
    'this-month': daysOf('month', today),
    'last-month': daysIn(periodBefore(periodOf('month', today))),
    'this-year': daysOf('year', today),
    all: { from: '', to: '' },
    month: { from, to },
    dates: { from, to: from && to && to < from ? from : to },
  }[name]
  return { name, ...days, before: comparisonOf(days, text('vs')) }
}

/** Values of the URL parameter `vs`. An empty value compares with the period just before. */
export const VS = ['', 'year', 'none'] as const
export type Vs = (typeof VS)[number]

/**
 * Unless `vs` says otherwise, compares whole months with as many months before, and other days
 * with as many days before.
 */
export function comparisonOf({ from, to }: Pick<ChosenSpan, 'from' | 'to'>, vs: string): Comparison | null {
  if (!from || !to || vs === 'none') return null
  if (vs === 'year') return vs
  return from === daysOf('month', from).from && to === daysOf('month', to).to ? 'months' : 'days'
}

export const vsOf = ({ from, to, before, vs }: ChosenSpan): Vs =>
  vs ?? (before === 'year' ? before : from && to && !before ? 'none' : '')

export const namedSpan = (name: SpanName, today: Day): ChosenSpan => chosenSpan(() => '', today, name)

function nameOf(from: Day | '', to: Day | '', today: Day): ChosenSpan['name'] {
  const isSame = (span: { from: Day | ''; to: Day | '' }) => span.from === from && span.to === to
  const named = SPANS.find((name) => isSame(namedSpan(name, today)))
  return named ?? (from && isSame(daysOf('month', from)) ? 'month' : 'dates')
}

export function spanText({ from, to }: Pick<ChosenSpan, 'from' | 'to'>): string {
  if (from && to) return spanName(from, to)
  if (from) return kitWords.pair(words.from, spanName(from, from))
  return to ? kitWords.pair(words.to, spanName(to, to)) : words.spans.all
}

export function boundsOf({ from, to }: ChosenSpan): { from?: Day; to?: Day } {
  return { ...(from && { from }), ...(to && { to }) }
}

/** Returns the periods that a search can name, each with its name. */
export function namedPeriods(today: Day): [name: string, period: Period][] {
  return (['month', 'year', 'week'] as const).flatMap((kind): [string, Period][] => {
    const period = periodOf(kind, today)
    return [
      [words.spans[`this-${kind}`], period],
      [words.spans[`last-${kind}`], periodBefore(period)],
    ]
  })
}

/**
 * Turns `sugar last month` into `sugar 2026-10-01–2026-10-31`, except in a search with quotation
 * marks. The name of each period has two words.
 */
export function withNamedDays(search: string, today: Day): string {
  if (/["“«]/.test(search)) return search
  const typed = search.split(/\s+/)
  for (const [name, { start, end }] of namedPeriods(today)) {
    const at = typed.findIndex((word, at) => plainName(`${word} ${typed[at + 1]}`) === plainName(name))
    if (at >= 0) return typed.toSpliced(at, 2, `${start}–${end}`).join(' ')
  }
  return search
}

/** In French, `ce mois` is enough for `ce mois-ci`. */
const plainName = (name: string) => foldText(name).replace(/['’]|-ci$/g, '')

const daysIn = ({ start, end }: Period) => ({ from: start, to: end })
const daysOf = (kind: 'month' | 'year', day: Day) => daysIn(periodOf(kind, day))

const dayIn = (text: string): Day | '' => (isDay(text) ? text : '')

/** Returns the URL parameters of the span and of the chosen comparison. */
export function addressOfSpan(span: ChosenSpan): Record<string, string> {
  const days = span.name === 'dates' || span.name === 'month' ? boundsOf(span) : { span: span.name }
  const vs = vsOf(span)
  return { ...days, ...(vs && { vs }) }
}

export function narrowingOf(text: (name: string) => string, today: Day): Record<string, string> {
  return { ...boundsOf(chosenSpan(text, today)), ...namesIn(text) }
}

export function namesIn(
  text: (name: string) => string,
  names: readonly string[] = ['title', 'group', 'creditor'],
): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (text(name) ? [[name, text(name)]] : [])))
}
