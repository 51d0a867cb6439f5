import { useEffect, useState } from 'react'
import { staffLogin } from '../../contract/staff-login.ts'
import { HOME_PATH, type StaffType } from '../../domain/status.ts'
import { adminPortal as words } from '../../words/en/auth.ts'
import { done } from '../../words/en/shared.ts'
import { delays } from '../delays.ts'
import { Banner } from '../kit/banner.tsx'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { InputField } from '../kit/input-field.tsx'
import { TextLink } from '../kit/text-link.tsx'
import { paths, safeRedirect } from '../paths.ts'
import { takeReturnAddress } from '../return-address.ts'
import { beginSession } from '../session.ts'
import { LoginFields } from './login-fields.tsx'
import { useDelayedRedirect } from './use-delayed-redirect.ts'
import { useLogInForm } from './use-log-in-form.ts'

/** The login of one kind of staff. On success it says so, and after a second goes where the server sends. */
export function StaffLogin({ type, onClose }: { type: StaffType; onClose: () => void }) {
  const [target, setTarget] = useState<string | null>(null)
  const call = type === 'superadmin' ? staffLogin.superadminLogin : staffLogin.adminLogin
  const { form, sentence, asksForCode } = useLogInForm(call, ({ token, redirectTo }) => {
    beginSession(token)
    setTarget(takeReturnAddress(safeRedirect(redirectTo) ?? HOME_PATH[type], null))
  })
  useDelayedRedirect(target, delays.staffLoginRedirectMs)
  const working = form.busy || target !== null
  const [withCode, setWithCode] = useState(false)
  // From then on the field stays.
  if (asksForCode && !withCode) setWithCode(true)
  const { element } = form
  useEffect(() => {
    if (withCode) element.current?.querySelector<HTMLInputElement>('[name=code]')?.focus()
  }, [withCode, element])

  return (
    <Dialog
      onClose={onClose}
      locked={working}
      title={words.loginTitle(words.cards[type].title)}
      onSubmit={form.props.onSubmit}
      footer={
        <>
          <Button variant="quiet" disabled={working} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" busy={working}>
            {working ? words.busy : words.submit}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4" onInput={form.props.onInput}>
        <LoginFields errorOf={form.errorOf} words={words} readOnly={working} />
        {withCode ? (
          <InputField
            label={words.code}
            hint={words.codeHint}
            error={form.errorOf('code')}
            required
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            readOnly={working}
          />
        ) : null}
        <TextLink alone href={paths.forgotPassword} className="-my-2 self-start">
          {words.forgot}
        </TextLink>
        <Banner tone="error">{sentence}</Banner>
        <Banner tone="success">{target && done.loginRedirecting}</Banner>
      </div>
    </Dialog>
  )
}
