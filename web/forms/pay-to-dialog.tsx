import { creditChoice } from '../../contract/credit-choice.ts'
import { howToPay, readPayTo } from '../../domain/pay-to.ts'
import { creditWords as words } from '../../words/en/credit.ts'
import { formWords } from '../../words/en/record-form.ts'
import { useClient } from '../offline/guard.ts'
import { toast } from '../ui/kit/toast.tsx'
import { FormDialog } from './form-dialog.tsx'
import { FormField } from './form-field.tsx'
import { useAccountChange } from './use-account-change.ts'
import { useCallForm } from './use-call-form.ts'

/** Closes when the profile has the new number, so that a reminder behind it has that too. */
export default function PayToDialog({ onClose, onSaved }: { onClose: () => void; onSaved?: (payTo: string) => void }) {
  // An older server sends no `payTo`.
  const { payTo = '' } = useClient()
  const changed = useAccountChange()
  const { form, ...dialog } = useCallForm(creditChoice.setPayTo, {
    defaults: { payTo },
    onDone: async ({ message }, { payTo: typed }) => {
      await changed()
      toast({ text: message })
      onSaved?.(readPayTo(typed) ?? '')
      onClose()
    },
  })
  return (
    <FormDialog {...dialog} words={{ title: words.payTo, submit: formWords.save }} onClose={onClose}>
      <FormField
        form={form}
        name="payTo"
        label={words.payTo}
        required={false}
        type="tel"
        autoComplete="off"
        enterKeyHint="done"
        // Shows what customers will read, so that the client notices a wrong number.
        hint={howToPay(readPayTo(form.watch('payTo')) ?? '')}
      />
    </FormDialog>
  )
}
