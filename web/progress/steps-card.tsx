import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Overview } from '../../contract/progress.ts'
import { progressWords } from '../../words/en/progress.ts'
import { useAnswer } from '../api/query.ts'
import { buttonClass, IconButton } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { limitKinds, limitOf } from '../limits/limit-kinds.ts'
import { paths } from '../paths.ts'
import { useOpenAdd } from '../records/open-add.ts'
import { useInstall } from './use-install.ts'

const words = progressWords.start

/** The four steps themselves. `onDone` is called while all of them are done, `onLeave` when they are sent away. */
export default function Steps({
  recorded,
  onDone,
  onLeave,
}: {
  recorded: Overview['recorded'] | undefined
  onDone: () => void
  onLeave: () => void
}) {
  const addIncome = useOpenAdd('income')
  const addExpense = useOpenAdd('expense')
  const limits = useAnswer(limitKinds.expense.limits).data
  const { isInstalled, install } = useInstall()
  const [isExplained, setIsExplained] = useState(false)
  const steps = [
    { label: words.steps.income, isDone: recorded?.income, act: addIncome },
    { label: words.steps.expense, isDone: recorded?.expense, act: addExpense },
    { label: words.steps.limit, isDone: limits && limitOf('expense', 'monthly', limits) > 0, to: paths.expenses },
    { label: words.steps.install, isDone: isInstalled, act: () => (install ? install() : setIsExplained(true)) },
  ]
  const isAllDone = steps.every(({ isDone }) => isDone)
  useEffect(() => {
    if (isAllDone) onDone()
  })
  return (
    <Card as="section" aria-labelledby="first-steps" className="h-full px-4 py-3 sm:px-5 sm:py-3">
      <div className="flex items-start justify-between gap-2">
        <h2 id="first-steps" className="pt-2 text-body">
          {words.title}
          <span className="block text-small font-normal text-muted">{isAllDone ? words.allDone : words.text}</span>
        </h2>
        <IconButton
          label={words.dismiss}
          className="-mr-3"
          onClick={onLeave}
          icon={<X aria-hidden className="size-5" />}
        />
      </div>
      <ol className="mt-1 grid gap-x-3 sm:grid-cols-2 xl:grid-cols-4">
        {steps.map(({ label, isDone, act, to }) => {
          const content = (
            <>
              <span
                aria-hidden
                className={`flex size-6 shrink-0 items-center justify-center rounded-full border-2 ${isDone ? 'border-brand bg-brand text-on-brand' : 'border-edge'}`}
              >
                {isDone ? <Check className="size-4" /> : null}
              </span>
              <span className={isDone ? 'text-muted' : undefined}>
                {label}
                {isDone ? <span className="sr-only"> {words.done}</span> : null}
              </span>
            </>
          )
          const className = `${buttonClass('plain', 'small')} w-full justify-start! px-0! text-start`
          return (
            <li key={label}>
              {to ? (
                <Link to={to} className={className}>
                  {content}
                </Link>
              ) : (
                <button type="button" className={className} onClick={act}>
                  {content}
                </button>
              )}
            </li>
          )
        })}
      </ol>
      <p role="status" className="text-small text-muted">
        {isExplained ? words.install : null}
      </p>
    </Card>
  )
}
