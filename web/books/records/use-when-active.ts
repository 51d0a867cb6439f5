import { useCallback } from 'react'
import type { Call } from '../../../contract/route.ts'
import { useAccountChange } from '../../forms/use-account-change.ts'
import { useIsInactiveFor } from '../../offline/guard.ts'

/** Resolves to false if the action didn't run. If `import` fails, the server refuses the action. */
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
