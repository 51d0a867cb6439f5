import { useRef, useState } from 'react'
import { credit } from '../../../contract/credit.ts'
import type { AnswerOf } from '../../../contract/route.ts'
import { creditWords as words } from '../../../words/en/credit.ts'
import { fullDayName } from '../../../words/en/dates.ts'
import { formDialog } from '../../../words/en/layouts.ts'
import { formWords } from '../../../words/en/record-form.ts'
import { showMostUrgent } from '../../data/api/show-warning.ts'
import { AmountField, amountOf, plainAmount } from '../../forms/amount-field.tsx'
import { DayField } from '../../forms/day-field.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { FormField } from '../../forms/form-field.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { Button } from '../../ui/kit/button.tsx'
import { toast } from '../../ui/kit/toast.tsx'
import type { LineOwner, PendingLine } from '../open-credit.ts'
import { Overpaid } from './overpaid.tsx'
import { storedLine } from './pending-credit.ts'
import { isIncome, removeLine, undoLineEdit } from './remove-line.tsx'
import { createSecondPress } from './second-press.ts'
import { whatField } from './what-field.ts'
import { changeLine, overpaidBy } from './write-line.ts'

/** The client can't change the kind or the customer of a saved line. */
export function EditLineDialog({
  line,
  person,
  onClose,
}: {
  line: PendingLine
  person: LineOwner
  onClose: () => void
}) {
  const amountInput = useRef<HTMLInputElement>(null)
  // Saving sends the refused edit again, and then `storedLine` no longer finds it.
  const [stored] = useState(() => storedLine(line))
  const [asked, setAsked] = useState(0)
  const [isSecondPress] = useState(() => createSecondPress())
  const { form, ...dialog } = useCallForm(credit.updateLine, {
    params: { id: line._id },
    defaults: { amount: plainAmount(line.amount), what: line.what, date: line.date },
    toBody: ({ amount, what, date }) => ({ amount: amountOf(amount) as number, what, date }),
    via: ({ body }, key) => changeLine(person, line, body, { key }),
    onDone: ({ message, data, warnings }: AnswerOf<typeof credit.updateLine>) => {
      toast({ text: message, undo: () => undoLineEdit(person, stored, data) })
      showMostUrgent(warnings)
      onClose()
    },
  })
  const change = (amountOf(form.watch('amount')) ?? 0) - stored.amount
  const excess = Number.isFinite(change) ? overpaidBy(person, line.kind === 'gave' ? change : -change) : 0

  async function remove(): Promise<void> {
    if (await removeLine(person, line)) onClose()
  }

  return (
    <FormDialog
      {...dialog}
      submit={() => (excess > 0 && !isSecondPress(String(excess)) ? setAsked(excess) : void dialog.submit())}
      words={{ title: words.editLine(`${words.kinds[line.kind]}, ${fullDayName(line.date)}`), submit: formWords.save }}
      description={<bdi>{person.name}</bdi>}
      initialFocus={amountInput}
      secondary={
        <>
          <Button variant="danger" disabled={dialog.busy} className="mr-auto" onClick={() => void remove()}>
            {words.delete}
          </Button>
          <Button variant="quiet" disabled={dialog.busy} onClick={onClose}>
            {formDialog.cancel}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <AmountField
        form={form}
        name="amount"
        label={words.amount}
        inputRef={amountInput}
        selected
        hint={isIncome(line) ? words.incomeToo : undefined}
      />
      <Overpaid excess={excess} name={person.name} isAsked={excess === asked} />
      <div>
        <DayField form={form} name="date" label={words.date} chips={[]} />
      </div>
      <FormField form={form} name="what" {...whatField(line.kind)} />
    </FormDialog>
  )
}
