import { useState } from 'react'
import { ledgers } from '../../../contract/ledger.ts'
import type { LimitWarning } from '../../../contract/limits.ts'
import { firstStepsWords } from '../../../words/en/first-steps.ts'
import { shell } from '../../../words/en/layouts.ts'
import { booksWords } from '../../../words/en/records.ts'
import { recordKinds } from '../../books/records/record-kinds.ts'
import { readTried, storeTried, type TriedEntry, triedDay, useTried } from '../../books/tried.ts'
import { TriedList } from '../../books/tried-list.tsx'
import { AHEAD_KEY } from '../../browser/clock.ts'
import { read } from '../../browser/storage.ts'
import type { CallError } from '../../data/api/call.ts'
import { errorMessage } from '../../data/api/error-message.ts'
import { showMostUrgent } from '../../data/api/show-warning.ts'
import { uuid7 } from '../../offline/outbox/uuid7.ts'
import { enqueueWrite } from '../../offline/rows.ts'
import { userId } from '../../session/session.ts'
import { announceToScreenReader } from '../../ui/kit/announce.tsx'
import { Banner } from '../../ui/kit/banner.tsx'
import { Button } from '../../ui/kit/button.tsx'
import { toast } from '../../ui/kit/toast.tsx'

/** Offers to add the tried entries. On a shared phone, another person may have tried them. */
export default function TriedOffer() {
  const tried = useTried()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  if (tried.length === 0) return null

  async function addAll(): Promise<void> {
    setIsBusy(true)
    setFailure(null)
    const entries = tried.map((entry) => ({ _id: uuid7(), ...entry }))
    // Store the ids first: a retry then sends the same ids, and adds no entry twice.
    storeTried(entries)
    const owner = userId()
    const warnings: LimitWarning[] = []
    for (const entry of entries) {
      try {
        warnings.push(...(await add(entry)))
        storeTried(readTried().filter(({ _id }) => _id !== entry._id))
      } catch (cause) {
        // Don't remove a refused entry from the phone, so that the client can try again.
        setFailure(errorMessage(cause as CallError, recordKinds[entry.kind].failed))
      }
      if (userId() !== owner) return
    }
    showMostUrgent(warnings)
    setIsBusy(false)
  }

  function deleteAll(): void {
    storeTried([])
    toast({ text: booksWords.removed(tried.map(({ title }) => title).join(', ')), undo: () => storeTried(tried) })
  }

  return (
    <section aria-labelledby="tried" className="mt-1 mb-2 rounded-box bg-wash px-4 py-3">
      <h3 id="tried" className="text-body">
        {firstStepsWords.tried}
      </h3>
      <TriedList entries={tried} aheadMs={aheadMs()} />
      <Banner tone="error">{failure}</Banner>
      <div className="mt-1 flex flex-wrap gap-2">
        <Button size="small" busy={isBusy} onClick={() => void addAll()}>
          {shell.addShort}
        </Button>
        <Button size="small" variant="quiet" disabled={isBusy} onClick={deleteAll}>
          {booksWords.delete}
        </Button>
      </div>
    </section>
  )
}

const aheadMs = () => Number(read(AHEAD_KEY))

async function add(entry: TriedEntry & { _id: string }): Promise<LimitWarning[]> {
  const { kind, amount, title, _id } = entry
  const body = { date: triedDay(entry, aheadMs()), amount, title, description: title, _id }
  const answer = await enqueueWrite(ledgers[kind].add, { body }, { kind, act: 'add', row: { _id } }, _id)
  // A visible message would cover the first steps, which show the result.
  announceToScreenReader(answer.message)
  return answer.warnings ?? []
}
