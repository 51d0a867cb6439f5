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

/**
 * Changing one's own password, for every role by the same rules (section 5): a mismatch is marked while one types and keeps the
 * button disabled. `onSubmit` gets what the call takes.
 */
export function ChangePasswordDialog({
  busy,
  error,
  clear,
  onSubmit,
  onClose,
}: {
  busy: boolean
  error: CallError | null
  /** Takes the last error away. */
  clear: () => void
  onSubmit: (body: { currentPassword: string; newPassword: string }) => void
  onClose: () => void
}) {
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [again, setAgain] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const first = useRef<HTMLInputElement>(null)
  const differs = again !== '' && again !== next

  function change(): void {
    clear()
    const found = wrongWith(current, next, again)
    setProblem(found)
    if (found === null) onSubmit({ currentPassword: current, newPassword: next })
  }

  // A 400 without a sentence of the server's means the present password (section 8).
  const refusal = error && (error.status === 400 && error.isFallback ? refused.currentPassword : error.message)
  const atCurrent = refusal === refused.currentPassword ? refusal : null
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.changePassword}
      description={words.passwordText}
      initialFocus={first}
      locked={busy}
      onSubmit={change}
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
        {problem === invalid.allFields ? <Banner tone="error">{problem}</Banner> : null}
        {refusal && !atCurrent ? <Banner tone="error">{refusal}</Banner> : null}
        <Field label={words.currentPassword} required error={atCurrent}>
          {(control) => (
            <PasswordInput
              {...control}
              ref={first}
              name="currentPassword"
              autoComplete="current-password"
              maxLength={PASSWORD_MAX}
              readOnly={busy}
              value={current}
              onChange={(event) => setCurrent(event.target.value)}
            />
          )}
        </Field>
        <Field
          label={words.newPassword}
          required
          hint={words.passwordHint}
          error={problem === invalid.newPasswordShort && next.length < PASSWORD_MIN ? problem : null}
        >
          {(control) => (
            <PasswordInput
              {...control}
              name="newPassword"
              autoComplete="new-password"
              minLength={PASSWORD_MIN}
              maxLength={PASSWORD_MAX}
              readOnly={busy}
              value={next}
              onChange={(event) => setNext(event.target.value)}
            />
          )}
        </Field>
        <Field label={words.confirmPassword} required error={differs ? invalid.mismatch : null}>
          {(control) => (
            <PasswordInput
              {...control}
              name="confirmPassword"
              autoComplete="new-password"
              minLength={PASSWORD_MIN}
              maxLength={PASSWORD_MAX}
              readOnly={busy}
              value={again}
              onChange={(event) => setAgain(event.target.value)}
            />
          )}
        </Field>
      </div>
    </Dialog>
  )
}

/** What is wrong before anything is sent, in the order of section 5, or null. */
function wrongWith(current: string, next: string, again: string): string | null {
  if (current === '' || next === '' || again === '') return invalid.allFields
  if (next !== again) return invalid.newPasswordMismatch
  if (next.length < PASSWORD_MIN) return invalid.newPasswordShort
  return null
}
