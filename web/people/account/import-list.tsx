import { useState } from 'react'
import { type ImportBatch, imports } from '../../../contract/imports.ts'
import { dayAt } from '../../../domain/day.ts'
import { dataWords as words } from '../../../words/en/data.ts'
import { dayName, instantName } from '../../../words/en/dates.ts'
import { undoImports } from '../../books/undo-imports.ts'
import { correctedClock } from '../../browser/clock.ts'
import { Fetched } from '../../data/api/fetched.tsx'
import { useAnswer } from '../../data/api/query.ts'
import { Button } from '../../ui/kit/button.tsx'
import { ActionRow } from '../action-row.tsx'

const FIRST = 5

export function ImportList({ isInactive }: { isInactive: boolean }) {
  const [isWhole, setWhole] = useState(false)
  return (
    <Fetched query={useAnswer(imports.list)} skeleton={null}>
      {({ data }) => {
        // An import without stored rows can't be undone.
        const stored = data.filter(({ rows }) => rows > 0)
        if (stored.length === 0) return null
        return (
          <>
            <h3 className="mt-4 font-medium">{words.imports}</h3>
            <ul>
              {(isWhole ? stored : stored.slice(0, FIRST)).map((batch) => (
                <Made key={batch._id} batch={batch} isInactive={isInactive} />
              ))}
            </ul>
            {isWhole || stored.length <= FIRST ? null : (
              <Button variant="plain" size="small" className="-ml-3" onClick={() => setWhole(true)}>
                {words.showAll(stored.length)}
              </Button>
            )}
          </>
        )
      }}
    </Fetched>
  )
}

function Made({ batch, isInactive }: { batch: ImportBatch; isInactive: boolean }) {
  const [busy, setBusy] = useState(false)
  const { _id, source, rows, madeAt, undoUntil, undoneAt } = batch
  const canUndo = !undoneAt && correctedClock().now() < new Date(undoUntil)
  const name = `${words.sources[source]}, ${instantName(madeAt)}`

  async function undo(): Promise<void> {
    setBusy(true)
    await undoImports([_id], rows)
    setBusy(false)
  }

  return (
    <ActionRow
      name={name}
      text={[
        words.rows(rows),
        undoneAt && words.undone(dayName(dayAt(new Date(undoneAt)))),
        canUndo && words.undoUntil(dayName(dayAt(new Date(undoUntil)))),
      ]
        .filter(Boolean)
        .join(', ')}
    >
      {canUndo && !isInactive ? (
        <Button
          variant="quiet"
          size="small"
          busy={busy}
          aria-label={words.takeBackNamed(name)}
          onClick={() => void undo()}
        >
          {words.takeBack}
        </Button>
      ) : null}
    </ActionRow>
  )
}
