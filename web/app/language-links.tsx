import { useLayoutEffect, useState } from 'react'
import { LANGUAGES, languageNames } from '../../domain/language.ts'
import { pageLanguage } from '../../words/en/language.ts'
import { languageWords as words } from '../../words/en/translation.ts'
import { notFoundPath, paths } from '../session/paths.ts'
import { classNames } from '../ui/kit/class-names.ts'
import { usePathname } from './use-pathname.ts'

/** Hidden while the URL has a reset token, because a change of language would lose the token. */
export function LanguageLinks() {
  const pathname = usePathname()
  const isResetPage = pathname === paths.resetPassword
  const [isTokenless, setIsTokenless] = useState(false)
  // A layout effect runs before the effect in which the page removes the token from the URL.
  useLayoutEffect(() => setIsTokenless(!new URLSearchParams(window.location.search).get('token')), [])
  if (isResetPage && !isTokenless) return null
  // Visitors choose their language on these two pages, so center the links.
  const isFirst = pathname === paths.home || pathname === paths.register
  const path = pathname === notFoundPath ? paths.home : pathname
  return (
    <nav
      aria-label={words.title}
      className={classNames(
        'mx-auto flex w-full max-w-page px-2 sm:px-4 print:hidden',
        isFirst ? 'justify-center pt-3' : 'justify-end',
      )}
    >
      <ul className={classNames('flex flex-wrap', isFirst && 'gap-1 rounded-box border border-line bg-card p-1')}>
        {LANGUAGES.map((language) => (
          <li key={language}>
            <a
              href={`${path}?lang=${language}`}
              lang={language}
              aria-current={language === pageLanguage ? 'true' : undefined}
              className={
                isFirst
                  ? 'tap flex items-center rounded-box px-2 font-medium text-ink hover:bg-wash aria-[current]:bg-wash aria-[current]:text-brand'
                  : 'tap flex items-center px-2 text-small text-muted hover:text-brand hover:underline aria-[current]:font-medium aria-[current]:text-ink'
              }
            >
              {languageNames[language]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
