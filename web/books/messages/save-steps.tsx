import { useState } from 'react'
import { Link } from 'react-router'
import { imports } from '../../../contract/imports.ts'
import { shell } from '../../../words/en/layouts.ts'
import { messagesWords as words } from '../../../words/en/messages.ts'
import { call } from '../../data/api/call.ts'
import { withErrorToast } from '../../data/api/with-error-toast.ts'
import { paths } from '../../session/paths.ts'
import { Banner } from '../../ui/kit/banner.tsx'
import { Button, buttonClass } from '../../ui/kit/button.tsx'
import { Card } from '../../ui/kit/card.tsx'
import { confirm } from '../../ui/kit/confirm.tsx'
import { refetchRows } from '../refetch-rows.ts'
import type { SendProgress } from '../send-rows.ts'
import type { PendingImport } from './pending-import.ts'

export function SavingStep({
  pending: { rows },
  progress: { sent },
  isSending,
  error,
  onContinue,
  onDrop,
}: {
  pending: PendingImport
  progress: SendProgress
  isSending: boolean
  error: string | null
  onContinue: () => void
  onDrop: () => void
}) {
  async function drop(): Promise<void> {
    if (await confirm({ title: words.dropQuestion, action: words.drop, danger: true })) onDrop()
  }
  return (
    <Card as="section" className="flex max-w-form flex-col gap-4">
      <p role="status">{isSending ? words.saving(sent, rows.length) : words.waiting(rows.length - sent)}</p>
      {isSending ? (
        <progress
          className="w-full accent-brand"
          max={rows.length}
          value={sent}
          aria-label={words.saving(sent, rows.length)}
        />
      ) : (
        <>
          <Banner tone="notice">{error}</Banner>
          <div className="flex flex-wrap gap-2">
            <Button onClick={onContinue}>{words.goOn}</Button>
            <Button variant="plain" onClick={drop}>
              {words.drop}
            </Button>
          </div>
        </>
      )}
    </Card>
  )
}

export function DoneStep({
  rows,
  result: { ids, saved, already, refused },
  onAgain,
}: {
  rows: PendingImport['rows']
  result: SendProgress
  onAgain: () => void
}) {
  const [isUndone, setIsUndone] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  async function undoAll(): Promise<void> {
    setIsBusy(true)
    await withErrorToast(async () => {
      const sums = { removed: 0, kept: 0 }
      for (const id of ids) {
        const { data } = await call(imports.undo, { params: { id }, body: {} })
        sums.removed += data.removed
        sums.kept += data.kept
      }
      setIsUndone(words.tookBack(sums.removed, sums.kept))
    })
    setIsBusy(false)
    void refetchRows()
  }

  return (
    <Card as="section" className="flex max-w-form flex-col gap-4">
      <Banner
        tone="success"
        action={
          saved > 0 && isUndone === null ? (
            <Button size="small" variant="quiet" busy={isBusy} onClick={undoAll}>
              {words.takeBack}
            </Button>
          ) : null
        }
      >
        {isUndone ?? words.saved(saved, already)}
      </Banner>
      <ul className="text-small text-accent empty:hidden">
        {refused.map(({ id, why }) => (
          <li key={id}>
            <bdi>{rows.find(({ _id }) => _id === id)?.title}</bdi> · {why}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Link to={paths.progress} className={buttonClass()}>
          {shell.progress}
        </Link>
        <Link to={paths.expenses} className={buttonClass('quiet')}>
          {shell.expenses}
        </Link>
        <Link to={paths.income} className={buttonClass('quiet')}>
          {shell.income}
        </Link>
        <Button variant="plain" onClick={onAgain}>
          {words.others}
        </Button>
      </div>
    </Card>
  )
}
