import { progress } from '../../../contract/progress.ts'
import type { Day } from '../../../domain/day.ts'
import { celebrationWords as words } from '../../../words/en/celebration.ts'
import { read, write } from '../../browser/storage.ts'
import { call } from '../../data/api/call.ts'
import { userId } from '../../session/session.ts'
import { showConfetti } from '../../ui/kit/confetti.ts'
import { toast } from '../../ui/kit/toast.tsx'

const WEEK = 7

/**
 * Celebrates a met target or a first full week. The server reports a met target only once per
 * period.
 */
export async function celebrate(day: Day, isTargetMet: boolean): Promise<void> {
  if (isTargetMet) showConfetti()
  else if (await isFirstWeekComplete(day)) {
    toast({ text: words.week })
    showConfetti()
  }
}

/** True if the saved record is the first of `day`, and `day` is the seventh day with records. */
async function isFirstWeekComplete(day: Day): Promise<boolean> {
  const key = `first-week:${userId()}`
  if (read(key) !== null) return false
  const { data } = await call(progress.all, { query: { limit: String(WEEK + 1) } })
  if (data.length > WEEK) write(key, 'over')
  const counts = data.find(({ date }) => date === day)
  return (
    data.length === WEEK && counts !== undefined && counts.incomesCount + counts.expensesCount + counts.debtsCount === 1
  )
}
