import { ChevronDown } from 'lucide-react'
import { faqs as words } from '../../words/en/documents.ts'
import { site } from '../browser/site-config.ts'
import { addressIn } from '../session/information-paths.ts'
import { paths } from '../session/paths.ts'
import { buttonClass } from '../ui/kit/button.tsx'
import { Card } from '../ui/kit/card.tsx'
import { BannerTitle } from './banner-title.tsx'
import { Blocks } from './blocks.tsx'
import { informationMeta } from './information-meta.ts'

export const handle = { isStatic: true }
export const meta = () => informationMeta({ title: words.metaTitle, description: words.description, path: paths.faqs })

/** All `<details>` share a `name`, so the browser keeps only one open, without a script. */
export default function Faqs() {
  return (
    <>
      <BannerTitle title={words.title} line={words.line} />
      <div className="mx-auto grid max-w-page gap-8 px-4 pt-6 sm:px-6 lg:grid-cols-[1fr_18rem] lg:gap-12">
        <div>
          {words.items(site).map(({ question, answer }) => (
            <details key={question} name="faq" className="border-b border-line">
              <summary className="tap flex items-center justify-between gap-4 rounded-box py-3 hover:text-brand">
                <h2 className="text-body">{question}</h2>
                <ChevronDown className="turns size-5 shrink-0 text-brand transition-transform" />
              </summary>
              <div className="prose pr-9 pb-5">
                <Blocks blocks={answer} />
              </div>
            </details>
          ))}
        </div>
        <aside className="lg:pt-4">
          <Card>
            <h2 className="text-lead">{words.moreTitle}</h2>
            <p className="mt-2 text-muted">{words.more}</p>
            <a href={addressIn(paths.contact)} className={`${buttonClass('quiet')} mt-4`}>
              {words.contact}
            </a>
          </Card>
        </aside>
      </div>
    </>
  )
}
