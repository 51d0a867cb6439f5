import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { staffWords as words } from '../../words/en/staff.ts'
import type { CallError } from '../api/call.ts'
import { errorMessage } from '../api/error-message.ts'
import { delays } from '../delays.ts'
import { useStaffMember } from '../guard.ts'
import { Banner } from '../kit/banner.tsx'
import { IconButton } from '../kit/button.tsx'

/** What was done, until the next thing is done; for a superadmin it goes by itself after 3 s (section 9). */
export function useDone() {
  const { type } = useStaffMember()
  const [sentence, setSentence] = useState<string | null>(null)
  useEffect(() => {
    if (sentence === null || type !== 'superadmin') return
    const timer = setTimeout(() => setSentence(null), delays.superadminMessageMs)
    return () => clearTimeout(timer)
  }, [sentence, type])
  return { sentence, print: setSentence, clear: () => setSentence(null) }
}

/** What was done or what failed, under the frame's header, also for somebody who has scrolled far down a list. */
export function MessageBar({
  done,
  error = null,
  onClose,
}: {
  done: string | null
  error?: CallError | null
  onClose: () => void
}) {
  const text = error ? errorMessage(error, error.message) : done
  return (
    <div className="message-bar">
      {text ? (
        <div className="mb-4 rounded-box bg-paper shadow-raised">
          <Banner
            tone={error ? 'error' : 'success'}
            action={
              <IconButton
                label={words.dismiss}
                icon={<X aria-hidden className="size-5" />}
                className="-my-2"
                onClick={onClose}
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
