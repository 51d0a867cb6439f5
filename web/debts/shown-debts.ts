import { addDays, type Day } from '../../domain/day.ts'
import type { ListQuery } from '../lists/use-pages.ts'

/** Which debts the history shows, as its buttons and its address (`show`) name them: what is still to be paid comes first. */
export const SHOWN = ['unpaid', 'paid', 'all'] as const
export type Shown = (typeof SHOWN)[number]

/** Of the unpaid ones those of some days, which the sums above the list choose. */
export const DUE = ['overdue', 'week', 'month'] as const
export type Due = (typeof DUE)[number]

/**
 * How the list is asked for them: the unpaid debts by due date, so that the overdue ones come first; the paid ones newest
 * first, as one looks back; and all of them, the unpaid ones first.
 */
export function queryOf(shown: Shown | Due, today: Day): ListQuery {
  switch (shown) {
    case 'all':
      return { sort: 'status' }
    case 'paid':
      return { paid: 'true', sort: '-dueDate' }
    case 'unpaid':
      return { paid: 'false' }
    case 'overdue':
      return { paid: 'false', to: addDays(today, -1) }
    default:
      return { paid: 'false', from: today, to: addDays(today, shown === 'week' ? 7 : 30) }
  }
}

/**
 * Which debts are shown under an address whose parameters `text` gives: those that were chosen. Where none were, it is the
 * unpaid ones while there are any (`owes` is undefined until that is known), and all of them where something is looked for:
 * a search that passes over what is paid would seem to have lost it.
 */
export function shownOf(text: (name: string) => string, owes: boolean | undefined): Shown | Due {
  const chosen = [...SHOWN, ...DUE].find((one) => one === text('show'))
  if (chosen) return chosen
  const isLookedFor = ['search', 'title', 'creditor', 'span', 'from', 'to'].some((name) => text(name) !== '')
  return isLookedFor || owes === false ? 'all' : 'unpaid'
}
