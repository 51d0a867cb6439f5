import { Check, Minus } from 'lucide-react'
import { about as words } from '../../words/en/public.ts'
import { site } from '../browser/site-config.ts'
import { addressIn } from '../session/information-paths.ts'
import { paths } from '../session/paths.ts'
import { buttonClass } from '../ui/kit/button.tsx'
import { BannerTitle } from './banner-title.tsx'
import { informationMeta } from './information-meta.ts'

export const handle = { isStatic: true }
export const meta = () => informationMeta({ title: words.metaTitle, description: words.description, path: paths.about })

export default function About() {
  return (
    <>
      <BannerTitle title={words.title(site.productName)} line={words.line} />
      <div className="mx-auto max-w-page px-4 py-12 sm:px-6">
        <div className="flex max-w-prose flex-col gap-4 text-lead">
          {words.paragraphs(site.productName).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <div className="mt-12 grid gap-6 lg:grid-cols-3">
          {words.sections(site.productName).map(({ title, items, isDone }) => (
            <section key={title} className="rounded-box border border-line bg-card p-4 sm:p-6">
              <h2 className="text-lead">{title}</h2>
              <ul className="mt-4 flex flex-col gap-3">
                {items.map((item) => (
                  <li key={item} className="flex gap-3">
                    {isDone ? (
                      <Check className="mt-0.5 size-5 shrink-0 text-brand max-[12rem]:hidden" />
                    ) : (
                      <Minus className="mt-0.5 size-5 shrink-0 text-muted max-[12rem]:hidden" />
                    )}
                    <span>{item}</span>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <div className="mt-12 flex flex-col items-start gap-4">
          <h2 className="text-title">{words.invitation}</h2>
          <div className="flex flex-wrap gap-3">
            <a href={paths.register} className={buttonClass('primary', 'large')}>
              {words.register}
            </a>
            <a href={addressIn(paths.faqs)} className={buttonClass('quiet', 'large')}>
              {words.questions}
            </a>
          </div>
        </div>
      </div>
    </>
  )
}
