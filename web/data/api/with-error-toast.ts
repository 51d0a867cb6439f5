import { toast } from '../../ui/kit/toast.tsx'
import { CallError } from './call.ts'
import { errorMessage } from './error-message.ts'

export async function withErrorToast(act: () => Promise<unknown>, failed?: string): Promise<boolean> {
  return (await errorOf(act, failed)) === null
}

/** Returns false after an error that may be temporary: the client can then undo again. */
export async function undoWithErrorToast(act: () => Promise<unknown>, failed?: string): Promise<boolean> {
  const error = await errorOf(act, failed)
  // These statuses mean that another device changed or deleted the record: undo can't work.
  return !error || [404, 409, 410, 412].includes(error.status)
}

async function errorOf(act: () => Promise<unknown>, failed?: string): Promise<CallError | null> {
  try {
    await act()
    return null
  } catch (cause) {
    if (!(cause instanceof CallError)) throw cause
    toast({ text: errorMessage(cause, failed ?? cause.message), urgent: true })
    return cause
  }
}
