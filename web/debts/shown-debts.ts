import { addDays, type Day } from '../../domain/day.ts'
import type { ListQuery } from '../lists/use-pages.ts'

/** Which debts the history shows, as its buttons and its address (`show`) name them. */
export const SHOWN = ['all', 'unpaid', 'paid'] as const
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

/** Which debts an address whose parameters `text` gives chooses: all of them where it names none (reading R43). */
export function shownOf(text: (name: string) => string): Shown | Due {
  return [...SHOWN, ...DUE].find((one) => one === text('show')) ?? 'all'
}
