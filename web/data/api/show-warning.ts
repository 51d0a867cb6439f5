import type { LimitWarning } from '../../../contract/limits.ts'
import { mostUrgent } from '../../../domain/limit.ts'
import { toast } from '../../ui/kit/toast.tsx'

/** Shows only one warning, because several would cover the screen. */
export function showMostUrgent(warnings: readonly LimitWarning[] = []): void {
  const first = mostUrgent(warnings)
  if (first) toast({ text: first.message, isOfScreen: true })
}
