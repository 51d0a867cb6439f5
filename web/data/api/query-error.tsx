import { fault } from '../../../words/en/layouts.ts'
import { Banner } from '../../ui/kit/banner.tsx'
import { Button } from '../../ui/kit/button.tsx'
import type { CallError } from './call.ts'
import { errorMessage } from './error-message.ts'

/** No red box for these statuses: the client made no mistake and only needs to wait. */
const BUSY = [429, 503]

export function QueryError({
  error,
  busy = false,
  onRetry,
  className,
}: {
  error: CallError | null
  busy?: boolean
  onRetry: () => void
  className?: string
}) {
  if (error === null) return null
  return (
    <Banner
      tone={error.isOffline || BUSY.includes(error.status) ? 'notice' : 'error'}
      className={className}
      action={
        <Button size="small" variant="quiet" busy={busy} onClick={onRetry}>
          {fault.retry}
        </Button>
      }
    >
      {error.isOffline && !navigator.onLine ? fault.notCached : errorMessage(error, error.message)}
    </Banner>
  )
}
