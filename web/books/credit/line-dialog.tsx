import { ArrowLeft, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CreditPerson } from '../../../contract/credit.ts'
import type { BookKind } from '../../../domain/book-kind.ts'
import { addDays } from '../../../domain/day.ts'
import { creditWords as words } from '../../../words/en/credit.ts'
import { shell } from '../../../words/en/layouts.ts'
import { formWords } from '../../../words/en/record-form.ts'
import { readDraft } from '../../browser/drafts.ts'
import { useToday } from '../../browser/today.ts'
import { AmountField, amountOf, plainAmount } from '../../forms/amount-field.tsx'
import { DayField } from '../../forms/day-field.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { FormField } from '../../forms/form-field.tsx'
import type { RefusedWrite } from '../../offline/pending-store.ts'
import { userId } from '../../session/session.ts'
import { Button, IconButton } from '../../ui/kit/button.tsx'
import { Checkbox } from '../../ui/kit/inputs.tsx'
import { Segmented } from '../../ui/kit/segmented.tsx'
import type { LineKind, PendingLine } from '../open-credit.ts'
import { DraftNote } from '../records/draft-note.tsx'
import { openAdd } from '../records/open-add.ts'
import { TextChip } from '../records/text-chip.tsx'
import { CreditBalance, PendingBalance } from './credit-balance.tsx'
import { Overpaid } from './overpaid.tsx'
import { discardWrite } from './pending-credit.ts'
import { PersonField } from './person-field.tsx'
import { DRAFT, type LineValues, NOT_FOUND, type RefusedLine, useLineForm } from './use-line-form.ts'
import { whatField } from './what-field.ts'
import { balanceOf, overpaidBy } from './write-line.ts'
import '../records/record-dialog.css'

export function LineDialog({
  kind: kindAtFirst,
  person: opened,
  from,
  refused: refusedWrite,
  onClose,
}: {
  kind: LineKind
  person: CreditPerson | undefined
  /** The form to return to, such as after a wrong tap on its switch. */
  from?: BookKind | undefined
  refused?: RefusedWrite | undefined
  onClose: () => void
}) {
  const [refused] = useState(() => (refusedWrite ? refusedLine(refusedWrite) : null))
  const [draft] = useState(() => {
    if (refused) return null
    const storedDraft = readDraft<LineValues>(userId() ?? '', DRAFT)
    // The pressed button sets the person and the kind. Ignore a draft for another person or kind.
    return !opened || (storedDraft?.personId === opened._id && storedDraft.kind === kindAtFirst) ? storedDraft : null
  })
  const [kind, setKind] = useState<LineKind>(draft?.kind ?? kindAtFirst)
  const [person, setPerson] = useState(opened)
  const [hasDetails, setHasDetails] = useState(Boolean(draft?.what || refused?.values.what))
  const today = useToday()
  const amountInput = useRef<HTMLInputElement>(null)
  const { form, question, dialog, startAfresh } = useLineForm({ kind, person: opened, draft, refused, onClose })

  const paid = amountOf(form.watch('amount')) ?? 0
  const excess = kind === 'paid' && person && Number.isFinite(paid) ? overpaidBy(person, -paid) : 0

  function choose(next: LineKind): void {
    setKind(next)
    form.setValue('kind', next)
  }

  function openDetails(): void {
    flushSync(() => setHasDetails(true))
    form.setFocus('what')
  }

  const title = opened ? (kind === 'gave' ? words.gaveTo : words.paidBy)(opened.name) : shell.add.credit

  const kinds = (
    <Segmented
      legend={words.line}
      names={{ gave: words.kinds.gave, paid: words.kinds.paid }}
      value={kind}
      disabled={dialog.busy}
      onChoose={choose}
    />
  )

  return (
    <FormDialog
      {...dialog}
      heading={
        opened ? null : from ? (
          <div className="flex gap-1">
            <IconButton
              label={shell.add[from]}
              icon={<ArrowLeft className="size-5" />}
              disabled={dialog.busy}
              onClick={() => {
                onClose()
                openAdd(from)
              }}
            />
            {kinds}
          </div>
        ) : (
          kinds
        )
      }
      className="record-form"
      words={{ title, submit: formWords.save }}
      description={
        opened && (
          <>
            <CreditBalance balance={opened.balance} asSentence /> <PendingBalance {...opened} />
          </>
        )
      }
      initialFocus={amountInput}
      onClose={onClose}
    >
      {opened ? kinds : null}
      {startAfresh ? (
        <DraftNote
          onStartAfresh={() => {
            startAfresh()
            setPerson(opened)
            amountInput.current?.focus()
          }}
        />
      ) : null}
      <AmountField form={form} name="amount" label={words.amount} inputRef={amountInput} selected={draft !== null} />
      <Overpaid
        excess={question?.over ?? excess}
        name={question?.name ?? person?.name ?? ''}
        isAsked={question !== null}
      />
      {kind === 'paid' && person && balanceOf(person) > 0 ? (
        <div className="-mt-2">
          <TextChip
            text={words.wholeBalance}
            onChoose={() =>
              form.setValue('amount', plainAmount(balanceOf(person)), { shouldValidate: form.formState.isSubmitted })
            }
          />
        </div>
      ) : null}
      {opened ? null : <PersonField form={form} person={person} onChoose={setPerson} />}
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <DayField
          form={form}
          name="date"
          label={words.date}
          chips={[
            { label: formWords.today, day: today },
            { label: formWords.yesterday, day: addDays(today, -1) },
          ]}
        />
        {hasDetails ? null : (
          <Button variant="plain" size="small" onClick={openDetails} className="-mx-3">
            <Plus className="size-5" />
            {words.what}
          </Button>
        )}
      </div>
      {hasDetails ? <FormField form={form} name="what" {...whatField(kind)} /> : null}
      {kind === 'paid' ? <Checkbox label={words.asIncome} {...form.register('asIncome')} /> : null}
    </FormDialog>
  )
}

function refusedLine({ row, parent = '', lastStatus, seq }: RefusedWrite): RefusedLine {
  const { kind, amount, date, what, name = '', income } = row as PendingLine
  const isPersonGone = lastStatus === NOT_FOUND
  return {
    gone: isPersonGone ? parent : null,
    values: {
      kind: kind === 'paid' ? kind : 'gave',
      amount: plainAmount(amount),
      name,
      personId: isPersonGone ? '' : parent,
      phone: '',
      what,
      date,
      asIncome: income !== undefined,
    },
    drop: () => discardWrite(seq),
  }
}
