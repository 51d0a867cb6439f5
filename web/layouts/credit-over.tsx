import { useEffect, useLayoutEffect } from 'react'
import { useClient } from '../guard.ts'
import { LayerQuery } from '../kit/close-on-back.ts'
import { lazyDialog } from '../kit/lazy-dialog.tsx'
import { creditOverlay } from '../open-credit.ts'

// Clients without a credit book don't load it.
export const LazyCreditOverlay = lazyDialog(() => import('../credit/credit-overlay.tsx'), 'on demand')

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
