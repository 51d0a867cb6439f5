import Check from 'lucide-react/icons/check'
import Sprout from 'lucide-react/icons/sprout'
import { Link } from 'react-router'
import { progress } from '../../contract/progress.ts'
import { progressWords } from '../../words/en/progress.ts'
import { useAnswer } from '../api/query.ts'
import { buttonClass } from '../kit/button.tsx'
import { limitKinds, limitOf } from '../limits/limit-kinds.ts'
import { addPath, paths } from '../paths.ts'
import { addFormState } from '../records/open-add.ts'

const words = progressWords.start

/** Where a person who has recorded nothing yet begins: three steps, each one tap away, that tick themselves. */
export function FirstSteps() {
  const year = useAnswer(progress.trackYear).data?.data
  // The screen around it has asked; asking again for what it could not get would go round and round.
  const limits = useAnswer(limitKinds.expense.limits, undefined, { enabled: false }).data
  const steps = [
    { to: addPath.income, label: words.steps.income, done: (year?.incomesCount ?? 0) > 0 },
    { to: addPath.expense, label: words.steps.expense, done: (year?.expensesCount ?? 0) > 0 },
    { to: paths.expenses, label: words.steps.limit, done: limits ? limitOf('expense', 'monthly', limits) > 0 : false },
  ]
  return (
    <div className="mx-auto flex max-w-form flex-col items-center gap-3 py-8 text-center">
      <span aria-hidden className="flex size-14 items-center justify-center rounded-full bg-wash text-brand">
        <Sprout className="size-7" />
      </span>
      <p className="text-muted">{words.text}</p>
      <ol className="mt-1 flex w-full flex-col gap-2">
        {steps.map(({ to, label, done }) => (
          <li key={label}>
            <Link to={to} state={addFormState} className={`${buttonClass('quiet')} w-full justify-start! text-start`}>
              <span
                aria-hidden
                className={`flex size-6 items-center justify-center rounded-full border-2 ${done ? 'border-brand bg-brand text-on-brand' : 'border-edge'}`}
              >
                {done ? <Check className="size-4" /> : null}
              </span>
              {label}
              {done ? <span className="sr-only">, {words.done}</span> : null}
            </Link>
          </li>
        ))}
      </ol>
    </div>
  )
}
