import { useMemo } from 'react'
import type { NameSums } from '../../../contract/sums.ts'
import { useQueryParams } from '../../browser/use-query-params.ts'
import { groupsOf } from './add-up.ts'
import type { SumsOf } from './use-sums.ts'

/** `groups` is null if the sums aren't by title or are those of one group. */
export function useGroups(sums: NameSums | undefined, { kind, by, filter }: SumsOf) {
  const { value, onChange } = useQueryParams().choice('sums', ['titles', 'grouped'])
  const hasGroups = by === 'title' && !filter?.group
  const groups = useMemo(() => (sums && hasGroups ? groupsOf(sums, kind) : null), [sums, hasGroups, kind])
  return { groups, isGrouped: groups !== null && value === 'grouped', onChange }
}
