import { useEffect, useLayoutEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { LOCK_AFTER_MS, markUsed, wasUsedRecently } from '../../browser/has-lock.ts'
import { LockScreen } from './lock-screen.tsx'

/** Locks the app in a new tab, and in a tab that was in the background for a minute. */
export default function AppLock() {
  const [isLocked, setLocked] = useState(() => !wasUsedRecently())
  useLockWhenAway(setLocked)

  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    if (!isLocked) {
      delete dataset.locked
      return
    }
    const { scrollY } = window
    dataset.locked = ''
    return () => {
      delete dataset.locked
      window.scrollTo(0, scrollY)
    }
  }, [isLocked])

  if (!isLocked) return null
  const onOpen = () => {
    markUsed()
    setLocked(false)
  }
  return createPortal(<LockScreen onOpen={onOpen} />, document.body)
}

function useLockWhenAway(setLocked: (isLocked: boolean) => void): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    const ends = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined

    function onHidden(): void {
      if (!('locked' in dataset)) markUsed()
      // Hide the page now: browsers freeze timers of hidden pages, so the lock might come too late.
      dataset.veiled = ''
      clearTimeout(timer)
      timer = setTimeout(() => setLocked(true), LOCK_AFTER_MS)
    }

    function onShown(): void {
      clearTimeout(timer)
      if (!wasUsedRecently()) flushSync(() => setLocked(true))
      delete dataset.veiled
    }

    const onChange = () => (document.visibilityState === 'hidden' ? onHidden() : onShown())
    document.addEventListener('visibilitychange', onChange, { signal: ends.signal })
    window.addEventListener('pagehide', onHidden, { signal: ends.signal })
    window.addEventListener('pageshow', onChange, { signal: ends.signal })
    return () => {
      ends.abort()
      clearTimeout(timer)
      delete dataset.veiled
    }
  }, [setLocked])
}
