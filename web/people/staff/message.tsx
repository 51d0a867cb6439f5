import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { staffWords as words } from '../../../words/en/staff.ts'
import { delays } from '../../browser/delays.ts'
import type { CallError } from '../../data/api/call.ts'
import { errorMessage } from '../../data/api/error-message.ts'
import { useStaffMember } from '../../offline/guard.ts'
import { Banner } from '../../ui/kit/banner.tsx'
import { IconButton } from '../../ui/kit/button.tsx'

/** A superadmin's message disappears after 3 s (specification, section 9). */
export function useMessage(sending?: { error: CallError | null; clear: () => void }) {
  const { type } = useStaffMember()
  const [done, show] = useState<string | null>(null)
  useEffect(() => {
    if (done === null || type !== 'superadmin') return
    const timer = setTimeout(() => show(null), delays.superadminMessageMs)
    return () => clearTimeout(timer)
  }, [done, type])
  function clear(): void {
    show(null)
    sending?.clear()
  }
  const error = sending?.error ?? null
  return { done, error, isShown: done !== null || error !== null, show, clear }
}

/** Overlays the screen, so that the list doesn't move. */
export function MessageBar({ message }: { message: ReturnType<typeof useMessage> }) {
  return (
    <div className="toasts z-10">
      {message.isShown ? (
        <div className="rounded-box bg-paper shadow-raised">
          <MessageBanner message={message} />
        </div>
      ) : null}
    </div>
  )
}

export function MessageBanner({ message: { done, error, clear } }: { message: ReturnType<typeof useMessage> }) {
  return (
    <Banner
      tone={error ? 'error' : 'success'}
      action={<IconButton label={words.dismiss} icon={<X className="size-5" />} className="-my-2" onClick={clear} />}
    >
      {error ? errorMessage(error, error.message) : done}
    </Banner>
  )
}
