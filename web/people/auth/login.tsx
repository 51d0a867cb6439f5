import { ShieldCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { auth } from '../../../contract/auth.ts'
import { inLine, login as words } from '../../../words/en/auth.ts'
import { publicFrame } from '../../../words/en/public-frame.ts'
import { pageMeta } from '../../browser/page-meta.ts'
import { sessionHome } from '../../offline/guard.ts'
import { paths, safeRedirect } from '../../session/paths.ts'
import { consumeReturnAddress } from '../../session/return-address.ts'
import { beginSession } from '../../session/session.ts'
import { Banner } from '../../ui/kit/banner.tsx'
import { buttonClass, SubmitButton } from '../../ui/kit/button.tsx'
import { Card } from '../../ui/kit/card.tsx'
import { whenIdle } from '../../ui/kit/lazy-dialog.tsx'
import { TextLink } from '../../ui/kit/text-link.tsx'
import { LoginFields } from './login-fields.tsx'
import { useLogInForm } from './use-log-in-form.ts'

export const meta = () => pageMeta({ title: words.title, description: words.description, path: paths.login })

export default function Login() {
  const navigate = useNavigate()
  useRedirectWhenLoggedIn()
  const [entering, setEntering] = useState(false)
  const { form, sentence } = useLogInForm(auth.clientLogin, ({ token, userId, redirectTo }) => {
    beginSession(token, userId)
    setEntering(true)
    void navigate(consumeReturnAddress(safeRedirect(redirectTo) ?? paths.progress, userId), { replace: true })
  })
  const working = form.busy || entering
  const left = useUnsentHint()

  return (
    <div className="mx-auto grid max-w-page items-stretch gap-6 lg:grid-cols-2">
      <section className="hidden flex-col justify-center rounded-box bg-panel p-10 text-on-panel lg:flex">
        <h2 className="text-title">{words.welcomeTitle}</h2>
        <p className="mt-3 text-lead">{words.welcomeText}</p>
        <ul className="mt-8 flex flex-col gap-3">
          {words.welcomePoints.map((point) => (
            <li key={point} className="flex items-center gap-3">
              <ShieldCheck className="size-6 shrink-0" />
              {point}
            </li>
          ))}
        </ul>
      </section>
      <Card className="mx-auto hidden w-full max-w-form logged-in:block lg:max-w-none lg:p-10">
        <h1 className="text-title">{words.stillIn}</h1>
        <p role="status" className="mt-1 text-muted">
          {words.leadingOn}
        </p>
        <a href={paths.progress} className={`${buttonClass('primary', 'large')} mt-6 w-full`}>
          {words.goOn}
        </a>
      </Card>
      <Card className="mx-auto w-full max-w-form logged-in:hidden lg:max-w-none lg:p-10">
        <h1 className="text-title">{words.title}</h1>
        <p className="mt-1 text-muted page-waits:hidden lg:hidden">{words.welcomeText}</p>
        <p className="mt-1 hidden text-muted page-waits:block">{publicFrame.pageWaits}</p>
        <form {...form.props} className="mt-6 flex flex-col gap-4">
          <LoginFields errorOf={form.errorOf} words={words} readOnly={working} />
          <Banner tone="error">{sentence}</Banner>
          <Banner tone="notice">{form.waitSeconds && inLine(form.waitSeconds)}</Banner>
          <Banner tone="notice">{left}</Banner>
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

function useUnsentHint(): string | null {
  const [hint, setHint] = useState<string | null>(null)
  useEffect(() => {
    whenIdle(async () => {
      const hint = await import('../../offline/outbox/unsent-on-device.ts')
        .then((part) => part.findUnsentHint())
        .catch(() => null)
      setHint(hint)
    })
  }, [])
  return hint
}

function useRedirectWhenLoggedIn(): void {
  const navigate = useNavigate()
  useEffect(() => {
    let isHere = true
    void sessionHome().then((session) => {
      if (!isHere) return
      if (session === null) delete document.documentElement.dataset.session
      // Staff screens exist only in the English build, so load a new document.
      else if (session.id === null) window.location.replace(session.home)
      else void navigate(consumeReturnAddress(session.home, session.id), { replace: true })
    })
    return () => {
      isHere = false
    }
  }, [navigate])
}
