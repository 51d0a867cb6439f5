import { useState } from 'react'
import type { CreationOptions } from '../../../contract/passkeys.ts'
import { administrators } from '../../../contract/staff.ts'
import { factorForms } from '../../../words/en/staff.ts'
import * as staffAnswers from '../../../words/en/staff-answers.ts'
import { createPasskey } from '../../browser/passkey-prompt.ts'
import { useSend } from '../../data/api/send.ts'
import { type FieldErrors, fieldErrors } from '../../forms/field-errors.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { FormField } from '../../forms/form-field.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { currentPasswordInput } from '../person-inputs.ts'
import { useStaffCalls } from './staff-calls.ts'

const words = factorForms.passkey

function nameErrors(name: string): FieldErrors {
  const { name: sentence } = fieldErrors(administrators.addPasskey.body, { name })
  return sentence === undefined ? {} : { name: sentence }
}

export default function PasskeyDialog({
  onClose,
  onDone,
}: {
  onClose: () => void
  onDone: (message: string, codes: string[] | null) => void
}) {
  const calls = useStaffCalls()
  const { send, busy, error } = useSend(calls.addPasskey)
  const [isAsking, setAsking] = useState(false)
  const [unmade, setUnmade] = useState<string | null>(null)
  const { form, ...dialog } = useCallForm(calls.offerPasskey, {
    defaults: { name: '', currentPassword: '' },
    toBody: ({ currentPassword }) => ({ currentPassword }),
    check: ({ name }) => nameErrors(name),
    onDone: ({ data }, { name }) => void make(name, data),
  })

  async function make(name: string, options: CreationOptions): Promise<void> {
    setAsking(true)
    const attestation = await createPasskey(options)
    setAsking(false)
    if (attestation === null || attestation === 'known')
      return setUnmade(attestation ? staffAnswers.passkeyKnown : words.unmade)
    const answer = await send({ body: { name, passkey: attestation } })
    if (answer) onDone(answer.message, answer.data.recoveryCodes)
  }

  return (
    <FormDialog
      {...dialog}
      busy={dialog.busy || isAsking || busy}
      error={dialog.error ?? error?.message ?? (dialog.busy ? null : unmade)}
      submit={() => {
        setUnmade(null)
        dialog.submit()
      }}
      words={words}
      description={words.text}
      onClose={onClose}
    >
      <FormField form={form} name="name" label={words.name} hint={words.nameHint} autoComplete="off" />
      <FormField form={form} {...currentPasswordInput} label={words.password} />
    </FormDialog>
  )
}
