import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { imports } from '../../../contract/imports.ts'
import { equalLines } from '../../../domain/import/file-marks.ts'
import type { CsvLine } from '../../../domain/import/read-csv.ts'
import type { ReadTable } from '../../../domain/import/read-table.ts'
import type { TitleLook } from '../../../domain/title-look.ts'
import { importWords as words } from '../../../words/en/data.ts'
import { Fetched } from '../../data/api/fetched.tsx'
import { useAnswer } from '../../data/api/query.ts'
import { Banner } from '../../ui/kit/banner.tsx'
import { Button } from '../../ui/kit/button.tsx'
import { Card } from '../../ui/kit/card.tsx'
import { SkeletonRows } from '../../ui/kit/skeleton.tsx'
import { TitledCard } from '../../ui/kit/titled-card.tsx'
import { ColumnsForm } from './columns-form.tsx'
import { type Plan, planImport } from './plan-import.ts'
import type { ReadFile } from './read-file.ts'
import { Problems, RowsPreview } from './rows-preview.tsx'
import { SavedRows, SavingRows } from './saving-rows.tsx'
import { guessChoice, readChosen } from './table-choice.ts'
import { useSaving } from './use-saving.ts'

type File = Exclude<ReadFile, { fault: unknown }>

export default function FileImport({
  file,
  isInactive,
  onBusy,
}: {
  file: File
  isInactive: boolean
  onBusy: (isBusy: boolean) => void
}) {
  const lines = file.source === 'table' ? file.lines : NO_LINES
  const [choice, setChoice] = useState(() => guessChoice(lines))
  const table = useMemo(
    () => (file.source === 'table' ? readChosen(file.lines, choice) : { rows: file.rows, problems: [] }),
    [file, choice],
  )
  const marks = useAnswer(imports.marks)
  const plan = usePlan(table, marks.data?.data)
  const saving = useSaving(file.source, file.source === 'books' ? file.looks : NO_LOOKS, onBusy)

  if (saving.state === 'done' && plan) return <SavedRows progress={saving.progress} plan={plan} />
  const isBusy = saving.state !== 'none'
  return (
    <div className="mt-4 grid grid-cols-1 gap-4">
      {file.source === 'table' ? (
        <TitledCard title={words.columns} text={words.columnsText}>
          <ColumnsForm lines={lines} choice={choice} disabled={isBusy} onChange={setChoice} />
        </TitledCard>
      ) : null}
      {table ? (
        <Card>
          <Fetched query={{ ...marks, data: plan ?? undefined }} skeleton={<SkeletonRows rows={6} />}>
            {(made) => (
              <>
                <Counts plan={made} />
                <Notes table={table} file={file} plan={made} />
                {made.fresh.length === 0 ? null : saving.state === 'none' ? (
                  <Button className="mt-3" disabled={isInactive} onClick={() => saving.start(made.fresh)}>
                    {words.save(made.fresh.length)}
                  </Button>
                ) : (
                  <SavingRows saving={saving} all={made.fresh.length} onGoOn={() => saving.start(made.fresh)} />
                )}
                <Problems problems={made.problems} />
                <RowsPreview shown={made.shown} />
              </>
            )}
          </Fetched>
        </Card>
      ) : null}
    </div>
  )
}

const NO_LINES: CsvLine[] = []
const NO_LOOKS: TitleLook[] = []

/** Null until the first plan is ready. A plan stays until the next plan is ready. */
function usePlan(table: ReadTable | null, known: readonly string[] | undefined): Plan | null {
  const [plan, setPlan] = useState<Plan | null>(null)
  useEffect(() => {
    if (!table || !known) return
    let isWanted = true
    void planImport(table.rows, table.problems, known).then((made) => {
      if (isWanted) setPlan(made)
    })
    return () => {
      isWanted = false
    }
  }, [table, known])
  return table ? plan : null
}

function Counts({ plan: { fresh, already, problems } }: { plan: Plan }) {
  const { lines } = words
  const counts = [
    lines.fresh(fresh.length),
    already > 0 ? lines.already(already) : '',
    problems.length > 0 ? lines.problems(problems.length) : '',
  ]
  return (
    <p role="status" className="font-medium">
      {words.found(fresh.length + already + problems.length)} {counts.filter(Boolean).join(', ')}
    </p>
  )
}

const MOST_LINES = 10

function Notes({ table, file, plan }: { table: ReadTable; file: File; plan: Plan }): ReactNode {
  const equal = useMemo(() => (file.source === 'table' ? equalLines(table.rows) : []), [table, file])
  const numbers = equal.slice(0, MOST_LINES).join(', ') + (equal.length > MOST_LINES ? '…' : '')
  return (
    <>
      <Banner tone="notice" className="mt-3">
        {equal.length > 0 ? words.equal(numbers) : null}
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
