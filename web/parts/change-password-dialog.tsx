import { useRef, useState } from 'react'
import { PASSWORD_MAX, PASSWORD_MIN } from '../../domain/credentials.ts'
import { accountWords as words } from '../../words/en/account.ts'
import { invalid, refused } from '../../words/en/shared.ts'
import type { CallError } from '../api/call.ts'
import { Banner } from '../kit/banner.tsx'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Field } from '../kit/field.tsx'
import { PasswordInput } from '../kit/inputs.tsx'
import { messageOf } from './message-of.ts'

/** Changing one's own password, for every role by the same rules (section 5). `onSubmit` gets what the call takes. */
export function ChangePasswordDialog({
  busy,
  error,
  onSubmit,
  onClose,
}: {
  busy: boolean
  error: CallError | null
  onSubmit: (body: { currentPassword: string; newPassword: string }) => void
  onClose: () => void
}) {
  const [currentPassword, setCurrent] = useState('')
  const [newPassword, setNew] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const newInput = useRef<HTMLInputElement>(null)
  const differs = confirmation !== '' && confirmation !== newPassword

  function submit(): void {
    const found = wrongWith(currentPassword, newPassword, confirmation)
    setProblem(found)
    if (found === null) onSubmit({ currentPassword, newPassword })
    else if (found === invalid.newPasswordShort) newInput.current?.focus()
  }

  const failed =
    error && (error.status === 400 && error.isFallback ? refused.currentPassword : messageOf(error, error.message))
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.changePassword}
      description={words.passwordText}
      locked={busy}
      onSubmit={submit}
      footer={
        <>
          <Button variant="quiet" disabled={busy} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" busy={busy} disabled={differs}>
            {busy ? words.changing : words.change}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label={words.currentPassword} required>
          {(control) => (
            <PasswordInput
              {...control}
              autoComplete="current-password"
              maxLength={PASSWORD_MAX}
              readOnly={busy}
              value={currentPassword}
              onChange={(event) => setCurrent(event.target.value)}
            />
          )}
        </Field>
        <Field label={words.newPassword} required hint={words.passwordHint}>
          {(control) => (
            <PasswordInput
              {...control}
              ref={newInput}
              autoComplete="new-password"
              minLength={PASSWORD_MIN}
              maxLength={PASSWORD_MAX}
              readOnly={busy}
              value={newPassword}
              onChange={(event) => setNew(event.target.value)}
            />
          )}
        </Field>
        <Field label={words.confirmPassword} required error={differs ? invalid.mismatch : null}>
          {(control) => (
            <PasswordInput
              {...control}
              autoComplete="new-password"
              minLength={PASSWORD_MIN}
              maxLength={PASSWORD_MAX}
              readOnly={busy}
              value={confirmation}
              onChange={(event) => setConfirmation(event.target.value)}
            />
          )}
        </Field>
        {problem ? <Banner tone="error">{problem}</Banner> : null}
        {failed && !problem ? <Banner tone="error">{failed}</Banner> : null}
      </div>
    </Dialog>
  )
}

function wrongWith(current: string, next: string, confirmation: string): string | null {
  if (current === '' || next === '' || confirmation === '') return invalid.allFields
  if (next !== confirmation) return invalid.newPasswordMismatch
  if (next.length < PASSWORD_MIN) return invalid.newPasswordShort
  return null
}
