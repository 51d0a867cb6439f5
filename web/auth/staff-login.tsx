import { useRef, useState } from 'react'
import { auth } from '../../contract/auth.ts'
import { MOST } from '../../contract/fields.ts'
import { PASSWORD_MAX } from '../../domain/credentials.ts'
import { HOME_PATH, type StaffType } from '../../domain/status.ts'
import { adminPortal as words } from '../../words/en/access.ts'
import { done, invalid } from '../../words/en/shared.ts'
import { delays } from '../delays.ts'
import { Banner } from '../kit/banner.tsx'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Field } from '../kit/field.tsx'
import { EmailInput, PasswordInput } from '../kit/inputs.tsx'
import { TextLink } from '../kit/text-link.tsx'
import { paths, safeRedirect } from '../paths.ts'
import { beginSession } from '../session.ts'
import { useLogIn } from './use-log-in.ts'
import { useStepOn } from './use-step-on.ts'

/** The login of one kind of staff. On success it says so, and after a second goes where the server sends. */
export function StaffLogin({ type, open, onClose }: { type: StaffType; open: boolean; onClose: () => void }) {
  const { logIn, busy, sentence, clear } = useLogIn(type === 'superadmin' ? auth.superadminLogin : auth.adminLogin)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState<'email' | 'password' | null>(null)
  const [target, setTarget] = useState<string | null>(null)
  const emailInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  useStepOn(target, delays.staffLoginRedirectMs)

  async function submit(): Promise<void> {
    clear()
    const absent = email.trim() === '' ? 'email' : password === '' ? 'password' : null
    setMissing(absent)
    if (absent === 'email') emailInput.current?.focus()
    if (absent === 'password') passwordInput.current?.focus()
    if (absent || target) return
    const admitted = await logIn({ email: email.trim(), password })
    if (admitted === null) return
    beginSession(admitted.token)
    setTarget(safeRedirect(admitted.redirectTo) ?? HOME_PATH[type])
  }

  function close(): void {
    clear()
    setMissing(null)
    setPassword('')
    onClose()
  }

  const working = busy || target !== null
  return (
    <Dialog
      open={open}
      onClose={close}
      locked={working}
      title={words.loginTitle(words.cards[type].title)}
      initialFocus={emailInput}
      onSubmit={submit}
      footer={
        <>
          <Button variant="quiet" disabled={working} onClick={close}>
            {words.cancel}
          </Button>
          <Button type="submit" busy={working}>
            {working ? words.busy : words.submit}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label={words.email} required error={missing === 'email' ? invalid.loginFields : null}>
          {(control) => (
            <EmailInput
              {...control}
              ref={emailInput}
              autoComplete="username"
              placeholder={words.emailPlaceholder}
              maxLength={MOST.email}
              readOnly={working}
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          )}
        </Field>
        <Field label={words.password} required error={missing === 'password' ? invalid.loginFields : null}>
          {(control) => (
            <PasswordInput
              {...control}
              ref={passwordInput}
              autoComplete="current-password"
              placeholder={words.passwordPlaceholder}
              maxLength={PASSWORD_MAX}
              readOnly={working}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
        <TextLink alone href={paths.forgotPassword} className="-my-2 self-start">
          {words.forgot}
        </TextLink>
        {sentence ? <Banner tone="error">{sentence}</Banner> : null}
        {target ? <Banner tone="success">{done.loginRedirecting}</Banner> : null}
      </div>
    </Dialog>
  )
}
