import { toast } from '../../ui/kit/toast.tsx'
import { CallError } from './call.ts'
import { errorMessage } from './error-message.ts'

export async function withErrorToast(act: () => Promise<void>, failed?: string): Promise<boolean> {
  try {
    await act()
    return true
  } catch (cause) {
    if (!(cause instanceof CallError)) throw cause
    toast({ text: errorMessage(cause, failed ?? cause.message), urgent: true })
    return false
  }
}
