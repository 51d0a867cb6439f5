import type { debtsByCreditor } from '../../../contract/sums.ts'
import type { Day } from '../../../domain/day.ts'
import { useAnswer } from '../../data/api/query.ts'
import { boundsOf, type ChosenSpan, chosenSpan } from './spans.ts'

type SumsCall = typeof debtsByCreditor

export function useSums(call: SumsCall, span: ChosenSpan, enabled = true) {
  const { before } = span
  return useAnswer(call, { query: { ...boundsOf(span), ...(before && { before }) } }, { keep: true, enabled })
}

export function sumsSpanOf(text: (name: string) => string, today: Day, isNoneYet = false): ChosenSpan {
  return chosenSpan(text, today, isNoneYet ? 'last-month' : 'this-month')
}

export function useIsNoneYet(call: SumsCall, text: (name: string) => string, today: Day): boolean {
  const isOpen = !['span', 'from', 'to'].some(text)
  const { data } = useSums(call, sumsSpanOf(text, today), isOpen)
  return isOpen && data?.data.rows.length === 0
}
