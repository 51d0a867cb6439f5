import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { credit } from '../../../contract/credit.ts'
import { systemClock } from '../../../domain/clock.ts'
import { creditWords as words } from '../../../words/en/credit.ts'
import { todayInKigali } from '../../browser/today.ts'
import { withErrorToast } from '../../data/api/with-error-toast.ts'
import { enqueueWrite } from '../../offline/rows.ts'
import { paths } from '../../session/paths.ts'
import { bidiSafe } from '../../ui/kit/bidi-safe.tsx'
import { Button } from '../../ui/kit/button.tsx'
import { confirm } from '../../ui/kit/confirm.tsx'
import { forgetChanges, toast } from '../../ui/kit/toast.tsx'
import { useWhenActive } from '../records/use-when-active.ts'
import { useBalance } from './credit-balance.tsx'
import { pendingParts } from './pending-credit.ts'
import type { Person } from './people.ts'
import { writeLine } from './write-line.ts'

type Done = { message: string }

export function PersonActions({ person }: { person: Person }) {
  const { _id: id, name, archivedAt } = person
  const balance = useBalance(person)
  const whenActive = useWhenActive(credit.archive)
  const navigate = useNavigate()
  const params = { id }
  // Send pending lines first: a line may unarchive the person, or add a debt that forbids deletion.
  const about = { kind: 'creditPerson', row: person, needs: pendingParts(id) }

  const writeOff = () =>
    confirmAndRun(
      { title: bidiSafe((name) => words.writeOffQuestion(balance, name), name), action: words.writeOff },
      () =>
        writeLine(
          person,
          { kind: 'writtenOff', date: todayInKigali(), amount: balance, what: '' },
          { needs: pendingParts(id) },
        ),
    )

  const setArchived = () =>
    done(() =>
      enqueueWrite(
        archivedAt ? credit.restore : credit.archive,
        { params },
        {
          ...about,
          act: 'mark',
          says: archivedAt ? words.unarchived : words.archived,
          sets: { archivedAt: archivedAt ? null : systemClock().now().toISOString() },
        },
      ),
    )

  const remove = async () => {
    const isGone = await confirmAndRun({ title: bidiSafe(words.deleteQuestion, name), action: words.delete }, () =>
      enqueueWrite(credit.remove, { params }, { ...about, act: 'delete' }),
    )
    if (isGone) await navigate(paths.credit, { replace: true })
    return isGone
  }

  async function confirmAndRun(
    question: { title: ReactNode; action: string },
    act: () => Promise<Done>,
  ): Promise<boolean> {
    return (await confirm({ ...question, danger: true })) && (await done(act))
  }

  function done(act: () => Promise<Done>): Promise<boolean> {
    return withErrorToast(async () => {
      const { message } = await act()
      forgetChanges()
      toast({ text: message })
    })
  }

  return (
    <div className="mt-6 flex flex-wrap gap-2 border-t border-line pt-3 print:hidden">
      <Button variant="plain" size="small" onClick={() => void whenActive(setArchived)}>
        {archivedAt ? words.restore : words.archive}
      </Button>
      {balance > 0 ? (
        <Button variant="danger" size="small" onClick={() => void whenActive(writeOff)}>
          {words.writeOff}
        </Button>
      ) : null}
      {balance === 0 ? (
        <Button variant="danger" size="small" onClick={() => void whenActive(remove)}>
          {words.delete}
        </Button>
      ) : null}
    </div>
  )
}
