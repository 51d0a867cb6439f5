import ShieldCheck from 'lucide-react/icons/shield-check'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { auth } from '../../contract/auth.ts'
import { login as words } from '../../words/en/auth.ts'
import { Banner } from '../kit/banner.tsx'
import { SubmitButton } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { TextLink } from '../kit/text-link.tsx'
import { pageMeta } from '../page-meta.ts'
import { paths, safeRedirect } from '../paths.ts'
import { beginSession } from '../session.ts'
import { LoginFields } from './login-fields.tsx'
import { useLogInForm } from './use-log-in-form.ts'

export const meta = () => pageMeta({ title: words.title, description: words.description, path: paths.login })

/** Client Login (section 2). */
export default function Login() {
  const navigate = useNavigate()
  const [entering, setEntering] = useState(false)
  const { form, sentence } = useLogInForm(auth.clientLogin, ({ token, userId, redirectTo }) => {
    beginSession(token, userId)
    setEntering(true)
    void navigate(safeRedirect(redirectTo) ?? paths.progress)
  })
  const working = form.busy || entering

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
        <form {...form.props} className="mt-6 flex flex-col gap-4">
          <LoginFields errorOf={form.errorOf} words={words} readOnly={working} />
          <Banner tone="error">{sentence}</Banner>
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
