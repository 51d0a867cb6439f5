import { useCallback } from 'react'
import type { Call } from '../../contract/route.ts'
import { useIsInactiveFor } from '../guard.ts'
import { useAccountChange } from '../use-account-change.ts'

/**
 * Does what ends in `call`, but for an inactive client, who is first asked to reactivate the account: nobody need answer what
 * would be refused. False where nothing was done. What asks is fetched when it is needed; where it cannot be, the server says it.
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
