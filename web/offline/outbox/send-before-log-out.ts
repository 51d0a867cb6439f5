import { outboxWords as words } from '../../../words/en/outbox.ts'
import { after } from '../../browser/delays.ts'
import { confirm } from '../../ui/kit/confirm.tsx'
import { toast } from '../../ui/kit/toast.tsx'
import { isOpen } from './queue.ts'
import type { IntentStore } from './sender.ts'

const LEAVE_MS = 10_000

export async function sendBeforeLogOut(store: IntentStore, send: () => Promise<void>): Promise<boolean> {
  const countUnsent = async () => (await store.all().catch(() => [])).filter(isOpen).length
  const count = await countUnsent()
  if (count > 0 && navigator.onLine) {
    toast({ text: words.leave.sending(count) })
    await Promise.race([send(), after(LEAVE_MS)])
  }
  const unsent = await countUnsent()
  if (unsent === 0) return true
  const { question, text, delete: action, stay } = words.leave
  return confirm({ title: question(unsent), text, action, cancel: stay, danger: true })
}
