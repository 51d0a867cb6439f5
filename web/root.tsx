import type { ReactNode } from 'react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { Links, Meta, Outlet, Scripts, useLocation, useMatches, useNavigationType } from 'react-router'
import type { Language } from '../domain/language.ts'
import { PAPER } from '../domain/palette.ts'
import { pageLanguage } from '../words/en/language.ts'
import './app/app.css'
import { FaultPage } from './app/fault-page.tsx'
import { site, siteAttributes } from './browser/site-config.ts'
import { focusHeading, focusInPlace } from './ui/kit/focus.ts'

export interface PageHandle {
  /** The page works as HTML, without React. */
  isStatic?: true
}

declare global {
  /** boot.js defines this function. Call it once the page is interactive. */
  var pageIsAlive: (() => void) | undefined
}

export function Layout({ children }: { children: ReactNode }) {
  const isStatic = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.isStatic)
  return (
    <html lang={pageLanguage} {...siteAttributes} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={PAPER.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={PAPER.dark} />
        <meta name="application-name" content={site.productName} />
        <Meta />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-192.png" />
        <link rel="manifest" href={manifestIn(pageLanguage)} />
        <Links />
        <script src="/boot.js" />
      </head>
      <body className="bg-paper font-sans text-body text-ink antialiased">
        {children}
        {isStatic ? null : <Scripts />}
      </body>
    </html>
  )
}

const manifestIn = (language: Language) => `/${language === 'en' ? '' : `${language}/`}manifest.webmanifest`

export default function App() {
  useStepToTop()
  useEffect(() => globalThis.pageIsAlive?.(), [])
  return <Outlet />
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <FaultPage error={error} />
}

/**
 * Scrolls to the top and focuses the heading when the path changes, or when a link sets another
 * `title`, `creditor` or `group` in the query.
 */
function useStepToTop(): void {
  const { pathname, search } = useLocation()
  const isPush = useNavigationType() === 'PUSH'
  const shown = useRef({ pathname, search })
  useLayoutEffect(() => {
    const last = shown.current
    shown.current = { pathname, search }
    const known = namesIn(last.search)
    if (last.pathname === pathname && (!isPush || namesIn(search).every((name) => known.includes(name)))) return
    window.scrollTo(0, 0)
    // After Back, focus the row that links to the screen just left.
    const row = isPush ? null : document.querySelector<HTMLElement>(`.opens[href="${last.pathname}"]`)
    if (row) focusInPlace(row)
    else focusHeading()
  }, [pathname, search, isPush])
}

const namesIn = (search: string): string[] => search.match(/\b(title|creditor|group)=[^&]*/g) ?? []
