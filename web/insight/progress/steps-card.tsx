import { Check, MessageSquareText, UsersRound, X } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { creditChoice } from '../../../contract/credit-choice.ts'
import { firstSteps } from '../../../contract/first-steps.ts'
import type { Overview } from '../../../contract/progress.ts'
import { firstStepsWords as words } from '../../../words/en/first-steps.ts'
import { limitKinds, limitOf } from '../../books/limits/limit-kinds.ts'
import { openLine } from '../../books/open-credit.ts'
import { openAdd } from '../../books/records/open-add.ts'
import { todaySentence } from '../../books/today-sentence.ts'
import { useTried } from '../../books/tried.ts'
import { useInstall } from '../../browser/install.ts'
import { call } from '../../data/api/call.ts'
import { useAnswer } from '../../data/api/query.ts'
import { withErrorToast } from '../../data/api/with-error-toast.ts'
import { lazyPart } from '../../forms/lazy-part.tsx'
import { useAccountChange } from '../../forms/use-account-change.ts'
import { useClient } from '../../offline/guard.ts'
import { paths } from '../../session/paths.ts'
import { buttonClass, IconButton } from '../../ui/kit/button.tsx'
import { Card } from '../../ui/kit/card.tsx'
import { classNames } from '../../ui/kit/class-names.ts'
import { lazyDialog } from '../../ui/kit/lazy-dialog.tsx'
import { longFigures } from '../../ui/money/long-figures.tsx'

const LimitDialog = lazyDialog(() => import('../../books/limits/limit-dialog.tsx'))
const TriedOffer = lazyPart(() => import('./tried-offer.tsx'), null)

/** A dismissal calls `onShow(false)`. If the server can't store it, `onShow(true)` follows. */
export default function Steps({
  overview,
  onShow,
}: {
  overview: Overview | undefined
  onShow: (shown: boolean) => void
}) {
  const recorded = overview?.recorded
  const limits = useAnswer(limitKinds.expense.limits).data
  const limit = limits ? limitOf('expense', 'monthly', limits) : 0
  const [isSettingLimit, setIsSettingLimit] = useState(false)
  const { isInstalled, install } = useInstall()
  const [isExplained, setIsExplained] = useState(false)
  const steps = [
    { label: words.steps.income, isDone: recorded?.income, act: () => openAdd('income') },
    { label: words.steps.expense, isDone: recorded?.expense, act: () => openAdd('expense') },
    { label: words.steps.limit, isDone: limit > 0, act: () => setIsSettingLimit(true) },
    { label: words.steps.install, isDone: isInstalled, act: () => (install ? install() : setIsExplained(true)) },
  ]
  const next = recorded && steps.find(({ isDone }) => !isDone)
  const isAllDone = recorded !== undefined && next === undefined
  const tried = useTried()
  const endSteps = useEnd(isAllDone && tried.length === 0, onShow)
  const day = overview?.today
  const said = day ? todaySentence(day.totalIncome, day.totalExpenses, day.totalDebts) : null

  return (
    <Card as="section" aria-labelledby="first-steps" className="h-full px-4 py-3 sm:px-5 sm:py-3">
      <div className="flex items-start justify-between gap-2">
        <div>
          <h2 id="first-steps" className="pt-2 text-body">
            {words.title}
          </h2>
          <p className={classNames('amount text-small', said ? 'font-medium' : 'text-muted')}>
            {isAllDone ? words.allDone : said ? longFigures(said) : words.text}
          </p>
        </div>
        <IconButton
          label={words.dismiss}
          className="-mr-3"
          onClick={() => void endSteps()}
          icon={<X className="size-5" />}
        />
      </div>
      {tried.length > 0 ? (
        <TriedOffer />
      ) : (
        <>
          <ol className="mt-1 grid gap-x-3 sm:grid-cols-2 xl:grid-cols-4">
            {steps.map((step) => (
              <Step key={step.label} {...step} isNext={step === next} />
            ))}
          </ol>
          <p role="status" className="text-small text-muted">
            {isExplained ? words.install : null}
          </p>
          <CreditOffer />
        </>
      )}
      {isSettingLimit ? (
        <LimitDialog kind="expense" period="monthly" amount={limit} onClose={() => setIsSettingLimit(false)} />
      ) : null}
    </Card>
  )
}

function useEnd(isAllDone: boolean, onShow: (shown: boolean) => void): () => Promise<void> {
  const { revalidate } = useRevalidator()
  const end = useCallback(async () => {
    await call(firstSteps.endFirstSteps)
    await revalidate()
  }, [revalidate])
  useEffect(() => {
    // If saving fails, the steps show again on the next visit.
    if (isAllDone) end().catch((cause: unknown) => console.error(cause))
  }, [isAllDone, end])
  return async () => {
    onShow(false)
    if (!(await withErrorToast(end))) onShow(true)
  }
}

function Step({
  label,
  isDone,
  isNext,
  act,
}: {
  label: string
  isDone: boolean | undefined
  isNext: boolean
  act: () => void
}) {
  return (
    <li>
      <button
        type="button"
        className={`${buttonClass(isNext ? 'primary' : 'plain', 'small')} w-full justify-start! text-start`}
        onClick={act}
      >
        <span
          aria-hidden
          className={classNames(
            'flex size-6 shrink-0 items-center justify-center rounded-full border-2',
            isDone ? 'border-brand bg-brand text-on-brand' : isNext ? 'border-on-brand' : 'border-edge',
          )}
        >
          {isDone ? <Check className="size-4" /> : null}
        </span>
        <span className={isDone ? 'text-muted' : undefined}>
          {label}
          {isDone ? <span className="sr-only"> {words.done}</span> : null}
        </span>
      </button>
    </li>
  )
}

/** Offers customer credit, because shopkeepers look for it from the start. */
function CreditOffer() {
  const { keepsCredit } = useClient()
  const changed = useAccountChange()
  const [isBusy, setIsBusy] = useState(false)

  async function startCredit(): Promise<void> {
    setIsBusy(true)
    const isOn = await withErrorToast(async () => {
      await call(creditChoice.setCredit, { body: { isOn: true } })
    })
    setIsBusy(false)
    if (!isOn) return
    changed()
    openLine('gave')
  }

  return (
    <div className="mt-1 grid gap-x-3 border-t border-line pt-1 sm:grid-cols-2">
      <Link to={paths.messages} className={moreClass}>
        <MessageSquareText className="size-5 shrink-0" />
        {words.momo}
      </Link>
      {keepsCredit ? null : (
        <button type="button" disabled={isBusy} onClick={() => void startCredit()} className={moreClass}>
          <UsersRound className="size-5 shrink-0" />
          {words.credit}
        </button>
      )}
    </div>
  )
}

const moreClass = `${buttonClass('plain', 'small')} w-full justify-start! text-start`
