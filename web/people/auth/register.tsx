import { type FormEvent, useLayoutEffect, useState } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'
import { account } from '../../../contract/account.ts'
import { auth } from '../../../contract/auth.ts'
import { inLine, register as words } from '../../../words/en/auth.ts'
import { pageLanguage } from '../../../words/en/language.ts'
import { done, fallback } from '../../../words/en/shared.ts'
import { pageMeta } from '../../browser/page-meta.ts'
import { CallError, call } from '../../data/api/call.ts'
import { usePageForm } from '../../forms/use-page-form.ts'
import { paths, safeRedirect } from '../../session/paths.ts'
import { beginSession } from '../../session/session.ts'
import { Banner } from '../../ui/kit/banner.tsx'
import { Button, SubmitButton } from '../../ui/kit/button.tsx'
import { Card } from '../../ui/kit/card.tsx'
import { Checkbox } from '../../ui/kit/inputs.tsx'
import { isDataSaverOn } from '../../ui/kit/lazy-dialog.tsx'
import { Stepper } from '../../ui/kit/stepper.tsx'
import { TextLink } from '../../ui/kit/text-link.tsx'
import { deviceMark } from '../device-mark.ts'
import { ContactFields, PasswordFields, PersonalFields, WithLinks } from './register-fields.tsx'
import { checkConfirmation, registrationOf, STEPS, stepOf } from './register-steps.ts'
import { forgetTyped, restoreTyped, storeTyped } from './typed-registration.ts'
import { isAdmitted } from './use-log-in-form.ts'
import { validateOnLeave } from './validate-on-leave.ts'

const CHECK_TIMEOUT_MS = 4_000

export const meta = () => pageMeta({ title: words.metaTitle, description: words.description, path: paths.register })

export default function Register() {
  const navigate = useNavigate()
  const [step, setStep] = useState(0)
  const [agreed, setAgreed] = useState(false)
  const [password, setPassword] = useState('')
  const [entering, setEntering] = useState(false)
  const [needsLogin, setNeedsLogin] = useState(false)
  const form = usePageForm(account.register, {
    toBody: (texts) => ({ ...registrationOf(texts), language: pageLanguage }),
    check: checkConfirmation,
    onWrong: (field) => setStep(stepOf(field)),
    onDone: (_, { email = '', password = '' }) => void logIn({ email, password }),
  })
  const { element, errorOf, failure } = form
  const working = form.busy || entering
  const isLast = step === STEPS.length - 1

  useLayoutEffect(() => {
    if (element.current) setStep(Math.min(restoreTyped(element.current), STEPS.length - 1))
  }, [element])

  function store(reached: number): void {
    if (element.current) storeTyped(element.current, reached)
  }

  function goTo(next: number): void {
    setStep(next)
    store(next)
    form.clear()
    form.focus('fieldset:not([hidden]) input')
  }

  async function onNext(event: FormEvent<HTMLFormElement>): Promise<void> {
    setNeedsLogin(false)
    const { email = '' } = Object.fromEntries(new FormData(event.currentTarget)) as { email?: string }
    if (form.isRight(event, STEPS[step]) && !(step === stepOf('email') && (await isTaken(email)))) goTo(step + 1)
  }

  /** Returns false after another error, because registering checks the email again. */
  async function isTaken(email: string): Promise<boolean> {
    setEntering(true)
    const refusal: unknown = await call(account.checkEmail, { body: { email } }, { timeoutMs: CHECK_TIMEOUT_MS }).catch(
      (cause) => cause,
    )
    setEntering(false)
    if (!(refusal instanceof CallError) || refusal.status !== 409) return false
    form.refuse(refusal)
    return true
  }

  async function logIn(credentials: { email: string; password: string }): Promise<void> {
    setEntering(true)
    const login = await call(auth.clientLogin, { body: { ...credentials, device: deviceMark() } }).catch(() => null)
    element.current?.reset()
    forgetTyped()
    setAgreed(false)
    setPassword('')
    if (login && isAdmitted(login)) {
      beginSession(login.data.token, login.data.userId)
      await navigate(safeRedirect(login.data.redirectTo) ?? paths.progress, { replace: true })
      return
    }
    setEntering(false)
    setStep(0)
    setNeedsLogin(true)
  }

  return (
    <div className="mx-auto max-w-form">
      <h1 className="-mx-3 pb-2 text-center text-lead">{words.title}</h1>
      <Stepper label={words.stepper} steps={words.steps} current={step} />
      <Card className="mt-2">
        <form
          {...form.props}
          ref={element}
          onSubmit={isLast ? form.props.onSubmit : onNext}
          onBlur={(event) => validateOnLeave(event, form)}
          onInput={(event) => {
            form.props.onInput(event)
            store(step)
          }}
          className="flex flex-col gap-4"
        >
          <Banner tone="success">{needsLogin && done.registeredPleaseLogIn}</Banner>

          <fieldset hidden={step !== 0} className={stepClass}>
            <PersonalFields errorOf={errorOf} />
          </fieldset>
          <fieldset hidden={step !== 1} className={stepClass}>
            <ContactFields errorOf={errorOf} />
          </fieldset>
          <fieldset hidden={step !== 2} className={stepClass}>
            <PasswordFields errorOf={errorOf} password={password} onPassword={setPassword}>
              <Checkbox
                checked={agreed}
                onChange={(event) => setAgreed(event.target.checked)}
                aria-describedby="why-disabled"
                label={<WithLinks sentence={words.agree} />}
              />
              <p id="why-disabled" className="min-h-5 text-small text-muted">
                {agreed ? null : words.tick}
              </p>
            </PasswordFields>
          </fieldset>

          <Banner tone="notice">{form.waitSeconds && inLine(form.waitSeconds)}</Banner>
          <Banner tone="error">{failure?.isOffline ? fallback.registerException : failure?.message}</Banner>
          <div className="flex flex-wrap gap-2">
            {step > 0 ? (
              <Button variant="quiet" size="large" disabled={working} onClick={() => goTo(step - 1)}>
                {words.back}
              </Button>
            ) : null}
            <SubmitButton size="large" className="flex-auto" busy={working} disabled={isLast && !agreed}>
              {isLast ? (working ? words.busy : words.submit) : words.next}
            </SubmitButton>
          </div>
        </form>
        {/* Load the first screen while the person types the password. */}
        {isLast && !isDataSaverOn() ? <PrefetchPageLinks page={paths.progress} /> : null}
        <TextLink alone href={paths.login} className="mt-4 justify-center text-center">
          {words.login}
        </TextLink>
      </Card>
    </div>
  )
}

const stepClass = 'flex flex-col gap-4 [&[hidden]]:hidden'
