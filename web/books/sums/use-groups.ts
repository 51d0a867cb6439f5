import type { NameSums, SumBy } from '../../../contract/sums.ts'
import { read, write as store } from '../../browser/storage.ts'
import { useQueryParams } from '../../browser/use-query-params.ts'
import { addressWith } from '../../ui/kit/close-on-back.ts'
import { groupsOf } from './add-up.ts'

/**
 * `groups` is null if the sums can't be grouped. The choice to group is for all lists of sums.
 */
export function useGroups(sums: NameSums | undefined, by: SumBy) {
  const { text, write } = useQueryParams()
  const groups = sums && by === 'title' ? groupsOf(sums) : null
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
