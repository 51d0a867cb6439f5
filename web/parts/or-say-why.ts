import { CallError } from '../api/call.ts'
import { toast } from '../kit/toast.tsx'
import { messageOf } from './message-of.ts'

/** Does something to the books outside a form; when it is refused, a passing note says why, as `messageOf` has it. */
export async function orSayWhy(act: () => Promise<void>, failed?: string): Promise<void> {
  try {
    await act()
  } catch (cause) {
    if (!(cause instanceof CallError)) throw cause
    toast({ text: messageOf(cause, failed ?? cause.message), urgent: true })
  }
}
