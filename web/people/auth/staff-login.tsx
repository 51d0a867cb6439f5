import { useEffect, useRef, useState } from 'react'
import type { Assertion, RequestOptions } from '../../../contract/passkeys.ts'
import type { Call } from '../../../contract/route.ts'
import { staffLogin } from '../../../contract/staff-login.ts'
import { HOME_PATH, type StaffType } from '../../../domain/status.ts'
import { inLine, adminPortal as words } from '../../../words/en/auth.ts'
import { passkeyWords } from '../../../words/en/passkeys.ts'
import { done } from '../../../words/en/shared.ts'
import { delays } from '../../browser/delays.ts'
import { askForPasskey, canAnswer } from '../../browser/passkey-prompt.ts'
import { paths, safeRedirect } from '../../session/paths.ts'
import { consumeReturnAddress } from '../../session/return-address.ts'
import { beginSession } from '../../session/session.ts'
import { Banner } from '../../ui/kit/banner.tsx'
import { Button } from '../../ui/kit/button.tsx'
import { Dialog } from '../../ui/kit/dialog.tsx'
import { InputField } from '../../ui/kit/input-field.tsx'
import { TextLink } from '../../ui/kit/text-link.tsx'
import { PasskeyButton } from '../passkey-button.tsx'
import { LoginFields } from './login-fields.tsx'
import { useDelayedRedirect } from './use-delayed-redirect.ts'
import { useLogInForm } from './use-log-in-form.ts'
import '../../forms/staff-sentences.ts'

const LOGINS = { admin: staffLogin.adminLogin, superadmin: staffLogin.superadminLogin } satisfies Record<
  StaffType,
  Call
>

export function StaffLogin({ type, onClose }: { type: StaffType; onClose: () => void }) {
  const [target, setTarget] = useState<string | null>(null)
  const call = LOGINS[type]
  const signed = useRef<Assertion | null>(null)
  const { form, sentence, asksForCode, passkeyOptions } = useLogInForm(
    call,
    ({ token, redirectTo }) => {
      beginSession(token)
      setTarget(consumeReturnAddress(safeRedirect(redirectTo) ?? HOME_PATH[type], null))
    },
    () => (signed.current ? { passkey: signed.current } : {}),
  )
  useDelayedRedirect(target, delays.staffLoginRedirectMs)
  const [passkey, setPasskey] = useState<{ options: RequestOptions; state: 'still' | 'asking' | 'unused' } | null>(null)
  // Each response that asks for a passkey has a new challenge to sign.
  if (passkeyOptions && passkeyOptions !== passkey?.options && canAnswer(passkeyOptions))
    setPasskey({ options: passkeyOptions, state: 'still' })
  const isAsking = passkey?.state === 'asking'
  const working = form.busy || target !== null || isAsking
  const [withCode, setWithCode] = useState(false)
  if (asksForCode && !withCode) setWithCode(true)
  const { element } = form
  useEffect(() => {
    // Focus the passkey button, or the code field if there is no such button.
    if (withCode) element.current?.querySelector<HTMLElement>('[name=passkey], [name=code]')?.focus()
  }, [withCode, element])

  async function logInByPasskey(options: RequestOptions): Promise<void> {
    form.clear()
    setPasskey({ options, state: 'asking' })
    signed.current = await askForPasskey(options)
    if (signed.current) element.current?.requestSubmit()
    else setPasskey({ options, state: 'unused' })
    signed.current = null
  }

  return (
    <Dialog
      onClose={onClose}
      locked={working}
      title={words.loginTitle(words.cards[type].title)}
      onSubmit={(event) => {
        setPasskey(passkey && { ...passkey, state: 'still' })
        return form.props.onSubmit(event)
      }}
      footer={
        <>
          <Button variant="quiet" disabled={working} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" busy={working} className="max-sm:flex-auto">
            {working ? words.busy : words.submit}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4" onInput={form.props.onInput}>
        <LoginFields errorOf={form.errorOf} words={words} readOnly={working} />
        <Banner tone="notice">{form.waitSeconds && inLine(form.waitSeconds)}</Banner>
        {passkey ? (
          <PasskeyButton
            name="passkey"
            busy={isAsking}
            disabled={working}
            onClick={() => void logInByPasskey(passkey.options)}
          />
        ) : null}
        {withCode ? (
          <InputField
            label={words.code}
            hint={passkey ? passkeyWords.codeInstead : words.codeHint}
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
        <Banner tone="error">{passkey?.state === 'unused' ? passkeyWords.unused : sentence}</Banner>
        <Banner tone="success">{target && done.loginRedirecting}</Banner>
      </div>
    </Dialog>
  )
}
