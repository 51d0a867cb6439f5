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
  return { done, error: sending?.error ?? null, show, clear }
}

/** Overlays the bottom of the screen, so that the list doesn't move. */
export function MessageBar({ message: { done, error, clear } }: { message: ReturnType<typeof useMessage> }) {
  const text = error ? errorMessage(error, error.message) : done
  return (
    <div className="toasts z-10">
      {text ? (
        <div className="rounded-box bg-paper shadow-raised">
          <Banner
            tone={error ? 'error' : 'success'}
            action={
              <IconButton
                label={words.dismiss}
                icon={<X aria-hidden className="size-5" />}
                className="-my-2"
                onClick={clear}
              />
            }
          >
            {text}
          </Banner>
        </div>
      ) : null}
    </div>
  )
}
