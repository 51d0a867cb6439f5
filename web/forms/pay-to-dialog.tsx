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

export default function PayToDialog({ onClose }: { onClose: () => void }) {
  const { payTo } = useClient()
  const changed = useAccountChange()
  const { form, ...dialog } = useCallForm(creditChoice.setPayTo, {
    defaults: { payTo },
    onDone: ({ message }) => {
      toast({ text: message })
      changed()
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
        // Shows what customers will read, so that a wrong number is noticed.
        hint={howToPay(readPayTo(form.watch('payTo')) ?? '')}
      />
    </FormDialog>
  )
}
