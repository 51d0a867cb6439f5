import { useEffect, useLayoutEffect } from 'react'
import { creditOverlay } from '../books/open-credit.ts'
import { useClient } from '../offline/guard.ts'
import { LayerQuery } from '../ui/kit/close-on-back.ts'
import { lazyDialog } from '../ui/kit/lazy-dialog.tsx'

// Clients without a credit book don't load it.
export const LazyCreditOverlay = lazyDialog(() => import('../books/credit/credit-overlay.tsx'), 'on demand')

const onClose = () => creditOverlay.set(null)

export function CreditOver() {
  const opened = creditOverlay.use()
  const isKept = useClient().keepsCredit
  useEffect(() => {
    if (isKept) LazyCreditOverlay.fetchAhead()
  }, [isKept])
  useLayoutEffect(() => onClose, [])
  return opened ? (
    <LayerQuery value={opened.over === 'line' ? 'add=credit' : ''}>
      <LazyCreditOverlay opened={opened} onClose={onClose} />
    </LayerQuery>
  ) : null
}
