import { outboxWords as words } from '../../../words/en/outbox.ts'
import type { Answered, Intent, Outcome, Row } from './queue.ts'

export type OpenForms = Map<number, (answered: Answered) => void>

export function deliverToForm(
  forms: OpenForms,
  { seq }: Intent,
  { answered, outcome, row }: { answered: Answered; outcome: Outcome; row: Row },
): boolean {
  const resolve = forms.get(seq)
  if (!resolve || !isAnswer(answered)) return false
  forms.delete(seq)
  // If an earlier attempt stored the write, show success in the form despite an error status.
  const isRepeated = outcome.is === 'done' && answered.status >= 300
  resolve(isRepeated ? { status: 200, value: { success: true, message: words.done, data: row } } : answered)
  return true
}

function isAnswer({ status }: Answered): boolean {
  return status > 0 && status !== 502 && status !== 504
}
