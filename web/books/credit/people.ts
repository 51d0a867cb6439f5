import { useMemo } from 'react'
import { type CreditPerson, credit } from '../../../contract/credit.ts'
import type { ListQuery } from '../../data/lists/use-pages.ts'
import { knownRows, type MaybePending, useRows } from '../../offline/rows.ts'
import { usePendingWrites } from './pending-credit.ts'
import { balanceOf } from './write-line.ts'

export const SORTS = ['-balance', 'oldest', 'name'] as const

export const WHICH_PEOPLE = ['open', 'archived'] as const

export function peopleQuery(text: (name: string) => string): ListQuery {
  const sort = SORTS.find((one) => one === text('sort')) ?? SORTS[0]
  return { sort, ...(text('show') === 'archived' && { archived: 'true' }) }
}

export type Person = MaybePending<CreditPerson>

const PEOPLE = { name: 'creditPerson', list: credit.list }

/** Filters the server's list again: a pending write may have archived or restored a person. */
export function usePeople(query: ListQuery) {
  const list = useRows(PEOPLE, query)
  const isArchived = query.archived === 'true'
  const rows = useMemo(
    () => (list.isStale ? list.rows : list.rows.filter(({ archivedAt }) => (archivedAt !== null) === isArchived)),
    [list.rows, list.isStale, isArchived],
  )
  return { ...list, rows }
}

export function usePerson(id: string, fetched: CreditPerson | undefined): Person | undefined {
  const pending = usePendingWrites()
  // biome-ignore lint/correctness/useExhaustiveDependencies: knownRows reads the pending writes
  return useMemo(() => knownRows(PEOPLE, fetched && [fetched]).find(({ _id }) => _id === id), [id, fetched, pending])
}

export function knownPeople(): Person[] {
  const inBook = knownRows(PEOPLE).filter(({ archivedAt }) => archivedAt === null)
  return inBook.sort((one, other) => balanceOf(other) - balanceOf(one))
}

/** `answer` is only a memo dependency: a new answer changes what `knownPeople` returns. */
export function useKnownPeople(answer: unknown): Person[] {
  const pending = usePendingWrites()
  // biome-ignore lint/correctness/useExhaustiveDependencies: knownPeople reads the cached answers and the pending writes
  return useMemo(knownPeople, [pending, answer])
}
