import ChevronDown from 'lucide-react/icons/chevron-down'
import { faqs as words } from '../../words/en/pages.ts'
import { buttonClass } from '../kit/button.tsx'
import { pageMeta } from '../page-meta.ts'
import { paths } from '../paths.ts'
import { site } from '../site-config.ts'
import { Blocks } from './blocks.tsx'
import { PageBanner } from './page-banner.tsx'

export const handle = { still: true }
export const meta = () => pageMeta({ title: words.metaTitle, description: words.description, path: paths.faqs })

/** Ten questions. Details of one name open one at a time by themselves, so the page needs no script. */
export default function Faqs() {
  return (
    <>
      <PageBanner title={words.title} line={words.line} />
      <div className="mx-auto max-w-page px-4 pt-6 sm:px-6">
        <div className="max-w-prose">
          {words.items(site).map(({ question, answer }) => (
            <details key={question} name="faq" className="border-b border-line">
              <summary className="tap flex items-center justify-between gap-4 rounded-box py-3 hover:text-brand">
                <h2 className="text-body">{question}</h2>
                <ChevronDown aria-hidden className="turns size-5 shrink-0 text-brand transition-transform" />
              </summary>
              <div className="prose pr-9 pb-5">
                <Blocks blocks={answer} />
              </div>
            </details>
          ))}
          <p className="pt-8">
            <a href={paths.contact} className={buttonClass('quiet')}>
              {words.contact}
            </a>
          </p>
        </div>
      </div>
    </>
  )
}
