import { useLocation } from 'react-router'
import type { NameSums } from '../../../contract/sums.ts'
import { read, write as store } from '../../browser/storage.ts'
import { useQueryParams } from '../../browser/use-query-params.ts'
import { areGroupsBetter, groupsOf } from './add-up.ts'
import type { SumsOf } from './use-sums.ts'

/** The device's choice when a history entry was first shown, so that Back shows the same again. */
const choices = new Map<string, string | null>()

/**
 * `groups` is null if the sums can't be grouped. By default a search shows no groups, because the
 * list would change its shape at each letter.
 */
export function useGroups(sums: NameSums | undefined, { by, filter }: SumsOf) {
  const { key } = useLocation()
  const { text, write } = useQueryParams()
  const groups = sums && by === 'title' ? groupsOf(sums) : null
  if (groups && !choices.has(key)) choices.set(key, read('sums'))
  const chosen = text('sums') || choices.get(key)
  const isGrouped = groups !== null && (chosen ? chosen === 'grouped' : !filter?.search && areGroupsBetter(groups))
  function toggle(): void {
    const next = isGrouped ? 'titles' : 'grouped'
    store('sums', next)
    write({ sums: next })
  }
  return { groups, isGrouped, toggle }
}
