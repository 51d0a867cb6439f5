import ShieldCheck from 'lucide-react/icons/shield-check'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { auth } from '../../contract/auth.ts'
import { login as words } from '../../words/en/entrance.ts'
import { invalid } from '../../words/en/shared.ts'
import { Banner } from '../kit/banner.tsx'
import { SubmitButton } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { Field } from '../kit/field.tsx'
import { EmailInput, PasswordInput } from '../kit/inputs.tsx'
import { TextLink } from '../kit/text-link.tsx'
import { pageMeta } from '../page-meta.ts'
import { paths, safeRedirect } from '../paths.ts'
import { beginSession } from '../session.ts'
import { useLogIn } from './use-log-in.ts'

export const meta = () => pageMeta({ title: words.title, description: words.description, path: paths.login })

/** Client Login (section 2). */
export default function Login() {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const { logIn, busy, sentence, clear } = useLogIn(auth.clientLogin)
  const [missing, setMissing] = useState<'email' | 'password' | null>(null)
  const [entering, setEntering] = useState(false)

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const email = String(fields.get('email')).trim()
    const password = String(fields.get('password'))
    const absent = email === '' ? 'email' : password === '' ? 'password' : null
    setMissing(absent)
    clear()
    if (absent) {
      form.current?.querySelector<HTMLInputElement>(`[name=${absent}]`)?.focus()
      return
    }
    const admitted = await logIn({ email, password })
    if (admitted === null) {
      form.current?.querySelector<HTMLInputElement>('[name=password]')?.select()
      return
    }
    beginSession(admitted.token, admitted.userId)
    setEntering(true)
    await navigate(safeRedirect(admitted.redirectTo) ?? paths.progress)
  }

  const working = busy || entering
  return (
    <div className="mx-auto grid max-w-page items-stretch gap-6 lg:grid-cols-2">
      <section className="hidden flex-col justify-center rounded-box bg-panel p-10 text-on-panel lg:flex">
        <h2 className="text-title">{words.welcomeTitle}</h2>
        <p className="mt-3 text-lead">{words.welcomeText}</p>
        <ul className="mt-8 flex flex-col gap-3">
          {words.welcomePoints.map((point) => (
            <li key={point} className="flex items-center gap-3">
              <ShieldCheck aria-hidden className="size-6 shrink-0" />
              {point}
            </li>
          ))}
        </ul>
      </section>
      <Card className="mx-auto w-full max-w-form lg:max-w-none lg:p-10">
        <h1 className="text-title">{words.title}</h1>
        <p className="mt-1 text-muted lg:hidden">{words.welcomeText}</p>
        <form ref={form} method="post" noValidate onSubmit={onSubmit} className="mt-6 flex flex-col gap-4">
          <Field label={words.email} required error={missing === 'email' ? invalid.loginFields : null}>
            {(control) => (
              <EmailInput
                {...control}
                name="email"
                autoComplete="username"
                placeholder={words.emailPlaceholder}
                readOnly={working}
              />
            )}
          </Field>
          <Field label={words.password} required error={missing === 'password' ? invalid.loginFields : null}>
            {(control) => (
              <PasswordInput
                {...control}
                name="password"
                autoComplete="current-password"
                placeholder={words.passwordPlaceholder}
                readOnly={working}
              />
            )}
          </Field>
          {sentence ? <Banner tone="error">{sentence}</Banner> : null}
          <SubmitButton size="large" busy={working}>
            {working ? words.busy : words.submit}
          </SubmitButton>
        </form>
        <div className="mt-4 flex flex-wrap justify-between gap-x-4">
          <TextLink alone href={paths.register}>
            {words.noAccount}
          </TextLink>
          <TextLink alone href={paths.forgotPassword}>
            {words.forgot}
          </TextLink>
        </div>
      </Card>
    </div>
  )
}
