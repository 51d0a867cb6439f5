import type { Day } from '../../../domain/day.ts'
import { foldText } from '../../../domain/fold-text.ts'
import { periodKindOf } from '../../../domain/period.ts'
import { todayInKigali } from '../../browser/today.ts'

const MOST_LETTERS = 55

interface Days {
  from?: Day | undefined
  to?: Day | undefined
}

/**
 * Returns a file name of at most `MOST_LETTERS` letters, without its ending, such as
 * `imari-expenses-rice-2026-11`. Without days, it ends with today.
 */
export function fileNameOf(parts: readonly (string | undefined)[], days: Days = {}): string {
  const end = `-${daysOf(days)}`
  const name = foldText(['imari', ...parts].join(' '))
    // A file name can't have the signs of a search like `moto >5000`.
    .replaceAll('>', ' min ')
    .replaceAll('<', ' max ')
    // Join the groups of digits of `2,000`.
    .replace(/(\d)[,\s](?=\d{3})/g, '$1')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MOST_LETTERS - end.length)
  return name.replace(/-$/, '') + end
}

function daysOf({ from = '', to = '' }: Days): string {
  if (!from && !to) return todayInKigali()
  const kind = from && to && periodKindOf({ from, to })
  return kind && kind !== 'week' ? from.slice(0, { day: 10, month: 7, year: 4 }[kind]) : `${from}_${to}`
}
