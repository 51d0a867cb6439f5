import type { LimitWarning } from '../../contract/limits.ts'
import { toast } from '../kit/toast.tsx'

/** Says calmly what the server noticed while saving: a limit nearly used up, a target met. `answer` is the whole answer. */
export function showWarnings({ warnings = [] }: { warnings?: readonly LimitWarning[] | undefined }): void {
  for (const { message } of warnings) toast({ text: message })
}
