import { addDays, type Day } from '../../../domain/day.ts'
import type { ListQuery } from '../../data/lists/use-pages.ts'

export const SHOWN = ['all', 'unpaid', 'paid'] as const
export type Shown = (typeof SHOWN)[number]

export const DUE = ['overdue', 'week', 'month'] as const
export type Due = (typeof DUE)[number]

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

export function shownOf(text: (name: string) => string): Shown | Due {
  return [...SHOWN, ...DUE].find((one) => one === text('show')) ?? 'all'
}
