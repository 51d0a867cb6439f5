import { useEffect, useMemo } from 'react'
import { debtsByCreditor, type NameSums, type SumBy, sumsByTitle } from '../../../contract/sums.ts'
import type { BookKind } from '../../../domain/book-kind.ts'
import { useToday } from '../../browser/today.ts'
import { useQueryParams } from '../../browser/use-query-params.ts'
import type { Answering } from '../../data/api/call.ts'
import { useAnswer } from '../../data/api/query.ts'
import type { ListQuery } from '../../data/lists/use-pages.ts'
import { groupRule } from '../../offline/group-rule.ts'
import { isInOfflineMode, offlineSearch } from '../../offline/offline-mode.ts'
import { pendingStore } from '../../offline/pending-store.ts'
import { createStore } from '../../ui/kit/store.ts'
import { boundsOf, type ChosenSpan, chosenSpan } from './spans.ts'

export interface SumsOf {
  kind: BookKind
  by: SumBy
  /** Days in the filter replace the days of the span passed to `useSums`. */
  filter?: ListQuery
}

/** Offline, sums the rows on this device, if it has all of them. */
export function useSums({ kind, by, filter = {} }: SumsOf, span: ChosenSpan, enabled = true) {
  const call: Answering<{ data: NameSums }> = by === 'creditor' ? debtsByCreditor : sumsByTitle[kind]
  const before = filter.from || filter.to ? null : span.before
  const query = { ...boundsOf(span), ...(before && { before }), ...filter }
  const ofDevice = useDevice(
    (device) => (enabled ? device.sumsOfDevice({ kind, by }, query) : null),
    [kind, by, query, enabled],
  )
  const answer = useAnswer(call, { query }, { keep: true, enabled: enabled && ofDevice === null })
  // While an answer loads, `data` may be of the previous span.
  const isExact = ofDevice !== undefined && !answer.isPlaceholderData
  return { ...answer, ...ofDevice, isExact, isOfDevice: Boolean(ofDevice) }
}

/**
 * Returns the URL's span. The default is all time if `filter` has a value. Otherwise it is this
 * month, or last month if this month has no records yet.
 */
export function useSumsSpan(of: SumsOf & { filter: ListQuery }): ChosenSpan {
  const today = useToday()
  const { text } = useQueryParams()
  const isOpen = !['span', 'from', 'to'].some(text) && Object.keys(of.filter).length === 0
  const span = chosenSpan(text, today, isOpen ? 'this-month' : 'all')
  const { data } = useSums(of, span, isOpen)
  return isOpen && data?.data.rows.length === 0 ? chosenSpan(text, today, 'last-month') : span
}

type Device = typeof import('./device-sums.ts')
/** Undefined until `device-sums.ts` has loaded, null if it can't load. */
const deviceSums = createStore<Device | null | undefined>(undefined)

/**
 * Offline, returns the result of `sum`: null if this device lacks rows, undefined until
 * `device-sums.ts` has loaded. Online, returns null.
 */
export function useDevice<Data>(sum: (device: Device) => Data | null, input: unknown[]) {
  useEffect(() => {
    void import('./device-sums.ts').then(deviceSums.set, () => deviceSums.set(null))
  }, [])
  const isOffline = isInOfflineMode.use()
  const merge = pendingStore.use()?.merge
  const stores = [deviceSums.use(), offlineSearch.use(), merge, groupRule.use(), useToday()]
  // biome-ignore lint/correctness/useExhaustiveDependencies: `sum` reads these stores
  return useMemo(() => {
    const device = deviceSums.get()
    if (!isOffline || device === null) return null
    const data = device && sum(device)
    return data && { data: { data }, error: null, isPending: false, isPlaceholderData: false }
  }, [isOffline, ...stores, JSON.stringify(input)])
}
