import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { PASSWORD_MIN } from '../../../domain/credentials.ts'
import { DISTRICTS } from '../../../domain/districts.ts'
import { resetPassword, register as words } from '../../../words/en/auth.ts'
import { publicFrame } from '../../../words/en/public-frame.ts'
import { paths } from '../../session/paths.ts'
import type { FieldError } from '../../ui/kit/field.tsx'
import { InputField } from '../../ui/kit/input-field.tsx'
import { TextLink } from '../../ui/kit/text-link.tsx'
import { newPasswordInput, passwordHint, personInputs } from '../person-inputs.ts'

interface Fields {
  errorOf: (field: string) => FieldError | undefined
}

export function PersonalFields({ errorOf }: Fields) {
  return (
    <>
      <legend className="sr-only">{words.steps[0]}</legend>
      <InputField
        {...personInputs.fullName}
        label={words.fullName}
        error={errorOf('fullName')}
        enterKeyHint="next"
        required
      />
      <InputField
        {...personInputs.businessName}
        enterKeyHint="next"
        label={words.businessName}
        hint={words.businessHint}
        error={errorOf('businessName')}
      />
      <p className="text-small text-muted">
        <WithLinks sentence={words.readFirst} />
      </p>
    </>
  )
}

export function ContactFields({ errorOf }: Fields) {
  return (
    <>
      <legend className="sr-only">{words.steps[1]}</legend>
      <InputField {...personInputs.email} label={words.email} error={errorOf('email')} enterKeyHint="next" required />
      <InputField
        {...personInputs.phone}
        enterKeyHint="next"
        label={words.phone}
        hint={words.phoneHint}
        error={errorOf('phone')}
        required
      />
      <InputField
        name="address"
        label={words.address}
        autoComplete="address-level2"
        error={errorOf('address')}
        required
        defaultValue=""
      >
        <option value="">{words.addressPlaceholder}</option>
        {DISTRICTS.map((district) => (
          <option key={district}>{district}</option>
        ))}
      </InputField>
    </>
  )
}

export function PasswordFields({
  errorOf,
  password,
  onPassword,
  children,
}: Fields & { password: string; onPassword: (password: string) => void; children: ReactNode }) {
  return (
    <>
      <legend className="sr-only">{words.steps[2]}</legend>
      <InputField
        {...newPasswordInput}
        name="password"
        label={words.password}
        enterKeyHint="next"
        hint={passwordHint(password) ?? <PasswordRule isMet={password.length >= PASSWORD_MIN} />}
        onInput={(event) => onPassword(event.currentTarget.value)}
        error={errorOf('password')}
        required
      />
      <InputField
        {...newPasswordInput}
        name="confirmPassword"
        enterKeyHint="done"
        label={words.confirmPassword}
        error={errorOf('confirmPassword')}
        required
      />
      {children}
    </>
  )
}

function PasswordRule({ isMet }: { isMet: boolean }) {
  return (
    <>
      <span data-kept={isMet || undefined} className="data-kept:text-gain">
        {isMet ? <Check className="mr-1 inline size-4" /> : null}
        {words.passwordRule}
        {isMet ? <span className="sr-only"> {resetPassword.kept}.</span> : null}
      </span>{' '}
      {words.passwordTip}
    </>
  )
}

const TEXTS: Record<string, { href: string; title: string }> = {
  terms: { href: paths.terms, title: publicFrame.terms },
  privacy: { href: paths.privacy, title: publicFrame.privacy },
  faqs: { href: paths.faqs, title: publicFrame.faqs },
}

/** Opens links in new tabs, so that the form keeps its texts. */
export function WithLinks({ sentence }: { sentence: string }) {
  return sentence.split(/\{(\w+)\}/).map((part) => {
    const text = TEXTS[part]
    return text ? (
      <TextLink key={part} href={text.href} target="_blank" rel="noopener" title={words.newTab}>
        {text.title}
      </TextLink>
    ) : (
      part
    )
  })
}
