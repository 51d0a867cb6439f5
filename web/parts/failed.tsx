import type { CallError } from '../api/call.ts'
import { Banner } from '../kit/banner.tsx'
import { Button } from '../kit/button.tsx'

/**
 * `<Failed error={query.error} label={words.retry} onRetry={query.refetch} />`: a reading call that did not succeed, in its
 * own sentence, with a way to try again. Nothing when there is no error.
 */
export function Failed({
  error,
  label,
  busy = false,
  onRetry,
}: {
  error: CallError | null
  label: string
  busy?: boolean
  onRetry: () => void
}) {
  if (error === null) return null
  return (
    <Banner
      tone="error"
      action={
        <Button size="small" variant="quiet" busy={busy} onClick={onRetry}>
          {label}
        </Button>
      }
    >
      {error.message}
    </Banner>
  )
}
