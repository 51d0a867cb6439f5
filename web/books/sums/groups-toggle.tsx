import { sumsWords as words } from '../../../words/en/sums-screen.ts'
import { Button } from '../../ui/kit/button.tsx'
import type { useGroups } from './use-groups.ts'

export function GroupsToggle({ groups, isGrouped, toggle }: ReturnType<typeof useGroups>) {
  return groups ? (
    <Button
      size="small"
      variant="plain"
      aria-pressed={isGrouped}
      onClick={toggle}
      className="shrink-0 border border-edge aria-pressed:bg-wash"
    >
      {words.groups}
    </Button>
  ) : null
}
