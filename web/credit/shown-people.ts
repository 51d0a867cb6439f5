import { useMemo } from 'react'
import { type CreditPerson, credit } from '../../contract/credit.ts'
import { queryClient } from '../api/query.ts'
import { type ListQuery, type PagedList, usePages } from '../lists/use-pages.ts'
import { useWithWaiting } from '../outbox/use-with-waiting.ts'
import { type MaybeWaiting, type WithWaiting, waiting } from '../outbox/write.ts'
import { balanceOf } from './write-line.ts'

/** The orders of the list that can be chosen, as its address names them (`sort`); the first is the usual one. */
export const SORTS = ['-balance', 'oldest', 'name'] as const

/** Which people it shows (`show`). */
export const WHICH_PEOPLE = ['open', 'archived'] as const

/** How the list is asked, under an address whose parameters `text` gives. */
export function peopleQuery(text: (name: string) => string): ListQuery {
  const sort = SORTS.find((one) => one === text('sort')) ?? SORTS[0]
  return { sort, ...(text('show') === 'archived' && { archived: 'true' }) }
}

/** Somebody of the credit book, who may be in it on this device only. */
export type ShownPerson = MaybeWaiting<CreditPerson>

const KIND = 'creditPerson'

/** The list of the people, with what waits on this device. What they owe stays what the server says. */
export function usePeople(query: ListQuery): PagedList<ShownPerson> {
  const fetched = usePages(credit.list, query)
  const list = useWithWaiting(fetched, KIND, query)
  const isArchived = query.archived === 'true'
  const rows = useMemo(() => {
    if (list.rows === fetched.rows) return fetched.rows
    const shown = withFigures(list.rows, fetched.rows)
    return shown.filter(({ archivedAt }) => (archivedAt !== null) === isArchived)
  }, [list.rows, fetched.rows, isArchived])
  return { ...list, rows }
}

/** Somebody as the server or, before that can be asked, this device knows them; undefined where neither does. */
export function usePerson(id: string, fetched: CreditPerson | undefined): ShownPerson | undefined {
  const merge = waiting.use()?.merge
  return useMemo(() => {
    const known = fetched ?? fetchedPeople().find(({ _id }) => _id === id)
    return merged(known ? [known] : [], merge).find(({ _id }) => _id === id)
  }, [id, fetched, merge])
}

/** Whether somebody was put into the book on this device, and the server has not heard of them yet. */
export function isOnlyHere(person: ShownPerson | undefined): boolean {
  const added = waiting.get()?.intents.some(({ recordId, act }) => recordId === person?._id && act === 'add')
  return added ?? false
}

/** Those in the book whom this device has heard of: what the lists have brought, and what waits. Who owes most comes first. */
export function knownPeople(): ShownPerson[] {
  const inBook = merged(fetchedPeople(), waiting.get()?.merge).filter(({ archivedAt }) => archivedAt === null)
  return inBook.sort((one, other) => balanceOf(other) - balanceOf(one))
}

/** The same, in a part of a screen that has just been given `answer`. */
export function useKnownPeople(answer: unknown): ShownPerson[] {
  const merge = waiting.use()?.merge
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has come is among what is known
  return useMemo(knownPeople, [merge, answer])
}

interface Answers {
  pages?: { data: CreditPerson[] }[]
  data?: CreditPerson[]
}

/** Everybody in an answer that has come, the newest answer's word for each. */
function fetchedPeople(): CreditPerson[] {
  const answers = queryClient
    .getQueryCache()
    .findAll({ queryKey: [credit.list.path, credit.list.method] })
    .toSorted((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt)
    .flatMap(({ state }) => {
      const { pages, data = [] } = (state.data ?? {}) as Answers
      return pages?.flatMap((page) => page.data) ?? data
    })
  return [...new Map(answers.map((person) => [person._id, person])).values()]
}

function merged(fetched: CreditPerson[], merge: WithWaiting | undefined): ShownPerson[] {
  return merge ? withFigures(merge<ShownPerson>(fetched, { kind: KIND, query: {} }), fetched) : fetched
}

/** What waits of a person says nothing of their account: that moves without it. */
function withFigures(shown: ShownPerson[], fetched: CreditPerson[]): ShownPerson[] {
  const figures = new Map(fetched.map(({ _id, balance, openSince }) => [_id, { balance, openSince }]))
  return shown.map((person) => ({ ...person, ...figures.get(person._id) }))
}
