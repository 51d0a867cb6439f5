import { useMemo } from 'react'
import { type CreditPerson, credit } from '../../../contract/credit.ts'
import { queryClient } from '../../data/api/query.ts'
import { type ListQuery, type PagedList, usePages } from '../../data/lists/use-pages.ts'
import { useWithWaiting } from '../../offline/outbox/use-with-waiting.ts'
import { type MaybeWaiting, type WithWaiting, waiting } from '../../offline/outbox/write.ts'
import { balanceOf } from './write-line.ts'

export const SORTS = ['-balance', 'oldest', 'name'] as const

export const WHICH_PEOPLE = ['open', 'archived'] as const

export function peopleQuery(text: (name: string) => string): ListQuery {
  const sort = SORTS.find((one) => one === text('sort')) ?? SORTS[0]
  return { sort, ...(text('show') === 'archived' && { archived: 'true' }) }
}

export type ShownPerson = MaybeWaiting<CreditPerson>

const KIND = 'creditPerson'

/** People with pending changes; balances stay the server's. */
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

/** The server's or this device's version of a person, with pending changes. */
export function usePerson(id: string, fetched: CreditPerson | undefined): ShownPerson | undefined {
  const merge = waiting.use()?.merge
  return useMemo(() => {
    const known = fetched ?? fetchedPeople().find(({ _id }) => _id === id)
    return merged(known ? [known] : [], merge).find(({ _id }) => _id === id)
  }, [id, fetched, merge])
}

/** Whether the person's add is still pending. */
export function isOnlyHere(person: ShownPerson | undefined): boolean {
  const added = waiting.get()?.intents.some(({ recordId, act }) => recordId === person?._id && act === 'add')
  return added ?? false
}

/** Cached and pending people who aren't archived, by descending balance. */
export function knownPeople(): ShownPerson[] {
  const inBook = merged(fetchedPeople(), waiting.get()?.merge).filter(({ archivedAt }) => archivedAt === null)
  return inBook.sort((one, other) => balanceOf(other) - balanceOf(one))
}

/** `answer` triggers recomputation. */
export function useKnownPeople(answer: unknown): ShownPerson[] {
  const merge = waiting.use()?.merge
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has come is among what is known
  return useMemo(knownPeople, [merge, answer])
}

interface Answers {
  pages?: { data: CreditPerson[] }[]
  data?: CreditPerson[]
}

/** People in cached answers, each from the newest one. */
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

/** Keeps the server's balances: a pending person's row has old ones. */
function withFigures(shown: ShownPerson[], fetched: CreditPerson[]): ShownPerson[] {
  const figures = new Map(fetched.map(({ _id, balance, openSince }) => [_id, { balance, openSince }]))
  return shown.map((person) => ({ ...person, ...figures.get(person._id) }))
}
