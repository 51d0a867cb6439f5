import { toast } from '../kit/toast.tsx'
import { CallError } from './call.ts'
import { errorMessage } from './error-message.ts'

/** Does something to the books outside a form; when it is refused, a passing note says why, as `errorMessage` has it. */
export async function withErrorToast(act: () => Promise<void>, failed?: string): Promise<void> {
  try {
    await act()
  } catch (cause) {
    if (!(cause instanceof CallError)) throw cause
    toast({ text: errorMessage(cause, failed ?? cause.message), urgent: true })
  }
}
