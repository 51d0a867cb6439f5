import type { CallError } from '../api/call.ts'
import { Banner } from '../kit/banner.tsx'
import { Button } from '../kit/button.tsx'
import { messageOf } from './message-of.ts'

/**
 * `<Failed error={query.error} label={words.retry} onRetry={query.refetch} />`: a reading call that did not succeed, in its
 * own sentence, and what to do when nothing answered at all, with a way to try again. Nothing when there is no error.
 */
export function Failed({
  error,
  label,
  busy = false,
  onRetry,
  className,
}: {
  error: CallError | null
  label: string
  busy?: boolean
  onRetry: () => void
  className?: string
}) {
  if (error === null) return null
  return (
    <Banner
      tone="error"
      {...(className === undefined ? {} : { className })}
      action={
        <Button size="small" variant="quiet" busy={busy} onClick={onRetry}>
          {label}
        </Button>
      }
    >
      {messageOf(error, error.message)}
    </Banner>
  )
}
