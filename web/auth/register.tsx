import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { account } from '../../contract/account.ts'
import { auth } from '../../contract/auth.ts'
import { MOST } from '../../contract/fields.ts'
import { PASSWORD_MAX } from '../../domain/credentials.ts'
import { DISTRICTS, type District } from '../../domain/districts.ts'
import { publicFrame, register as words } from '../../words/en/entrance.ts'
import { done, fallback } from '../../words/en/shared.ts'
import { call } from '../api/call.ts'
import { useSend } from '../api/send.ts'
import { Banner } from '../kit/banner.tsx'
import { Button, SubmitButton } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { Field } from '../kit/field.tsx'
import { Checkbox, EmailInput, PasswordInput, Select, TextInput } from '../kit/inputs.tsx'
import { Stepper } from '../kit/stepper.tsx'
import { TextLink } from '../kit/text-link.tsx'
import { pageMeta } from '../page-meta.ts'
import { paths, safeRedirect } from '../paths.ts'
import { beginSession } from '../session.ts'
import { checkStep, LAST_STEP, type Problem, stepOf, type WizardField, type WizardValues } from './register-steps.ts'
import { isAdmitted } from './use-log-in.ts'

export const meta = () => pageMeta({ title: words.metaTitle, description: words.description, path: paths.register })

/**
 * The registration wizard (sections 2, 4 and 5). All three steps are one form: those not at hand are hidden, so what was
 * typed stays. After registering it logs in with the same words.
 */
export default function Register() {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const { send, busy, error, clear } = useSend(account.register)
  const [step, setStep] = useState(0)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [agreed, setAgreed] = useState(false)
  const [entering, setEntering] = useState(false)
  const [pleaseLogIn, setPleaseLogIn] = useState(false)
  const working = busy || entering

  // What should have the focus once the step that holds it is shown.
  const focusWish = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (focusWish.current) form.current?.querySelector<HTMLElement>(focusWish.current)?.focus()
    focusWish.current = null
  })

  function goTo(next: number): void {
    setStep(next)
    setProblem(null)
    clear()
    focusWish.current = 'fieldset:not([hidden]) input'
  }

  function complain(found: Problem): void {
    setStep(stepOf(found.field))
    setProblem(found)
    focusWish.current = `[name=${found.field}]`
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const values = Object.fromEntries(new FormData(event.currentTarget)) as unknown as WizardValues
    setPleaseLogIn(false)
    setProblem(null)
    clear()
    const found = checkStep(step, values)
    if (found) return complain(found)
    if (step < LAST_STEP) return goTo(step + 1)
    if (agreed && !working) await registerAndLogIn(values)
  }

  async function registerAndLogIn(values: WizardValues): Promise<void> {
    const { fullName, businessName, email, phone, address, password } = values
    const registered = await send({
      body: { fullName, businessName, email, phone, address: address as District, password },
    })
    if (registered === null) return
    setEntering(true)
    const login = await call(auth.clientLogin, { body: { email, password } }).catch(() => null)
    form.current?.reset()
    setAgreed(false)
    if (login && isAdmitted(login)) {
      beginSession(login.data.token, login.data.userId)
      await navigate(safeRedirect(login.data.redirectTo) ?? paths.progress)
      return
    }
    setEntering(false)
    setStep(0)
    setPleaseLogIn(true)
  }

  const errorOf = (...fields: WizardField[]) => (problem && fields.includes(problem.field) ? problem.sentence : null)
  return (
    <div className="mx-auto max-w-form">
      <h1 className="pb-6 text-center text-title">{words.title}</h1>
      <Stepper label={words.stepper} steps={words.steps} current={step} />
      <Card className="mt-6">
        <form ref={form} method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
          {pleaseLogIn ? <Banner tone="success">{done.registeredPleaseLogIn}</Banner> : null}

          <fieldset hidden={step !== 0} className="flex flex-col gap-4 [&[hidden]]:hidden">
            <legend className="sr-only">{words.steps[0]}</legend>
            <Field label={words.fullName} required error={errorOf('fullName')}>
              {(control) => <TextInput {...control} name="fullName" autoComplete="name" maxLength={MOST.fullName} />}
            </Field>
            <Field label={words.businessName} hint={words.businessHint}>
              {(control) => (
                <TextInput {...control} name="businessName" autoComplete="organization" maxLength={MOST.businessName} />
              )}
            </Field>
            <p className="text-small text-muted">
              {words.readFirst} <LegalLinks />.
            </p>
          </fieldset>

          <fieldset hidden={step !== 1} className="flex flex-col gap-4 [&[hidden]]:hidden">
            <legend className="sr-only">{words.steps[1]}</legend>
            <Field label={words.email} required error={errorOf('email')}>
              {(control) => <EmailInput {...control} name="email" autoComplete="email" maxLength={MOST.email} />}
            </Field>
            <Field label={words.phone} required hint={words.phoneHint} error={errorOf('phone')}>
              {(control) => (
                <TextInput {...control} name="phone" type="tel" autoComplete="tel" maxLength={MOST.phone} />
              )}
            </Field>
            <Field label={words.address} required error={errorOf('address')}>
              {(control) => (
                <Select {...control} name="address" defaultValue="">
                  <option value="">{words.addressPlaceholder}</option>
                  {DISTRICTS.map((district) => (
                    <option key={district}>{district}</option>
                  ))}
                </Select>
              )}
            </Field>
          </fieldset>

          <fieldset hidden={step !== 2} className="flex flex-col gap-4 [&[hidden]]:hidden">
            <legend className="sr-only">{words.steps[2]}</legend>
            <Field label={words.password} required hint={words.passwordHint} error={errorOf('password')}>
              {(control) => (
                <PasswordInput {...control} name="password" autoComplete="new-password" maxLength={PASSWORD_MAX} />
              )}
            </Field>
            <Field label={words.confirmPassword} required error={errorOf('confirmPassword')}>
              {(control) => (
                <PasswordInput
                  {...control}
                  name="confirmPassword"
                  autoComplete="new-password"
                  maxLength={PASSWORD_MAX}
                />
              )}
            </Field>
            <Checkbox
              checked={agreed}
              onChange={(event) => setAgreed(event.target.checked)}
              label={
                <>
                  {words.agree} <LegalLinks agreement />.
                </>
              }
            />
          </fieldset>

          {error ? <Banner tone="error">{error.isOffline ? fallback.registerException : error.message}</Banner> : null}
          <div className="flex gap-2">
            {step > 0 ? (
              <Button variant="quiet" size="large" disabled={working} onClick={() => goTo(step - 1)}>
                {words.back}
              </Button>
            ) : null}
            <SubmitButton size="large" className="flex-1" busy={working} disabled={step === LAST_STEP && !agreed}>
              {step < LAST_STEP ? words.next : working ? words.busy : words.submit}
            </SubmitButton>
          </div>
        </form>
        <TextLink alone href={paths.login} className="mt-4 justify-center">
          {words.login}
        </TextLink>
      </Card>
    </div>
  )
}

/** Terms, privacy and FAQs, each in a tab of its own so that nothing typed is lost. */
function LegalLinks({ agreement = false }: { agreement?: boolean }) {
  const link = (href: string, label: string) => (
    <TextLink href={href} target="_blank" rel="noopener" title={words.newTab}>
      {label}
    </TextLink>
  )
  return (
    <>
      {link(paths.terms, publicFrame.terms)}
      {agreement ? ` ${words.and} ` : ', '}
      {link(paths.privacy, publicFrame.privacy)} {agreement ? words.haveRead : words.and}{' '}
      {link(paths.faqs, publicFrame.faqs)}
    </>
  )
}
