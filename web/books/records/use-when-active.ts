import { useCallback } from 'react'
import type { Call } from '../../../contract/route.ts'
import { useAccountChange } from '../../forms/use-account-change.ts'
import { useIsInactiveFor } from '../../offline/guard.ts'

/**
 * Runs an action; an inactive client is asked to reactivate first. Returns false if it didn't run.
 * If that dialog can't be fetched, the server refuses the action instead.
 */
export function useWhenActive(call: Call): (act: () => Promise<boolean>) => Promise<boolean> {
  const isInactive = useIsInactiveFor(call)
  const changed = useAccountChange()
  return useCallback(
    async (act) => {
      const part = isInactive && (await import('./reactivate-first.ts').catch(() => null))
      if (part && !(await part.reactivateFirst(changed))) return false
      return act()
    },
    [isInactive, changed],
  )
}
