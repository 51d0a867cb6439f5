import { monthsOfTitle } from '../../../contract/title-months.ts'
import type { BookKind } from '../../../domain/book-kind.ts'
import { useAnswer } from '../../data/api/query.ts'
import { useDevice } from './use-sums.ts'

/** Offline, sums the rows on this device, if it has all of them. */
export function useMonths(kind: BookKind, filter: { title: string } | { group: string }) {
  const ofDevice = useDevice((device) => device.monthsOfDevice(kind, filter), [kind, filter])
  const answer = useAnswer(monthsOfTitle[kind], { query: filter }, { enabled: ofDevice === null })
  return { ...answer, ...ofDevice }
}
