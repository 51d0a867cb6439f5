import { type FormEvent, useRef, useState } from 'react'
import { account } from '../../contract/account.ts'
import { MOST } from '../../contract/fields.ts'
import { forgotPassword as words } from '../../words/en/access.ts'
import { done, fallback, invalid } from '../../words/en/shared.ts'
import { useSend } from '../api/send.ts'
import { Banner } from '../kit/banner.tsx'
import { SubmitButton } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { Field } from '../kit/field.tsx'
import { EmailInput } from '../kit/inputs.tsx'
import { TextLink } from '../kit/text-link.tsx'
import { pageMeta } from '../page-meta.ts'
import { paths } from '../paths.ts'

export const meta = () => pageMeta({ title: words.title, description: words.description, path: paths.forgotPassword })

/** Asks for a reset link. The answer is the same whether or not somebody has that email. */
export default function ForgotPassword() {
  const form = useRef<HTMLFormElement>(null)
  const { send, busy, error, clear } = useSend(account.forgotPassword)
  const [missing, setMissing] = useState(false)
  const [sent, setSent] = useState<string | null>(null)

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email')).trim()
    clear()
    setSent(null)
    setMissing(email === '')
    if (email === '') {
      form.current?.querySelector<HTMLInputElement>('[name=email]')?.focus()
      return
    }
    const answer = await send({ body: { email } })
    if (answer) setSent(answer.message || done.resetLinkSent)
  }

  return (
    <Card className="mx-auto w-full max-w-form">
      <h1 className="text-title">{words.title}</h1>
      <p className="mt-1 text-muted">{words.intro}</p>
      <form ref={form} method="post" noValidate onSubmit={onSubmit} className="mt-6 flex flex-col gap-4">
        <Field label={words.email} required error={missing ? invalid.emailRequired : null}>
          {(control) => (
            <EmailInput
              {...control}
              name="email"
              autoComplete="username"
              placeholder={words.emailPlaceholder}
              maxLength={MOST.email}
              readOnly={busy}
            />
          )}
        </Field>
        {sent ? (
          <Banner tone="success">
            <p>{sent}</p>
            <p className="mt-1 text-small text-ink">{words.next}</p>
          </Banner>
        ) : null}
        {error ? <Banner tone="error">{error.isOffline ? fallback.forgotPassword : error.message}</Banner> : null}
        <SubmitButton size="large" busy={busy}>
          {words.submit}
        </SubmitButton>
      </form>
      <TextLink alone href={paths.login} className="mt-4 justify-center">
        {words.back}
      </TextLink>
    </Card>
  )
}
