import { useCallback } from 'react'
import type { Call } from '../../../contract/route.ts'
import { useAccountChange } from '../../forms/use-account-change.ts'
import { useIsInactiveFor } from '../../offline/guard.ts'

/** Asks an inactive client to reactivate first. Resolves to false if the action didn't run. */
export function useWhenActive(call: Call): (act: () => Promise<boolean>) => Promise<boolean> {
  const isInactive = useIsInactiveFor(call)
  const changed = useAccountChange()
  return useCallback(
    async (act) => {
      // If `reactivate-first.ts` can't load, run the action: the server refuses it with a reason.
      const part = isInactive && (await import('./reactivate-first.ts').catch(() => null))
      if (part && !(await part.reactivateFirst(changed))) return false
      return act()
    },
    [isInactive, changed],
  )
}
