import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { dataWords, importWords as words } from '../../../words/en/data.ts'
import { done } from '../../../words/en/shared.ts'
import { paths } from '../../session/paths.ts'
import { Banner } from '../../ui/kit/banner.tsx'
import { Button, buttonClass } from '../../ui/kit/button.tsx'
import { Card } from '../../ui/kit/card.tsx'
import type { SendProgress } from '../send-rows.ts'
import { undoImports } from '../undo-imports.ts'
import type { Plan } from './plan-import.ts'
import { Problems } from './rows-preview.tsx'
import type { Saving } from './use-saving.ts'

export function SavingRows({
  saving: { progress, error },
  all,
  onContinue,
}: {
  saving: Saving
  all: number
  onContinue: () => void
}) {
  const { sent, isWaiting } = progress
  return (
    <div className="mt-3">
      <progress aria-label={words.saving(sent, all)} className="bar text-brand" value={sent} max={all} />
      {error !== null ? (
        <>
          <Banner tone="error" className="mt-3">
            {error} {words.stopped(sent, all)}
          </Banner>
          <Button className="mt-3" onClick={onContinue}>
            {words.goOn}
          </Button>
        </>
      ) : (
        <p role="status" className="text-small text-muted">
          {words.saving(sent, all)}. {isWaiting ? words.waiting : words.keepOpen}
        </p>
      )}
    </div>
  )
}

export function SavedRows({
  progress: { saved, already, ids, refused },
  plan,
  conflicting,
  onSaveConflicting,
}: {
  progress: SendProgress
  plan: Plan
  /** Number of rows whose lines another tab or phone has saved with other columns. */
  conflicting: number
  onSaveConflicting: () => void
}) {
  const [isBusy, setBusy] = useState(false)
  const [isUndone, setUndone] = useState(false)
  const heading = useRef<HTMLParagraphElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const lineOf = (id: string) => plan.lineOf.get(id) ?? 0
  const problems = refused.map(({ id, why }) => ({ line: lineOf(id), why, text: '' }))

  async function undo(): Promise<void> {
    setBusy(true)
    setUndone(await undoImports(ids, saved))
    setBusy(false)
  }

  return (
    <Card className="mt-4">
      <p ref={heading} role="status" tabIndex={-1} className="text-lead outline-none">
        {isUndone ? done.importTakenBack : words.saved(saved)}
      </p>
      {already > 0 && !isUndone ? <p className="text-muted">{words.alsoThere(already)}</p> : null}
      <Banner
        tone="notice"
        className="mt-3"
        action={
          <Button size="small" variant="quiet" onClick={onSaveConflicting}>
            {words.saveOtherwise}
          </Button>
        }
      >
        {conflicting > 0 && !isUndone ? words.otherwise(conflicting) : null}
      </Banner>
      <div className="mt-3 flex flex-wrap gap-2">
        {saved > 0 && !isUndone ? (
          <Button variant="quiet" busy={isBusy} onClick={() => void undo()}>
            {dataWords.takeBack}
          </Button>
        ) : null}
        <Link to={paths.clientAccount} className={buttonClass('plain')}>
          {words.toAccount}
        </Link>
      </div>
      <Problems problems={[...problems, ...plan.problems]} />
    </Card>
  )
}
