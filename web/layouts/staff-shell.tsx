import { QueryClientProvider } from '@tanstack/react-query'
import History from 'lucide-react/icons/history'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import LogOut from 'lucide-react/icons/log-out'
import MailWarning from 'lucide-react/icons/mail-warning'
import MenuIcon from 'lucide-react/icons/menu'
import UserRound from 'lucide-react/icons/user-round'
import type { ReactNode } from 'react'
import { Link, Outlet } from 'react-router'
import type { StaffMember } from '../../contract/auth.ts'
import { publicFrame, shell as words } from '../../words/en/site.ts'
import { staffPlaces } from '../../words/en/staff.ts'
import { queryClient } from '../api/query.ts'
import { guard, guardAgain, useStaffMember } from '../guard.ts'
import { Button } from '../kit/button.tsx'
import { ConfirmHost } from '../kit/confirm.tsx'
import { Menu, menuItemClass } from '../kit/menu.tsx'
import { Loading, Skeleton, SkeletonRows } from '../kit/skeleton.tsx'
import { ToastHost } from '../kit/toast.tsx'
import { screenMeta } from '../page-meta.ts'
import { areaOf, paths } from '../paths.ts'
import { useSessionExpired } from '../session.ts'
import { FaultPage } from './fault-page.tsx'
import { PlaceLink, useHere } from './here.tsx'
import { logOut } from './log-out.ts'
import { Logo } from './logo.tsx'
import { SessionExpired } from './session-expired.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { useLeaveWithSession } from './use-leave-with-session.ts'

export const clientLoader = ({ request }: { request: Request }) => guard(request)
export const shouldRevalidate = guardAgain
export const meta = () => screenMeta(words.overview)

/** The frame around the screens of administrators and superadmins; the guard has run before it is shown. */
export default function StaffShell() {
  const member = useStaffMember()
  useLeaveWithSession()
  if (useSessionExpired()) return <SessionExpired loginPath={paths.admin} />
  return (
    <QueryClientProvider client={queryClient}>
      <Frame member={member}>
        <Outlet />
      </Frame>
      <ConfirmHost />
      <ToastHost />
    </QueryClientProvider>
  )
}

/** The frame in its shape, while the token is being verified. */
export function HydrateFallback() {
  return (
    <Frame member={null}>
      <Loading />
      <Skeleton className="h-9 w-72" />
      <div className="mt-6">
        <SkeletonRows />
      </div>
    </Frame>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <FaultPage error={error} />
}

function sectionsAt(pathname: string) {
  const isSuper = areaOf(pathname) === 'superadmin'
  if (!isSuper)
    return [
      { to: paths.adminDashboard, label: words.overview, Icon: LayoutDashboard },
      { to: paths.adminAccount, label: words.staffAccount, Icon: UserRound },
    ]
  return [
    { to: paths.superadminDashboard, label: words.overview, Icon: LayoutDashboard },
    { to: paths.superadminAccount, label: words.staffAccount, Icon: UserRound },
    { to: paths.superadminTrail, label: staffPlaces.trail, Icon: History },
    { to: paths.superadminMails, label: staffPlaces.mails, Icon: MailWarning },
  ]
}

function Frame({ member, children }: { member: StaffMember | null; children: ReactNode }) {
  const pathname = useHere()
  const sections = sectionsAt(pathname)
  const area = areaOf(pathname) === 'superadmin' ? words.staffArea.superadmin : words.staffArea.admin
  const links = (
    <ul className="flex flex-col gap-1">
      {sections.map(({ to, label, Icon }) => (
        <li key={to}>
          <PlaceLink to={to} className={menuItemClass}>
            <Icon aria-hidden className="size-5 shrink-0" />
            {label}
          </PlaceLink>
        </li>
      ))}
    </ul>
  )
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_1fr]">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-box focus:bg-card focus:p-3"
      >
        {publicFrame.skip}
      </a>
      <aside className="sticky top-0 hidden h-dvh flex-col gap-6 border-r border-line bg-card p-4 lg:flex print:hidden">
        <Link to={sections[0]?.to ?? paths.home} className="tap flex items-center rounded-box px-2">
          <Logo />
        </Link>
        <nav aria-label={words.navigation} className="flex-1">
          {links}
        </nav>
        <ThemeSwitch />
      </aside>
      <div className="flex min-w-0 flex-col">
        <header className="sticky top-0 z-20 border-b border-line bg-paper print:hidden">
          <div className="flex h-16 items-center gap-2 px-4 sm:px-6">
            <Link to={sections[0]?.to ?? paths.home} className="tap mr-auto flex items-center rounded-box lg:hidden">
              <Logo />
            </Link>
            <div className="mr-auto hidden lg:block">
              <Welcome member={member} area={area} />
            </div>
            <Button variant="quiet" className="max-lg:hidden" onClick={logOut}>
              <LogOut aria-hidden className="size-5" />
              {words.logout}
            </Button>
            <div className="lg:hidden">
              <Menu label={words.menu} icon={<MenuIcon aria-hidden className="size-6" />}>
                <nav aria-label={words.navigation}>{links}</nav>
                <div className="my-2 border-y border-line py-2">
                  <ThemeSwitch />
                </div>
                <button type="button" className={menuItemClass} onClick={logOut}>
                  <LogOut aria-hidden className="size-5" />
                  {words.logout}
                </button>
              </Menu>
            </div>
          </div>
          <div className="px-4 pb-2 sm:px-6 lg:hidden">
            <Welcome member={member} area={area} />
          </div>
        </header>
        <main id="content" className="w-full flex-1 px-4 pt-4 pb-12 sm:px-6 lg:pt-8">
          {children}
        </main>
      </div>
    </div>
  )
}

function Welcome({ member, area }: { member: StaffMember | null; area: string }) {
  if (member === null) return <Skeleton className="h-6 w-48" />
  return (
    <p className="truncate">
      {words.welcome(member.fullName || words.unnamed)}
      <span className="text-muted"> · {area}</span>
    </p>
  )
}
