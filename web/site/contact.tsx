import { Building2, Clock, Mail, ShieldCheck } from 'lucide-react'
import { contact } from '../../contract/contact.ts'
import { MAX_LENGTH } from '../../contract/fields.ts'
import { contact as words } from '../../words/en/contact.ts'
import { done } from '../../words/en/shared.ts'
import { operatorMarks, site } from '../browser/site-config.ts'
import { personInputs } from '../people/person-inputs.ts'
import { addressIn } from '../session/information-paths.ts'
import { paths } from '../session/paths.ts'
import { Banner } from '../ui/kit/banner.tsx'
import { Button } from '../ui/kit/button.tsx'
import { Card } from '../ui/kit/card.tsx'
import { InputField } from '../ui/kit/input-field.tsx'
import { TextLink } from '../ui/kit/text-link.tsx'
import { BannerTitle } from './banner-title.tsx'
import { informationMeta } from './information-meta.ts'

export const handle = { isStatic: true }
export const meta = () =>
  informationMeta({ title: words.metaTitle, description: words.description, path: paths.contact })

/**
 * This page has no React: `contact-form.js` reads the form's `action` and `data-` attributes. The
 * server checks the fields, because a browser's own messages are in the browser's language.
 */
export default function Contact() {
  return (
    <>
      <BannerTitle title={words.title} line={words.line} />
      <div className="mx-auto grid max-w-page gap-8 px-4 pt-8 sm:px-6 lg:grid-cols-[1fr_24rem] lg:gap-12">
        <Card as="section" aria-labelledby="write">
          <h2 id="write" className="text-lead">
            {words.formTitle}
          </h2>
          <ContactForm />
          <script src="/contact-form.js" defer />
        </Card>
        <Reach />
      </div>
    </>
  )
}

function ContactForm() {
  return (
    <form
      id="contact-form"
      method="post"
      action={contact.send.path}
      noValidate
      data-send={words.send}
      data-sending={words.sending}
      data-sent={done.contact}
      data-failed={contact.send.fallback}
    >
      <noscript>
        <Banner tone="notice" className="mt-4">
          {words.withoutScript(site.supportEmail)}
        </Banner>
      </noscript>
      <fieldset className="mt-4 flex flex-col gap-4">
        <legend className="sr-only">{words.formTitle}</legend>
        <InputField {...personInputs.fullName} name="name" label={words.fullName} required />
        <div className="grid gap-4 sm:grid-cols-2">
          <InputField {...personInputs.email} label={words.email} required />
          <InputField {...personInputs.phone} label={words.phone} required />
        </div>
        <InputField name="message" label={words.message} required rows={4} maxLength={MAX_LENGTH.message} />
        <Button type="submit" size="large" className="sm:self-start">
          {words.send}
        </Button>
      </fieldset>
      <div aria-live="polite">
        <div data-box="sent" hidden className="pt-4">
          <Banner tone="success">
            <span data-text />
          </Banner>
        </div>
        <div id="contact-failed" data-box="failed" hidden className="pt-4">
          <Banner tone="error">
            <span data-text />
          </Banner>
        </div>
      </div>
    </form>
  )
}

function Reach() {
  return (
    <section aria-labelledby="reach">
      <h2 id="reach" className="text-lead">
        {words.reachTitle}
      </h2>
      <div className="mt-4 flex flex-col gap-4">
        <div className="flex gap-3">
          <Mail className="mt-1 size-5 shrink-0 text-brand" />
          <dl className="min-w-0">
            <dt className="text-small text-muted">{words.supportLabel}</dt>
            <dd>
              <TextLink
                href={`mailto:${site.supportEmail}`}
                className="tap -my-2 inline-flex items-center text-[min(1em,6vw)] font-medium"
              >
                {site.supportEmail}
              </TextLink>
            </dd>
          </dl>
        </div>
        <div className="flex gap-3">
          <Clock className="mt-1 size-5 shrink-0 text-brand" />
          <dl>
            <dt className="text-small text-muted">{words.hoursLabel}</dt>
            <dd className="font-medium">{words.hours}</dd>
          </dl>
        </div>
        <div className="flex gap-3">
          <Building2 className="mt-1 size-5 shrink-0 text-brand" />
          <dl>
            <dt className="text-small text-muted">{words.operatorLabel}</dt>
            <dd className="font-medium">{operatorMarks.operator}</dd>
          </dl>
        </div>
      </div>
      <p className="mt-6 flex gap-3 text-muted">
        <ShieldCheck className="mt-0.5 size-5 shrink-0 text-brand" />
        {words.neverAsk}
      </p>
      <p className="mt-4 text-muted">
        {words.before} <TextLink href={addressIn(paths.faqs)}>{words.faqs}</TextLink>.
      </p>
    </section>
  )
}
