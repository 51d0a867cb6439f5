import { Check, Circle } from 'lucide-react'
import { useEffect, useState } from 'react'
import { account } from '../../../contract/account.ts'
import { resetPasswordRules } from '../../../domain/credentials.ts'
import { resetPassword as words } from '../../../words/en/auth.ts'
import { invalid } from '../../../words/en/shared.ts'
import { delays } from '../../browser/delays.ts'
import { pageMeta } from '../../browser/page-meta.ts'
import { confirmationErrors } from '../../forms/field-errors.ts'
import { usePageForm } from '../../forms/use-page-form.ts'
import { paths } from '../../session/paths.ts'
import { Banner } from '../../ui/kit/banner.tsx'
import { buttonClass, SubmitButton } from '../../ui/kit/button.tsx'
import { Card } from '../../ui/kit/card.tsx'
import { InputField } from '../../ui/kit/input-field.tsx'
import { TextLink } from '../../ui/kit/text-link.tsx'
import { newPasswordInput, passwordHint } from '../person-inputs.ts'
import { useDelayedRedirect } from './use-delayed-redirect.ts'

export const meta = () => [
  ...pageMeta({ title: words.title, description: words.description, path: paths.resetPassword }),
  { name: 'robots', content: 'noindex' },
]

export default function ResetPassword() {
  const token = useTokenOfLink()
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const form = usePageForm(account.resetPassword, {
    toBody: ({ newPassword = '' }) => ({ token: token ?? '', newPassword }),
    check: ({ newPassword = '', confirmPassword = '' }) =>
      confirmationErrors(newPassword, confirmPassword, { differs: invalid.mismatch }),
  })
  const { busy, answer, failure } = form
  useDelayedRedirect(answer === null ? null : paths.login, delays.resetRedirectMs)

  const differs = confirmation !== '' && confirmation !== password
  const tokenError = form.errorOf('token')
  const deadLink = typeof tokenError === 'string' && tokenError
  return (
    <Card className="mx-auto w-full max-w-form">
      <h1 className="text-title">{words.title}</h1>
      {token === null ? null : <p className="mt-1 text-muted">{words.intro}</p>}
      {token === null ? (
        <div className="mt-6 flex flex-col gap-4">
          <Banner tone="error">{invalid.resetTokenMissing}</Banner>
          <a href={paths.forgotPassword} className={buttonClass('primary', 'large')}>
            {words.newLink}
          </a>
        </div>
      ) : answer ? (
        <>
          <Banner tone="success" className="mt-6">
            <p>{answer.message}</p>
            <p className="mt-1 text-small text-ink">{words.leaving}</p>
          </Banner>
          <a href={paths.login} className={`${buttonClass('primary', 'large')} mt-4 w-full`}>
            {words.login}
          </a>
        </>
      ) : (
        <form {...form.props} className="mt-6 flex flex-col gap-4">
          <Banner tone="error">{deadLink}</Banner>
          <fieldset className="flex flex-col gap-4">
            <InputField
              {...newPasswordInput}
              name="newPassword"
              label={words.newPassword}
              hint={passwordHint(password)}
              error={form.errorOf('newPassword')}
              required
              readOnly={busy}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
            <Checklist password={password} />
            <InputField
              {...newPasswordInput}
              name="confirmPassword"
              label={words.confirmPassword}
              error={differs ? invalid.mismatch : form.errorOf('confirmPassword')}
              required
              readOnly={busy}
              value={confirmation}
              onChange={(event) => setConfirmation(event.target.value)}
            />
            <Banner tone="error">{failure?.message}</Banner>
            <SubmitButton size="large" busy={busy}>
              {words.submit}
            </SubmitButton>
          </fieldset>
          {deadLink || failure ? (
            <TextLink alone href={paths.forgotPassword} className="justify-center">
              {words.newLink}
            </TextLink>
          ) : null}
        </form>
      )}
    </Card>
  )
}

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
              <Icon className="size-4 shrink-0" />
              {words.rules[rule]}
              <span className="sr-only">: {rules[rule] ? words.kept : words.open}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Removes the token from the URL, so that history and screenshots don't show the token. */
function useTokenOfLink(): string | null | undefined {
  const [token, setToken] = useState<string | null>()
  useEffect(() => {
    const found = new URLSearchParams(window.location.search).get('token')
    setToken((known) => found || known || null)
    if (found !== null) window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [])
  return token
}
