import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { useCallback, useEffect, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { firstSteps } from '../../../contract/first-steps.ts'
import type { Overview } from '../../../contract/progress.ts'
import { progressWords } from '../../../words/en/progress.ts'
import { limitKinds, limitOf } from '../../books/limits/limit-kinds.ts'
import { openAdd } from '../../books/records/open-add.ts'
import { useInstall } from '../../browser/install.ts'
import { call } from '../../data/api/call.ts'
import { useAnswer } from '../../data/api/query.ts'
import { withErrorToast } from '../../data/api/with-error-toast.ts'
import { useClient } from '../../offline/guard.ts'
import { paths } from '../../session/paths.ts'
import { buttonClass, IconButton } from '../../ui/kit/button.tsx'
import { Card } from '../../ui/kit/card.tsx'
import { textLink } from '../../ui/kit/text-link.tsx'

const words = progressWords.start

/** `onShow(true)` shows dismissed steps again if the server couldn't store the dismissal. */
export default function Steps({
  recorded,
  onShow,
}: {
  recorded: Overview['recorded'] | undefined
  onShow: (shown: boolean) => void
}) {
  const { keepsCredit } = useClient()
  const limits = useAnswer(limitKinds.expense.limits).data
  const { isInstalled, install } = useInstall()
  const [isExplained, setIsExplained] = useState(false)
  const steps = [
    { label: words.steps.income, isDone: recorded?.income, act: () => openAdd('income') },
    { label: words.steps.expense, isDone: recorded?.expense, act: () => openAdd('expense') },
    { label: words.steps.limit, isDone: limits && limitOf('expense', 'monthly', limits) > 0, to: paths.expenses },
    { label: words.steps.install, isDone: isInstalled, act: () => (install ? install() : setIsExplained(true)) },
  ]
  const isAllDone = steps.every(({ isDone }) => isDone)
  const { revalidate } = useRevalidator()
  const end = useCallback(async () => {
    await call(firstSteps.endFirstSteps)
    await revalidate()
  }, [revalidate])
  useEffect(() => {
    // If saving fails, the completed steps show again on the next visit.
    if (isAllDone) end().catch((cause: unknown) => console.error(cause))
  }, [isAllDone, end])

  async function endSteps(): Promise<void> {
    onShow(false)
    if (!(await withErrorToast(end))) onShow(true)
  }

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
          onClick={() => void endSteps()}
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
      {keepsCredit ? null : (
        <Link to={paths.clientAccount} className={`${textLink} tap flex items-center text-small`}>
          {words.credit}
        </Link>
      )}
      <p role="status" className="text-small text-muted">
        {isExplained ? words.install : null}
      </p>
    </Card>
  )
}
