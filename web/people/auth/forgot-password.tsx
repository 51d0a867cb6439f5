import { account } from '../../../contract/account.ts'
import { forgotPassword as words } from '../../../words/en/auth.ts'
import { pageMeta } from '../../browser/page-meta.ts'
import { usePageForm } from '../../forms/use-page-form.ts'
import { paths } from '../../session/paths.ts'
import { Banner } from '../../ui/kit/banner.tsx'
import { SubmitButton } from '../../ui/kit/button.tsx'
import { Card } from '../../ui/kit/card.tsx'
import { InputField } from '../../ui/kit/input-field.tsx'
import { TextLink } from '../../ui/kit/text-link.tsx'
import { personInputs } from '../person-inputs.ts'

export const meta = () => pageMeta({ title: words.title, description: words.description, path: paths.forgotPassword })

/** The page must not reveal whether the email has an account. */
export default function ForgotPassword() {
  const form = usePageForm(account.forgotPassword)
  const { busy, answer, failure } = form

  return (
    <Card className="mx-auto w-full max-w-form">
      <h1 className="text-title">{words.title}</h1>
      <p className="mt-1 text-muted">{words.intro}</p>
      <form {...form.props} className="mt-6 flex flex-col gap-4">
        <InputField
          {...personInputs.email}
          label={words.email}
          error={form.errorOf('email')}
          required
          autoComplete="username"
          placeholder={words.emailPlaceholder}
          readOnly={busy}
        />
        {answer ? (
          <Banner tone="success">
            <p>{answer.message}</p>
            <p className="mt-1 text-small text-ink">{words.next}</p>
          </Banner>
        ) : null}
        <Banner tone="error">{failure?.message}</Banner>
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
