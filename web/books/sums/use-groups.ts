import { useSyncExternalStore } from 'react'
import type { NameSums, SumBy } from '../../../contract/sums.ts'
import { read, subscribe, write } from '../../browser/storage.ts'
import { areGroupsBetter, groupsOf } from './add-up.ts'

/** Returns null for `groups` if the sums can't be grouped. The device remembers the choice. */
export function useGroups(sums: NameSums | undefined, by: SumBy) {
  const chosen = useSyncExternalStore(
    subscribe,
    () => read('sums'),
    () => null,
  )
  const groups = sums && by === 'title' ? groupsOf(sums) : null
  const isGrouped = groups !== null && (chosen ? chosen === 'grouped' : areGroupsBetter(groups))
  return { groups, isGrouped, toggle: () => write('sums', isGrouped ? 'titles' : 'grouped') }
}
