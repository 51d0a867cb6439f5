import { LANGUAGES } from '../../domain/language.ts'
import { pageLanguage } from '../../words/en/language.ts'
import { languageWords as words } from '../../words/en/translation.ts'
import { languageNames } from '../../words/languages.ts'
import { notFoundPath, paths } from '../paths.ts'
import { usePathname } from './use-pathname.ts'

/**
 * The languages, each by its own name. Plain links, which the server answers with the same page in the other language and has
 * the device keep it. Not where an address holds what only its mail knows, and what a link would leave behind.
 */
export function LanguageLinks() {
  const pathname = usePathname()
  if (pathname === paths.resetPassword) return null
  const path = pathname === notFoundPath ? paths.home : pathname
  return (
    <nav aria-label={words.title} className="mx-auto flex w-full max-w-page justify-end px-2 sm:px-4 print:hidden">
      <ul className="flex flex-wrap">
        {LANGUAGES.map((language) => (
          <li key={language}>
            <a
              href={`${path}?lang=${language}`}
              hrefLang={language}
              lang={language}
              aria-current={language === pageLanguage ? 'true' : undefined}
              className="tap flex items-center px-2 text-small text-muted hover:text-brand hover:underline aria-[current]:font-medium aria-[current]:text-ink"
            >
              {languageNames[language]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
