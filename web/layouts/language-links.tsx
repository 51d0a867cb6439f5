import { useLayoutEffect, useState } from 'react'
import { LANGUAGES } from '../../domain/language.ts'
import { pageLanguage } from '../../words/en/language.ts'
import { languageWords as words } from '../../words/en/translation.ts'
import { languageNames } from '../../words/languages.ts'
import { notFoundPath, paths } from '../paths.ts'
import { usePathname } from './use-pathname.ts'

/**
 * The languages, each by its own name. Plain links, which the server answers with the same page in the other language and has
 * the device keep it. Not on a reset page with a token: a link would lose it.
 */
export function LanguageLinks() {
  const pathname = usePathname()
  const isResetPage = pathname === paths.resetPassword
  const [isTokenless, setIsTokenless] = useState(false)
  // Before the page takes the token out of the address in an effect of its own.
  useLayoutEffect(() => setIsTokenless(!new URLSearchParams(window.location.search).get('token')), [])
  if (isResetPage && !isTokenless) return null
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
