import { CloudOff, TriangleAlert } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { fault as words } from '../../words/en/layouts.ts'
import { CallError } from '../data/api/call.ts'
import { paths } from '../session/paths.ts'
import { Button, buttonClass } from '../ui/kit/button.tsx'
import { MessagePage } from '../ui/kit/message-page.tsx'

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

/** `error.isOffline` is true if the server didn't answer, or the app's code couldn't load. */
export function Fault({ error, beside }: { error: unknown; beside?: ReactNode }) {
  const { isOffline = false } = error as Partial<CallError>
  const [busy, setBusy] = useState(false)
  const again = useCallback(async () => {
    setBusy(true)
    // Ask the server first: reloading while offline would show the browser's own error page.
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
