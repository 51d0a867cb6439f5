import { useMemo } from 'react'
import type { NameSums } from '../../../contract/sums.ts'
import { read, write as store } from '../../browser/storage.ts'
import { useQueryParams } from '../../browser/use-query-params.ts'
import { useStored } from '../../browser/use-stored.ts'
import { groupsOf } from './add-up.ts'
import type { SumsOf } from './use-sums.ts'

/** Name of the choice stored on the device, and of the URL parameter that overrides it. */
const NAME = 'sums'

/** `groups` is null if the sums aren't by title or are those of one group. */
export function useGroups(sums: NameSums | undefined, { kind, by, filter }: SumsOf) {
  const { text, write } = useQueryParams()
  const asked = text(NAME)
  const stored = useStored(() => read(NAME), null)
  const hasGroups = by === 'title' && !filter?.group
  const groups = useMemo(() => (sums && hasGroups ? groupsOf(sums, kind) : null), [sums, hasGroups, kind])
  const hasSeveral = groups !== null && groups.filter(({ count }) => count > 0).length > 1
  const isGrouped = groups !== null && (asked || stored) === 'grouped'
  return {
    groups,
    hasSeveral,
    isGrouped,
    /** True if a short list shows groups. With a single group, it shows the titles instead. */
    isSplit: isGrouped && hasSeveral,
    onChange(value: string) {
      store(NAME, value)
      // Replace a URL without a choice, because Back to it would show this choice too.
      write({ [NAME]: value }, !asked)
    },
  }
}
