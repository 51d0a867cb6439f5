import { lazy, Suspense, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { useHasLock, wasUsedRecently } from '../../browser/has-lock.ts'
import { Fault } from '../fault-page.tsx'

// Browsers cache a failed import, so reload the page. If the import fails again, show an error.
const AppLock = lazy(() =>
  import('./app-lock.tsx').catch(() =>
    isReloaded()
      ? { default: LockMissing }
      : new Promise<never>(() => setTimeout(() => window.location.reload(), 3_000)),
  ),
)

const isReloaded = () =>
  performance.getEntriesByType('navigation').some((entry) => (entry as PerformanceNavigationTiming).type === 'reload')

export function LockGate() {
  return useHasLock() ? (
    <Suspense fallback={<Veil />}>
      <AppLock />
    </Suspense>
  ) : null
}

/** Hides the screens while the lock's code loads, unless this tab was used in the last minute. */
function Veil() {
  useLayoutEffect(() => {
    if (!wasUsedRecently()) document.documentElement.dataset.locked = ''
  }, [])
  return null
}

function LockMissing() {
  useLayoutEffect(() => {
    document.documentElement.dataset.locked = ''
  }, [])
  return createPortal(
    <div className="lock">
      <Fault error={{ isOffline: true }} />
    </div>,
    document.body,
  )
}
