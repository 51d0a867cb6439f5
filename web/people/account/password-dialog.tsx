import { exporting } from '../../../contract/export.ts'
import { accountWords } from '../../../words/en/account.ts'
import { dataWords } from '../../../words/en/data.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { FormField } from '../../forms/form-field.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { currentPasswordInput } from '../person-inputs.ts'

const words = dataWords.password

export default function PasswordDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const { form, ...dialog } = useCallForm(exporting.prove, { defaults: { currentPassword: '' }, onDone })
  return (
    <FormDialog {...dialog} words={words} description={words.text} onClose={onClose}>
      <FormField form={form} {...currentPasswordInput} label={accountWords.currentPassword} />
    </FormDialog>
  )
}
