import type { ListQuery } from '../lists/use-pages.ts'

/** The orders of the list that can be chosen, as its address names them (`sort`); the first is the usual one. */
export const SORTS = ['-balance', 'oldest', 'name'] as const

/** Which people it shows (`show`). */
export const WHICH_PEOPLE = ['open', 'archived'] as const

/** How the list is asked, under an address whose parameters `text` gives. */
export function peopleQuery(text: (name: string) => string): ListQuery {
  const sort = SORTS.find((one) => one === text('sort')) ?? SORTS[0]
  return { sort, ...(text('show') === 'archived' && { archived: 'true' }) }
}
