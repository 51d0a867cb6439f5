import { addDays, type Day, isDay } from '../../../domain/day.ts'
import { periodOf } from '../../../domain/period.ts'
import type { Comparison } from '../../../domain/span.ts'

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
  /** Period to compare with. */
  before: Comparison | null
}

export function chosenSpan(text: (name: string) => string, today: Day, usual: SpanName = 'all'): ChosenSpan {
  const [from, to] = [dayIn(text('from')), dayIn(text('to'))]
  const name = SPANS.find((one) => one === text('span')) ?? (from || to ? nameOf(from, to, today) : usual)
  switch (name) {
    case 'this-month':
      return { name, ...daysOf('month', today), before: 'month' }
    case 'last-month':
      return { name, ...daysOf('month', addDays(periodOf('month', today).start, -1)), before: 'month' }
    case 'this-year':
      return { name, ...daysOf('year', today), before: 'year' }
    case 'all':
      return { name, from: '', to: '', before: null }
    case 'month':
      return { name, from, to, before: 'month' }
    case 'dates':
      return { name, from, to: from && to && to < from ? from : to, before: from && to ? 'days' : null }
  }
}

export const namedSpan = (name: SpanName, today: Day): ChosenSpan => chosenSpan(() => '', today, name)

function nameOf(from: Day | '', to: Day | '', today: Day): ChosenSpan['name'] {
  const isSame = (span: { from: Day | ''; to: Day | '' }) => span.from === from && span.to === to
  const named = SPANS.find((name) => isSame(namedSpan(name, today)))
  return named ?? (from && isSame(daysOf('month', from)) ? 'month' : 'dates')
}

export function boundsOf({ from, to }: ChosenSpan): { from?: Day; to?: Day } {
  return { ...(from && { from }), ...(to && { to }) }
}

function daysOf(kind: 'month' | 'year', day: Day): { from: Day; to: Day } {
  const { start, end } = periodOf(kind, day)
  return { from: start, to: end }
}

const dayIn = (text: string): Day | '' => (isDay(text) ? text : '')

export function addressOfSpan({ name, from, to }: ChosenSpan): Record<string, string> {
  return name === 'dates' || name === 'month' ? { ...(from && { from }), ...(to && { to }) } : { span: name }
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
