import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { account } from '../../contract/account.ts'
import { isResetPassword, PASSWORD_MAX, resetPasswordRules } from '../../domain/credentials.ts'
import { resetPassword as words } from '../../words/en/access.ts'
import { done, invalid } from '../../words/en/shared.ts'
import { useSend } from '../api/send.ts'
import { delays } from '../delays.ts'
import { Banner } from '../kit/banner.tsx'
import { buttonClass, SubmitButton } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { Field } from '../kit/field.tsx'
import { PasswordInput } from '../kit/inputs.tsx'
import { TextLink } from '../kit/text-link.tsx'
import { pageMeta } from '../page-meta.ts'
import { paths } from '../paths.ts'
import { useStepOn } from './use-step-on.ts'

export const meta = () => [
  ...pageMeta({ title: words.title, description: words.description, path: paths.resetPassword }),
  { name: 'robots', content: 'noindex' },
]

/** Sets a new password with the token of the mailed link (sections 4 and 5). */
export default function ResetPassword() {
  const form = useRef<HTMLFormElement>(null)
  const token = useTokenOfLink()
  const { send, busy, error, clear } = useSend(account.resetPassword)
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [reset, setReset] = useState<string | null>(null)
  useStepOn(reset === null ? null : paths.login, delays.resetRedirectMs)

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    clear()
    const found = wrongWith(token, password, confirmation)
    setProblem(found)
    if (found === null && token) {
      const answer = await send({ body: { token, newPassword: password } })
      if (answer) setReset(answer.message || done.passwordReset)
    } else if (found !== invalid.resetTokenMissing) {
      const name = found === invalid.mismatch ? 'confirmPassword' : 'newPassword'
      form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
    }
  }

  const differs = confirmation !== '' && confirmation !== password
  const isTokenMissing = token === null || problem === invalid.resetTokenMissing
  return (
    <Card className="mx-auto w-full max-w-form">
      <h1 className="text-title">{words.title}</h1>
      <p className="mt-1 text-muted">{words.intro}</p>
      {reset ? (
        <>
          <Banner tone="success" className="mt-6">
            <p>{reset}</p>
            <p className="mt-1 text-small text-ink">{words.leaving}</p>
          </Banner>
          <a href={paths.login} className={`${buttonClass('primary', 'large')} mt-4 w-full`}>
            {words.login}
          </a>
        </>
      ) : (
        <form ref={form} method="post" noValidate onSubmit={onSubmit} className="mt-6 flex flex-col gap-4">
          <Field label={words.newPassword} required error={problem === invalid.passwordRules ? problem : null}>
            {(control) => (
              <PasswordInput
                {...control}
                name="newPassword"
                autoComplete="new-password"
                maxLength={PASSWORD_MAX}
                readOnly={busy}
                value={password}
                onChange={(event) => setPassword(event.target.value)}
              />
            )}
          </Field>
          <Checklist password={password} />
          <Field
            label={words.confirmPassword}
            required
            error={differs || problem === invalid.mismatch ? invalid.mismatch : null}
          >
            {(control) => (
              <PasswordInput
                {...control}
                name="confirmPassword"
                autoComplete="new-password"
                maxLength={PASSWORD_MAX}
                readOnly={busy}
                value={confirmation}
                onChange={(event) => {
                  setConfirmation(event.target.value)
                  if (problem === invalid.mismatch) setProblem(null)
                }}
              />
            )}
          </Field>
          {isTokenMissing ? <Banner tone="error">{invalid.resetTokenMissing}</Banner> : null}
          {error ? <Banner tone="error">{error.message}</Banner> : null}
          <SubmitButton size="large" busy={busy}>
            {words.submit}
          </SubmitButton>
          {isTokenMissing || error ? (
            <TextLink alone href={paths.forgotPassword} className="justify-center">
              {words.newLink}
            </TextLink>
          ) : null}
        </form>
      )}
    </Card>
  )
}

/** The three rules, ticked while one types. */
function Checklist({ password }: { password: string }) {
  const rules = resetPasswordRules(password)
  return (
    <div className="rounded-box bg-wash px-4 py-3 text-small">
      <p className="font-medium">{words.rulesTitle}</p>
      <ul aria-live="polite" className="mt-1 flex flex-col gap-1">
        {(['length', 'capital', 'noSpaces'] as const).map((rule) => {
          const Icon = rules[rule] ? Check : Circle
          return (
            <li key={rule} data-kept={rules[rule] || undefined} className="flex items-center gap-2 data-kept:text-gain">
              <Icon aria-hidden className="size-4 shrink-0" />
              {words.rules[rule]}
              <span className="sr-only">: {rules[rule] ? words.kept : words.open}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** What stands in the way, as section 5 says it, or null. */
function wrongWith(token: string | null | undefined, password: string, confirmation: string): string | null {
  if (!token) return invalid.resetTokenMissing
  if (!isResetPassword(password)) return invalid.passwordRules
  if (password !== confirmation) return invalid.mismatch
  return null
}

/**
 * The token of the address; undefined until the page is alive, null when there is none. It leaves the address bar at once, so
 * that it stays in no history and on no screenshot.
 */
function useTokenOfLink(): string | null | undefined {
  const [token, setToken] = useState<string | null>()
  useEffect(() => {
    const found = new URLSearchParams(window.location.search).get('token')
    setToken((known) => found || known || null)
    if (found !== null) window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [])
  return token
}
