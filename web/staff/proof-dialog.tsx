import { factorForms } from '../../words/en/staff.ts'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import { CodeField } from './code-field.tsx'
import { useStaffCalls } from './staff-calls.ts'

const words = factorForms.proof

/** Asks for a code before something that cannot be undone. */
export default function ProofDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const { form, ...dialog } = useCallForm(useStaffCalls().prove, { defaults: { code: '' }, onDone })
  return (
    <FormDialog {...dialog} words={words} description={words.text} onClose={onClose}>
      <CodeField form={form} label={words.code} hint={words.codeHint} />
    </FormDialog>
  )
}
