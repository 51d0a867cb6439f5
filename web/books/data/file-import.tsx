import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { imports } from '../../../contract/imports.ts'
import { type Choice, readingChosen } from '../../../domain/import/table-choice.ts'
import { importWords as words } from '../../../words/en/data.ts'
import { formatCount } from '../../../words/en/money.ts'
import { runInSlices } from '../../browser/next-task.ts'
import { Fetched } from '../../data/api/fetched.tsx'
import { useAnswer } from '../../data/api/query.ts'
import { Banner } from '../../ui/kit/banner.tsx'
import { Button } from '../../ui/kit/button.tsx'
import { Card } from '../../ui/kit/card.tsx'
import { Checkbox } from '../../ui/kit/inputs.tsx'
import { SkeletonRows } from '../../ui/kit/skeleton.tsx'
import { TitledCard } from '../../ui/kit/titled-card.tsx'
import { ColumnsForm } from './columns-form.tsx'
import { type Plan, planImport, withConflicting } from './plan-import.ts'
import type { OpenFile } from './read-file.ts'
import { Problems, RowsPreview } from './rows-preview.tsx'
import { SavedRows, SavingRows } from './saving-rows.tsx'
import { useSaving } from './use-saving.ts'

export default function FileImport({
  file,
  isInactive,
  onBusy,
}: {
  file: OpenFile
  isInactive: boolean
  onBusy: (isBusy: boolean) => void
}) {
  const [choice, setChoice] = useState(file.source === 'table' ? file.guess : null)
  const marks = useAnswer(imports.marks)
  const { plan: read, unclearDay, isReading } = usePlan(file, choice, marks.data?.data)
  const saving = useSaving(file, onBusy)
  const [savesConflicting, setSavesOtherwise] = useState(false)
  const { sending, progress, isDone } = saving
  const plan = sending?.plan ?? read

  if (isDone && sending)
    return (
      <SavedRows
        key={progress.ids.at(-1)}
        progress={progress}
        plan={sending.plan}
        conflicting={isReading ? 0 : (read?.conflicting.length ?? 0)}
        onSaveConflicting={() => read && saving.start(withConflicting(read))}
      />
    )
  return (
    <div className="mt-4 grid grid-cols-1 gap-4">
      {file.source === 'table' && choice ? (
        <TitledCard title={words.columns} text={words.columnsText}>
          <ColumnsForm
            lines={file.lines}
            choice={choice}
            unclearDay={unclearDay}
            disabled={sending !== null}
            onChange={setChoice}
          />
        </TitledCard>
      ) : null}
      {plan || isReading ? (
        <Card>
          <Fetched query={{ ...marks, data: plan ?? undefined }} skeleton={<SkeletonRows rows={6} />}>
            {(planned) => (
              <>
                <Counts plan={planned} />
                <Notes file={file} plan={planned} />
                {sending ? (
                  <SavingRows saving={saving} all={sending.rows.length} onContinue={() => saving.start(planned)} />
                ) : (
                  <Start
                    plan={savesConflicting ? withConflicting(planned) : planned}
                    conflicting={planned.conflicting.length}
                    savesConflicting={savesConflicting}
                    onSavesConflicting={setSavesOtherwise}
                    disabled={isInactive || isReading}
                    onStart={saving.start}
                  />
                )}
                <Problems problems={planned.problems} />
                <RowsPreview shown={planned.shown} />
              </>
            )}
          </Fetched>
        </Card>
      ) : null}
    </div>
  )
}

/**
 * The Save button. Its checkbox includes lines that an earlier import saved with other columns.
 */
function Start({
  plan,
  conflicting,
  savesConflicting,
  onSavesConflicting,
  disabled,
  onStart,
}: {
  plan: Plan
  conflicting: number
  savesConflicting: boolean
  onSavesConflicting: (saves: boolean) => void
  disabled: boolean
  onStart: (plan: Plan) => void
}) {
  return (
    <>
      {conflicting > 0 ? (
        <>
          <Banner tone="notice" className="mt-3">
            {words.otherwise(conflicting)}
          </Banner>
          <Checkbox
            label={words.saveOtherwise}
            checked={savesConflicting}
            disabled={disabled}
            onChange={(event) => onSavesConflicting(event.target.checked)}
          />
        </>
      ) : null}
      {plan.fresh.length === 0 ? null : (
        <Button className="mt-3" disabled={disabled} onClick={() => onStart(plan)}>
          {words.save(plan.fresh.length)}
        </Button>
      )}
    </>
  )
}

interface Planned {
  /** Null until the client has chosen all columns and the order of day and month. */
  plan: Plan | null
  unclearDay: string | null
}

/** Returns the previous plan until the next plan is ready. */
function usePlan(
  file: OpenFile,
  choice: Choice | null,
  known: readonly string[] | undefined,
): Planned & { isReading: boolean } {
  const [planned, setPlanned] = useState<Planned & { of: unknown[] }>({ plan: null, unclearDay: null, of: [] })
  useEffect(() => {
    if (!known) return
    let isWanted = true
    void readPlan(file, choice, known).then((next) => {
      // In a transition, React renders the rows in chunks, so that the page still handles taps.
      if (isWanted) startTransition(() => setPlanned({ ...next, of: [file, choice, known] }))
    })
    return () => {
      isWanted = false
    }
  }, [file, choice, known])
  const { of, ...shown } = planned
  return { ...shown, isReading: ![file, choice, known].every((one, at) => one === of[at]) }
}

async function readPlan(file: OpenFile, choice: Choice | null, known: readonly string[]): Promise<Planned> {
  if (file.source === 'books' || !choice)
    return {
      plan: file.source === 'books' ? await planImport({ ...file, problems: [] }, known) : null,
      unclearDay: null,
    }
  const { table, unclearDay } = await runInSlices(readingChosen(file.lines, choice))
  return { plan: table && (await planImport(table, known, file.lines)), unclearDay }
}

function Counts({ plan: { rows, fresh, problems } }: { plan: Plan }) {
  const { lines } = words
  const already = rows.length - fresh.length
  const counts = [
    lines.fresh(fresh.length),
    already > 0 ? lines.already(already) : '',
    problems.length > 0 ? lines.problems(problems.length) : '',
  ]
  return (
    <p role="status" className="font-medium">
      {words.found(rows.length + problems.length)} {counts.filter(Boolean).join(', ')}
    </p>
  )
}

const MOST_LINES = 10

function Notes({ file, plan }: { file: OpenFile; plan: Plan }): ReactNode {
  const lines = plan.repeated.slice(0, MOST_LINES).map(formatCount).join('; ')
  const more = plan.repeated.length > MOST_LINES ? '…' : ''
  return (
    <>
      <Banner tone="notice" className="mt-3">
        {lines === '' ? null : words.equal(lines + more)}
      </Banner>
      <Banner tone="error" className="mt-3">
        {file.source === 'books' && file.bad > 0 ? words.badRecords(file.bad) : null}
      </Banner>
      {plan.fresh.length > 0 ? (
        <p className="mt-2 text-small text-muted">
          {file.source === 'books' ? `${words.maybeThere} ` : null}
          {words.closed}
        </p>
      ) : plan.problems.length === 0 ? (
        <p className="mt-2 text-muted">{words.nothingNew}</p>
      ) : null}
    </>
  )
}
