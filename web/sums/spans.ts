import { addDays, type Day, isDay } from '../../domain/day.ts'
import { periodOf } from '../../domain/period.ts'
import type { Comparison } from '../../domain/span.ts'

/** The days that can be chosen with a tap, in the order of their chips; `dates` are any two. */
export const SPANS = ['this-month', 'last-month', 'this-year', 'all', 'dates'] as const
export type SpanName = (typeof SPANS)[number]

/** Chosen days. An empty `from` or `to` is no bound; `before` are the days that they are compared with. */
export interface ChosenSpan {
  name: SpanName
  from: Day | ''
  to: Day | ''
  before: Comparison | null
}

/** The days that an address names, whose parameters `text` gives: `span=this-year`, or `from` and `to`; else the `usual` ones. */
export function chosenSpan(text: (name: string) => string, today: Day, usual: SpanName = 'all'): ChosenSpan {
  const [from, to] = [dayIn(text('from')), dayIn(text('to'))]
  const name = SPANS.find((one) => one === text('span')) ?? (from || to ? 'dates' : usual)
  switch (name) {
    case 'this-month':
      return { name, ...daysOf('month', today), before: 'month' }
    case 'last-month':
      return { name, ...daysOf('month', addDays(periodOf('month', today).start, -1)), before: 'month' }
    case 'this-year':
      return { name, ...daysOf('year', today), before: 'year' }
    case 'all':
      return { name, from: '', to: '', before: null }
    case 'dates':
      return { name, from, to: from && to && to < from ? from : to, before: from && to ? 'days' : null }
  }
}

/** What a list or its sums are asked for: the bounds that there are. */
export function boundsOf({ from, to }: ChosenSpan): { from?: Day; to?: Day } {
  return { ...(from && { from }), ...(to && { to }) }
}

function daysOf(kind: 'month' | 'year', day: Day): { from: Day; to: Day } {
  const { start, end } = periodOf(kind, day)
  return { from: start, to: end }
}

const dayIn = (text: string): Day | '' => (isDay(text) ? text : '')

/** How the address of a list says these days. */
export function addressOfSpan({ name, from, to }: ChosenSpan): Record<string, string> {
  return name === 'dates' ? { ...(from && { from }), ...(to && { to }) } : { span: name }
}

/** What an address narrows a list of records to, as the list is asked for it: days, a title, a creditor. */
export function narrowingOf(text: (name: string) => string, today: Day): Record<string, string> {
  return { ...boundsOf(chosenSpan(text, today)), ...namesIn(text) }
}

/** The title and the creditor that an address names. */
export function namesIn(text: (name: string) => string): Record<string, string> {
  return Object.fromEntries(['title', 'creditor'].flatMap((name) => (text(name) ? [[name, text(name)]] : [])))
}
