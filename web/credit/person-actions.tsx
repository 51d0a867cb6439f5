import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { type CreditPerson, credit } from '../../contract/credit.ts'
import { creditWords as words } from '../../words/en/credit.ts'
import { call } from '../api/call.ts'
import { withErrorToast } from '../api/with-error-toast.ts'
import { bidiSafe } from '../kit/bidi-safe.tsx'
import { Button } from '../kit/button.tsx'
import { confirm } from '../kit/confirm.tsx'
import { toast } from '../kit/toast.tsx'
import { paths } from '../paths.ts'
import { useWhenActive } from '../records/use-when-active.ts'
import { todayInKigali } from '../today.ts'
import { refreshCredit } from './after-line.ts'

/** What ends with a person: giving up what they owe, putting them aside, and taking them out of the book once they owe nothing. */
export function PersonActions({ person }: { person: CreditPerson }) {
  const { _id: id, name, balance, archivedAt } = person
  const whenActive = useWhenActive(credit.archive)
  const navigate = useNavigate()
  const params = { id }

  const writeOff = () =>
    asked({ title: bidiSafe((name) => words.writeOffQuestion(balance, name), name), action: words.writeOff }, () =>
      call(credit.addLine, {
        params,
        body: { kind: 'writtenOff', date: todayInKigali(), amount: balance, what: '' },
      }),
    )

  const setArchived = () => done(() => call(archivedAt ? credit.restore : credit.archive, { params }))

  const remove = async () => {
    const isGone = await asked({ title: bidiSafe(words.deleteQuestion, name), action: words.delete }, () =>
      call(credit.remove, { params }),
    )
    if (isGone) await navigate(paths.credit, { replace: true })
    return isGone
  }

  async function asked(
    question: { title: ReactNode; action: string },
    act: () => Promise<{ message: string }>,
  ): Promise<boolean> {
    return (await confirm({ ...question, danger: true })) && (await done(act))
  }

  function done(act: () => Promise<{ message: string }>): Promise<boolean> {
    return withErrorToast(async () => {
      const { message } = await act()
      toast({ text: message })
      refreshCredit(id)
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
