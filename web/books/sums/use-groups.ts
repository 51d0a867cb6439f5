import { useSyncExternalStore } from 'react'
import type { NameSums } from '../../../contract/sums.ts'
import { read, subscribe, write } from '../../browser/storage.ts'
import { areGroupsBetter, groupsOf } from './add-up.ts'
import type { SumsOf } from './use-sums.ts'

/**
 * `groups` is null if the sums can't be grouped. By default a search shows no groups, because the
 * list would change its shape at each letter.
 */
export function useGroups(sums: NameSums | undefined, { by, filter }: SumsOf) {
  const chosen = useSyncExternalStore(
    subscribe,
    () => read('sums'),
    () => null,
  )
  const groups = sums && by === 'title' ? groupsOf(sums) : null
  const isGrouped = groups !== null && (chosen ? chosen === 'grouped' : !filter?.search && areGroupsBetter(groups))
  return { groups, isGrouped, toggle: () => write('sums', isGrouped ? 'titles' : 'grouped') }
}
