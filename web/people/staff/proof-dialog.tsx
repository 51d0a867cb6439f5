import { useRef, useState } from 'react'
import { passkeyWords } from '../../../words/en/passkeys.ts'
import { factorForms } from '../../../words/en/staff.ts'
import { askForPasskey, takesPasskeys } from '../../browser/passkey-prompt.ts'
import { useAnswer } from '../../data/api/query.ts'
import { useSend } from '../../data/api/send.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { FormField } from '../../forms/form-field.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { PasskeyButton } from '../passkey-button.tsx'
import { currentPasswordInput } from '../person-inputs.ts'
import { CodeField } from './code-field.tsx'
import { useStaffCalls } from './staff-calls.ts'

const words = factorForms.proof

/** Asks for a second factor, or for the password if the member has none. */
export default function ProofDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const calls = useStaffCalls()
  const factors = useAnswer(calls.factors).data?.data
  const hasFactor = !factors || factors.totpSince !== null || factors.passkeys.length > 0
  const { form, ...dialog } = useCallForm(calls.prove, {
    defaults: { code: '', currentPassword: '' },
    toBody: ({ code, currentPassword }) => (hasFactor ? { code } : { currentPassword }),
    onDone,
  })
  const passkey = usePasskeyProof(onDone)
  const button = useRef<HTMLButtonElement>(null)
  const hasPasskey = factors && factors.passkeys.length > 0 && takesPasskeys(factors.passkeyOrigin)
  return (
    <FormDialog
      {...dialog}
      error={dialog.error ?? passkey.error}
      submit={() => {
        passkey.clear()
        dialog.submit()
      }}
      words={words}
      description={words.text}
      initialFocus={hasPasskey ? button : undefined}
      onClose={onClose}
    >
      {hasPasskey ? (
        <PasskeyButton ref={button} busy={passkey.busy} disabled={dialog.busy} onClick={passkey.prove} />
      ) : null}
      {hasFactor ? (
        <CodeField form={form} label={words.code} hint={hasPasskey ? passkeyWords.codeInstead : words.codeHint} />
      ) : (
        <FormField form={form} {...currentPasswordInput} label={words.password} />
      )}
    </FormDialog>
  )
}

function usePasskeyProof(onDone: () => void) {
  const calls = useStaffCalls()
  const offering = useSend(calls.offerProof)
  const proving = useSend(calls.proveByPasskey)
  const [state, setState] = useState<'still' | 'asking' | 'unused'>('still')

  function clear(): void {
    setState('still')
    offering.clear()
    proving.clear()
  }

  async function sendProof(): Promise<void> {
    clear()
    setState('asking')
    const offer = await offering.send()
    const passkey = offer && (await askForPasskey(offer.data))
    setState(passkey || !offer ? 'still' : 'unused')
    if (passkey && (await proving.send({ body: { passkey } }))) onDone()
  }

  return {
    prove: () => void sendProof(),
    clear,
    busy: state === 'asking' || proving.busy,
    error: offering.error?.message ?? proving.error?.message ?? (state === 'unused' ? passkeyWords.unused : null),
  }
}
