import type { NameSums } from '../../../contract/sums.ts'
import { read, write as store } from '../../browser/storage.ts'
import { useQueryParams } from '../../browser/use-query-params.ts'
import { addressWith } from '../../ui/kit/close-on-back.ts'
import { areGroupsBetter, groupsOf } from './add-up.ts'
import type { SumsOf } from './use-sums.ts'

/**
 * `groups` is null if the sums can't be grouped. By default a search shows no groups, because the
 * list would change its shape at each letter.
 */
export function useGroups(sums: NameSums | undefined, { by, filter }: SumsOf) {
  const { text, write } = useQueryParams()
  const groups = sums && by === 'title' ? groupsOf(sums) : null
  const chosen = text('sums') || read('sums')
  const isGrouped = groups !== null && (chosen ? chosen === 'grouped' : !filter?.search && areGroupsBetter(groups))
  function toggle(): void {
    const [now, next] = isGrouped ? ['grouped', 'titles'] : ['titles', 'grouped']
    // Back shows the same again, although the device's choice changes.
    window.history.replaceState(window.history.state, '', addressWith(`sums=${now}`))
    store('sums', next)
    write({ sums: next })
  }
  return { groups, isGrouped, toggle }
}
