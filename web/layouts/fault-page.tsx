import CloudOff from 'lucide-react/icons/cloud-off'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { fault as words } from '../../words/en/layouts.ts'
import { CallError } from '../api/call.ts'
import { Button, buttonClass } from '../kit/button.tsx'
import { paths } from '../paths.ts'
import { MessagePage } from './message-page.tsx'

/** What stands in for a page that could not be shown, where there is no frame to put it in. */
export function FaultPage({ error }: { error: unknown }) {
  return (
    <main>
      <Fault
        error={error}
        beside={
          <a href={paths.home} className={buttonClass('quiet')}>
            {words.home}
          </a>
        }
      />
    </main>
  )
}

/**
 * Why a screen could not be shown: the network is away, the server is in trouble, or we broke something. Tries again when the
 * network is back. `isOffline` is said by a call that was not answered, and by code that could not be fetched (tools/build/ask-before-reload.ts).
 */
export function Fault({ error, beside }: { error: unknown; beside?: ReactNode }) {
  const { isOffline = false } = error as Partial<CallError>
  const [busy, setBusy] = useState(false)
  const again = useCallback(async () => {
    setBusy(true)
    // Loaded anew while the server cannot be reached, the page would be the browser's own, without any way on.
    const answer = await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).catch(() => null)
    if (answer) window.location.reload()
    else setBusy(false)
  }, [])
  useEffect(() => {
    if (!isOffline) return
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [isOffline, again])
  const Icon = isOffline ? CloudOff : TriangleAlert
  return (
    <MessagePage
      icon={<Icon className="size-10" />}
      title={isOffline ? words.offlineTitle : words.title}
      text={isOffline ? words.offline : error instanceof CallError ? error.message : words.text}
      actions={
        <>
          <Button busy={busy} onClick={() => void again()}>
            {words.again}
          </Button>
          {beside}
        </>
      }
    />
  )
}
