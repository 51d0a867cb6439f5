import type { debtsByCreditor } from '../../contract/sums.ts'
import type { Day } from '../../domain/day.ts'
import { useAnswer } from '../api/query.ts'
import { boundsOf, type ChosenSpan, chosenSpan } from './spans.ts'

/** A call that sums up by a name; all of them are asked and answer alike. */
type SumsCall = typeof debtsByCreditor

/** The sums of some days, beside those of the days that they are compared with. The last ones stay until others have come. */
export function useSums(call: SumsCall, span: ChosenSpan, enabled = true) {
  const { before } = span
  return useAnswer(call, { query: { ...boundsOf(span), ...(before && { before }) } }, { keep: true, enabled })
}

/** The days that sums are about: those that an address names; else this month, or the last one where this `isNoneYet`. */
export function sumsSpanOf(text: (name: string) => string, today: Day, isNoneYet = false): ChosenSpan {
  return chosenSpan(text, today, isNoneYet ? 'last-month' : 'this-month')
}

/** Whether an address names no days, and this month has nothing to sum up yet. */
export function useIsNoneYet(call: SumsCall, text: (name: string) => string, today: Day): boolean {
  const isOpen = !['span', 'from', 'to'].some(text)
  const { data } = useSums(call, sumsSpanOf(text, today), isOpen)
  return isOpen && data?.data.rows.length === 0
}
