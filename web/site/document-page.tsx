import { aboutTranslation, type Section, documents as words } from '../../words/en/documents.ts'
import { operatorMarks } from '../browser/site-config.ts'
import { TextLink } from '../ui/kit/text-link.tsx'
import { BannerTitle } from './banner-title.tsx'
import { Blocks } from './blocks.tsx'

export function DocumentPage({
  path,
  title,
  line,
  sections,
}: {
  path: string
  title: string
  line: string
  sections: readonly Section[]
}) {
  return (
    <>
      <BannerTitle title={title} line={line} />
      <div className="mx-auto max-w-page gap-x-12 px-4 pt-8 sm:px-6 lg:flex">
        <nav
          aria-labelledby="contents"
          className="max-w-prose rounded-box border border-line bg-card p-4 lg:sticky lg:top-24 lg:self-start"
        >
          <h2 id="contents" className="px-2 text-small text-muted">
            {words.contents}
          </h2>
          <ol className="mt-1">
            {sections.map(({ id, title: heading }, index) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="tap flex items-center gap-2 rounded-box px-2 hover:bg-wash hover:text-brand"
                >
                  <span aria-hidden className="w-5 shrink-0 text-muted">
                    {index + 1}
                  </span>
                  {heading}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <article className="prose pt-8 lg:pt-0">
          <p className="text-small text-muted">
            {words.updated}
            <br />
            {operatorMarks.added}
          </p>
          {aboutTranslation && (
            <p>
              {aboutTranslation.note}{' '}
              <TextLink href={`${path}?lang=en`} hrefLang="en">
                {aboutTranslation.link}
              </TextLink>
            </p>
          )}
          {sections.map(({ id, title: heading, blocks }, index) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id} className="scroll-mt-24">
                {`${index + 1}. ${heading}`}
              </h2>
              <Blocks blocks={blocks} />
            </section>
          ))}
        </article>
      </div>
    </>
  )
}
