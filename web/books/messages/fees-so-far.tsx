import { sumsByTitle } from '../../../contract/sums.ts'
import { addDays, type Day } from '../../../domain/day.ts'
import { periodOf } from '../../../domain/period.ts'
import { periodName } from '../../../words/en/dates.ts'
import { messagesWords as words } from '../../../words/en/messages.ts'
import { useToday } from '../../browser/today.ts'
import { useAnswer } from '../../data/api/query.ts'

export function FeesSoFar() {
  const { start } = periodOf('month', useToday())
  return (
    <div className="mt-4 text-muted empty:hidden">
      {[start, periodOf('month', addDays(start, -1)).start].map((month) => (
        <FeesOf key={month} month={month} />
      ))}
    </div>
  )
}

function FeesOf({ month }: { month: Day }) {
  const { start: from, end: to } = periodOf('month', month)
  const { data } = useAnswer(sumsByTitle.expense, { query: { from, to } })
  const fees = data?.data.rows.find(({ name }) => name.toLowerCase() === words.fees.toLowerCase())
  return fees ? <p>{words.feesOf(periodName({ kind: 'month', start: from }), fees.sum)}</p> : null
}
