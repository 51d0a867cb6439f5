import { sumsWords as words } from '../../../words/en/sums-screen.ts'
import { Segmented } from '../../ui/kit/segmented.tsx'
import type { useGroups } from './use-groups.ts'

export function GroupsSwitch({ groups, isGrouped, onChange }: ReturnType<typeof useGroups>) {
  return groups ? (
    <Segmented
      legend={words.by.title}
      names={words.shownAs}
      value={isGrouped ? 'grouped' : 'titles'}
      onChoose={onChange}
      className="list-part bg-card print:hidden"
    />
  ) : null
}
