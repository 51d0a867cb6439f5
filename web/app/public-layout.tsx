import { Menu as MenuIcon } from 'lucide-react'
import { Outlet } from 'react-router'
import { publicFrame as words } from '../../words/en/public-frame.ts'
import { site } from '../browser/site-config.ts'
import BetaNote from '../i18n/beta-note.tsx'
import { addressIn } from '../session/information-paths.ts'
import { paths } from '../session/paths.ts'
import { buttonClass } from '../ui/kit/button.tsx'
import { classNames } from '../ui/kit/class-names.ts'
import { Menu, menuItemClass } from '../ui/kit/menu.tsx'
import { LanguageLinks } from './language-links.tsx'
import { Logo } from './logo.tsx'
import { SkipLink } from './skip-link.tsx'
import { usePathname } from './use-pathname.ts'

/** Has only plain links, because most public pages load no React. */
export default function PublicLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header />
      <div className="pt-16">
        <LanguageLinks />
      </div>
      <main id="content" className="flex-1">
        <Outlet />
      </main>
      <Footer />
    </div>
  )
}

const links = [
  { href: paths.home, label: words.home },
  { href: paths.about, label: words.about },
  { href: paths.contact, label: words.contact },
  { href: paths.register, label: words.register },
  { href: paths.login, label: words.login },
] as const

/** Links to screens of the app. CSS shows them only if boot.js found a session. */
const appLinks = [
  {
    href: paths.progress,
    label: words.openBooks,
    inHeader: 'client-in:@min-[19rem]:inline-flex!',
    inMenu: 'client-in:block',
  },
  {
    href: paths.adminDashboard,
    label: words.openDashboard,
    inHeader: 'staff-in:@min-[19rem]:inline-flex!',
    inMenu: 'staff-in:block',
  },
] as const
const appLink = classNames(
  buttonClass('primary', 'small'),
  'hidden! ml-auto shrink-0 whitespace-nowrap md:order-last md:ml-0',
)

function Header() {
  const pathname = usePathname()
  return (
    <header className="@container fixed inset-x-0 top-0 z-30 border-b border-line bg-paper print:hidden">
      <nav
        aria-label={words.mainNavigation}
        className="mx-auto flex h-16 max-w-page items-center justify-between gap-4 px-4 sm:px-6"
      >
        <a href={addressIn(paths.home)} className="tap flex min-w-0 items-center rounded-box">
          <Logo />
        </a>
        {appLinks.map(({ href, label, inHeader }) => (
          <a key={href} href={href} className={classNames(appLink, inHeader)}>
            {label}
          </a>
        ))}
        <ul className="hidden items-center gap-1 md:ml-auto md:flex">
          {links.map(({ href, label }) => (
            <li key={href}>
              <a
                href={addressIn(href)}
                aria-current={href === pathname ? 'page' : undefined}
                className={
                  href === paths.register && pathname !== paths.tryFirst
                    ? `${buttonClass('primary')} ml-2 logged-in:bg-transparent logged-in:text-ink logged-in:hover:bg-wash`
                    : 'tap flex items-center justify-center rounded-box px-2 font-medium hover:bg-wash aria-[current]:text-brand xl:px-3'
                }
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
        <div className="md:hidden">
          <Menu label={words.menu} icon={<MenuIcon className="size-6" />}>
            <ul>
              {appLinks.map(({ href, label, inMenu }) => (
                <li key={href} className={classNames('hidden', inMenu)}>
                  <a href={href} className={menuItemClass}>
                    {label}
                  </a>
                </li>
              ))}
              {links.map(({ href, label }) => (
                <li key={href}>
                  <a
                    href={addressIn(href)}
                    aria-current={href === pathname ? 'page' : undefined}
                    className={menuItemClass}
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </Menu>
        </div>
      </nav>
    </header>
  )
}

const quickLinks = [
  { href: paths.faqs, label: words.faqs },
  { href: paths.terms, label: words.terms },
  { href: paths.privacy, label: words.privacy },
  { href: paths.admin, label: words.adminPortal },
] as const

function Footer() {
  return (
    <footer className="mt-16 border-t border-line bg-card">
      <div className="mx-auto grid max-w-page gap-8 px-4 py-10 sm:px-6 md:grid-cols-[2fr_1fr_1fr]">
        <div>
          <Logo />
          <p className="mt-2 max-w-prose text-muted">{words.footerLine}</p>
        </div>
        <nav aria-labelledby="quick-links">
          <h2 id="quick-links" className="text-small text-muted">
            {words.quickLinks}
          </h2>
          <ul>
            {quickLinks.map(({ href, label }) => (
              <li key={href}>
                <a href={addressIn(href)} className="tap flex items-center hover:text-brand hover:underline">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <p className="text-small font-bold text-muted">{words.poweredBy}</p>
          <a href={site.poweredByUrl} rel="noopener" className="tap flex items-center hover:text-brand hover:underline">
            {site.poweredByName}
          </a>
        </div>
      </div>
      <BetaNote className="mx-auto max-w-page px-4 pb-2 text-small text-muted sm:px-6" />
      <p className="mx-auto max-w-page px-4 pb-8 text-small text-muted sm:px-6">
        {words.rights(site.year, site.productName)}
      </p>
    </footer>
  )
}
