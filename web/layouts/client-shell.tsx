import { QueryClientProvider } from '@tanstack/react-query'
import ChartLine from 'lucide-react/icons/chart-line'
import FileText from 'lucide-react/icons/file-text'
import HandCoins from 'lucide-react/icons/hand-coins'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import LogOut from 'lucide-react/icons/log-out'
import MenuIcon from 'lucide-react/icons/menu'
import Plus from 'lucide-react/icons/plus'
import ReceiptText from 'lucide-react/icons/receipt-text'
import TrendingUp from 'lucide-react/icons/trending-up'
import UserRound from 'lucide-react/icons/user-round'
import type { ReactNode } from 'react'
import { Link, Outlet } from 'react-router'
import type { Client } from '../../contract/account.ts'
import { publicFrame, shell as words } from '../../words/en/site.ts'
import { queryClient } from '../api/query.ts'
import { guard, guardAgain, useClient } from '../guard.ts'
import { Button } from '../kit/button.tsx'
import { ConfirmHost } from '../kit/confirm.tsx'
import { Menu, menuItemClass } from '../kit/menu.tsx'
import { PageHeader } from '../kit/page-header.tsx'
import { Loading, Skeleton, SkeletonRows } from '../kit/skeleton.tsx'
import { ToastHost } from '../kit/toast.tsx'
import { screenMeta } from '../page-meta.ts'
import { InactiveNotice } from '../parts/inactive-notice.tsx'
import { addStep, useOpenAdd } from '../parts/open-add.ts'
import { paths } from '../paths.ts'
import { useSessionExpired } from '../session.ts'
import { AddEntry, addKindAt } from './add-entry.tsx'
import { EyeToggle } from './eye-toggle.tsx'
import { FaultPage } from './fault-page.tsx'
import { PlaceLink, useHere } from './here.tsx'
import { logOut } from './log-out.ts'
import { Logo } from './logo.tsx'
import { SessionExpired } from './session-expired.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { useLeaveWithSession } from './use-leave-with-session.ts'
import { useShortcuts } from './use-shortcuts.ts'

export const clientLoader = ({ request }: { request: Request }) => guard(request)
export const shouldRevalidate = guardAgain
export const meta = () => screenMeta(words.progress)

/** The frame around a client's screens; the guard has run before it is shown. */
export default function ClientShell() {
  const client = useClient()
  const openAdd = useOpenAdd(addKindAt(useHere()))
  useLeaveWithSession()
  useShortcuts(openAdd)
  if (useSessionExpired()) return <SessionExpired />
  return (
    <QueryClientProvider client={queryClient}>
      <Frame client={client}>
        {client.accountStatus === 'inactive' ? <InactiveNotice /> : null}
        <Outlet />
      </Frame>
      <AddEntry />
      <ConfirmHost />
      <ToastHost />
    </QueryClientProvider>
  )
}

/** The frame in its shape, while the token is being verified. It is what the prerendered page shows. */
export function HydrateFallback() {
  return (
    <Frame client={null}>
      <Loading />
      <ComingTitle />
      <div className="mt-6 grid gap-3 sm:grid-cols-3">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
      <div className="mt-6">
        <SkeletonRows />
      </div>
    </Frame>
  )
}

/**
 * The title of the screen to come, where it is the section's own name. Not so Analytics; and the page of the statements is
 * also sent for each statement, whose first paint must be the same.
 */
function ComingTitle() {
  const here = useHere()
  const section = sections.find(({ to }) => to === here && to !== paths.analytics && to !== paths.statements)
  return section ? <PageHeader title={section.label} /> : <Skeleton className="h-9 w-56" />
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <FaultPage error={error} />
}

const sections = [
  { to: paths.progress, label: words.progress, Icon: LayoutDashboard },
  { to: paths.income, label: words.income, Icon: TrendingUp },
  { to: paths.expenses, label: words.expenses, Icon: ReceiptText },
  { to: paths.debts, label: words.debts, Icon: HandCoins },
  { to: paths.analytics, label: words.analytics, Icon: ChartLine },
  { to: paths.statements, label: words.statements, Icon: FileText },
  { to: paths.clientAccount, label: words.account, Icon: UserRound },
] as const

function Frame({ client, children }: { client: Client | null; children: ReactNode }) {
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[17rem_1fr]">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-box focus:bg-card focus:p-3"
      >
        {publicFrame.skip}
      </a>
      <Sidebar />
      <div className="flex min-w-0 flex-col">
        <TopBar client={client} />
        <main id="content" className="mx-auto w-full max-w-page flex-1 px-4 pt-4 pb-28 sm:px-6 lg:pt-8 lg:pb-12">
          {children}
        </main>
      </div>
      <BottomBar />
    </div>
  )
}

function Sidebar() {
  return (
    <aside className="sticky top-0 hidden h-dvh flex-col gap-6 border-r border-line bg-card p-4 lg:flex print:hidden">
      <Link to={paths.progress} className="tap flex items-center rounded-box px-2">
        <Logo />
      </Link>
      <nav aria-label={words.navigation} className="flex-1">
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
      </nav>
      <ThemeSwitch />
    </aside>
  )
}

function TopBar({ client }: { client: Client | null }) {
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper print:hidden">
      <div className="mx-auto flex h-16 max-w-page items-center gap-2 px-4 sm:px-6">
        <Link to={paths.progress} className="tap mr-auto flex items-center rounded-box lg:hidden">
          <Logo />
        </Link>
        <div className="mr-auto hidden min-w-0 lg:block">
          <Welcome client={client} />
        </div>
        <EyeToggle />
        <Button variant="quiet" className="max-lg:hidden" onClick={logOut}>
          <LogOut aria-hidden className="size-5" />
          {words.logout}
        </Button>
        <div className="lg:hidden">
          <Menu label={words.menu} icon={<MenuIcon aria-hidden className="size-6" />}>
            <nav aria-label={words.navigation}>
              <ul>
                {sections.slice(4).map(({ to, label, Icon }) => (
                  <li key={to}>
                    <PlaceLink to={to} className={menuItemClass}>
                      <Icon aria-hidden className="size-5 shrink-0" />
                      {label}
                    </PlaceLink>
                  </li>
                ))}
              </ul>
            </nav>
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
        <Welcome client={client} />
      </div>
    </header>
  )
}

function Welcome({ client }: { client: Client | null }) {
  if (client === null) return <Skeleton className="h-6 w-48" />
  return (
    <p className="truncate">
      {words.welcome(client.fullName || words.unnamed)}
      {client.businessName ? <span className="text-muted"> · {client.businessName}</span> : null}
    </p>
  )
}

const slots = [
  { to: paths.progress, label: words.progressShort, Icon: LayoutDashboard },
  { to: paths.income, label: words.incomeShort, Icon: TrendingUp },
  null,
  { to: paths.expenses, label: words.expensesShort, Icon: ReceiptText },
  { to: paths.debts, label: words.debtsShort, Icon: HandCoins },
] as const

function BottomBar() {
  const pathname = useHere()
  const kind = addKindAt(pathname)
  const openAdd = useOpenAdd(kind)
  return (
    <nav
      aria-label={words.quickNavigation}
      className="bottom-bar fixed inset-x-0 bottom-0 z-20 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="mx-auto grid h-16 max-w-form grid-cols-[1fr_1fr_3.5rem_1fr_1fr]">
        {slots.map((slot) =>
          slot ? (
            <li key={slot.to}>
              <PlaceLink
                to={slot.to}
                className="flex h-full flex-col items-center justify-center gap-0.5 text-small text-muted focus-visible:-outline-offset-2 aria-[current]:text-brand"
              >
                <slot.Icon aria-hidden className="size-5" />
                {slot.label}
              </PlaceLink>
            </li>
          ) : (
            <li key="add" className="flex items-center justify-center">
              <Link
                to={{ search: `?add=${kind}` }}
                state={addStep}
                onClick={(event) => {
                  event.preventDefault()
                  openAdd()
                }}
                aria-label={words.add[kind]}
                className="flex size-14 items-center justify-center rounded-full bg-brand text-on-brand shadow-raised"
              >
                <Plus aria-hidden className="size-7" />
              </Link>
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}
