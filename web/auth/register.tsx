import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { account } from '../../contract/account.ts'
import { auth } from '../../contract/auth.ts'
import type { BodyInputOf } from '../../contract/route.ts'
import { DISTRICTS } from '../../domain/districts.ts'
import { register as words } from '../../words/en/auth.ts'
import { publicFrame } from '../../words/en/public-frame.ts'
import { done, fallback } from '../../words/en/shared.ts'
import { call } from '../api/call.ts'
import { newPasswordInput, personInputs } from '../forms/person-inputs.ts'
import { usePageForm } from '../forms/use-page-form.ts'
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
import { checkConfirmation, registrationOf, STEPS, stepOf } from './register-steps.ts'
import { isAdmitted } from './use-log-in-form.ts'

export const meta = () => pageMeta({ title: words.metaTitle, description: words.description, path: paths.register })

/**
 * The registration wizard (sections 2, 4 and 5). All three steps are one form: those not at hand are hidden, so what was
 * typed stays. After registering it logs in with the same words.
 */
export default function Register() {
  const navigate = useNavigate()
  const [step, setStep] = useState(0)
  const [agreed, setAgreed] = useState(false)
  const [entering, setEntering] = useState(false)
  const [pleaseLogIn, setPleaseLogIn] = useState(false)
  const form = usePageForm(account.register, {
    toBody: registrationOf,
    check: checkConfirmation,
    onWrong: (field) => setStep(stepOf(field)),
    onDone: (_, { email = '', password = '' }) => void logIn({ email, password }),
  })
  const { errorOf, failure } = form
  const working = form.busy || entering
  const isLast = step === STEPS.length - 1

  function goTo(next: number): void {
    setStep(next)
    form.clear()
    form.focus('fieldset:not([hidden]) input')
  }

  function onNext(event: FormEvent<HTMLFormElement>): void {
    setPleaseLogIn(false)
    if (form.isRight(event, STEPS[step])) goTo(step + 1)
  }

  async function logIn(credentials: BodyInputOf<typeof auth.clientLogin>): Promise<void> {
    setEntering(true)
    const login = await call(auth.clientLogin, { body: credentials }).catch(() => null)
    form.element.current?.reset()
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

  return (
    <div className="mx-auto max-w-form">
      <h1 className="pb-6 text-center text-title">{words.title}</h1>
      <Stepper label={words.stepper} steps={words.steps} current={step} />
      <Card className="mt-6">
        <form {...form.props} onSubmit={isLast ? form.props.onSubmit : onNext} className="flex flex-col gap-4">
          {pleaseLogIn ? <Banner tone="success">{done.registeredPleaseLogIn}</Banner> : null}

          <fieldset hidden={step !== 0} className="flex flex-col gap-4 [&[hidden]]:hidden">
            <legend className="sr-only">{words.steps[0]}</legend>
            <Field label={words.fullName} required error={errorOf('fullName')}>
              {(control) => <TextInput {...control} {...personInputs.fullName} />}
            </Field>
            <Field label={words.businessName} hint={words.businessHint} error={errorOf('businessName')}>
              {(control) => <TextInput {...control} {...personInputs.businessName} />}
            </Field>
            <p className="text-small text-muted">
              {words.readFirst} <LegalLinks />.
            </p>
          </fieldset>

          <fieldset hidden={step !== 1} className="flex flex-col gap-4 [&[hidden]]:hidden">
            <legend className="sr-only">{words.steps[1]}</legend>
            <Field label={words.email} required error={errorOf('email')}>
              {(control) => <EmailInput {...control} {...personInputs.email} />}
            </Field>
            <Field label={words.phone} required hint={words.phoneHint} error={errorOf('phone')}>
              {(control) => <TextInput {...control} {...personInputs.phone} />}
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
              {(control) => <PasswordInput {...control} {...newPasswordInput} name="password" />}
            </Field>
            <Field label={words.confirmPassword} required error={errorOf('confirmPassword')}>
              {(control) => <PasswordInput {...control} {...newPasswordInput} name="confirmPassword" />}
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

          {failure ? (
            <Banner tone="error">{failure.isOffline ? fallback.registerException : failure.message}</Banner>
          ) : null}
          <div className="flex gap-2">
            {step > 0 ? (
              <Button variant="quiet" size="large" disabled={working} onClick={() => goTo(step - 1)}>
                {words.back}
              </Button>
            ) : null}
            <SubmitButton size="large" className="flex-1" busy={working} disabled={isLast && !agreed}>
              {isLast ? (working ? words.busy : words.submit) : words.next}
            </SubmitButton>
          </div>
        </form>
        <TextLink withFileLock href={paths.login} className="mt-4 justify-center">
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
