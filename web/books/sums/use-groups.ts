import { useMemo } from 'react'
import type { NameSums } from '../../../contract/sums.ts'
import { read, write as store } from '../../browser/storage.ts'
import { useQueryParams } from '../../browser/use-query-params.ts'
import { addressWith } from '../../ui/kit/close-on-back.ts'
import { groupsOf } from './add-up.ts'
import type { SumsOf } from './use-sums.ts'

/**
 * `groups` is null if the sums lack titles or are of one group. One choice applies to all lists.
 */
export function useGroups(sums: NameSums | undefined, { kind, by, filter }: SumsOf) {
  const { text, write } = useQueryParams()
  const hasGroups = by === 'title' && !filter?.group
  const groups = useMemo(() => (sums && hasGroups ? groupsOf(sums, kind) : null), [sums, hasGroups, kind])
  const isGrouped = groups !== null && (text('sums') || read('sums')) === 'grouped'
  function toggle(): void {
    const [now, next] = isGrouped ? ['grouped', 'titles'] : ['titles', 'grouped']
    // Store the present choice in this history entry, so that Back shows it again.
    window.history.replaceState(window.history.state, '', addressWith(`sums=${now}`))
    store('sums', next)
    write({ sums: next })
  }
  return { groups, isGrouped, toggle }
}
