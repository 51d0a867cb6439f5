import {
  ChartLine,
  FileText,
  HandCoins,
  LayoutDashboard,
  MessageSquareText,
  Plus,
  ReceiptText,
  TrendingUp,
  UserRound,
  UsersRound,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OwnClient } from '../../contract/account.ts'
import { dayAt } from '../../domain/day.ts'
import { isRead, pageLanguage } from '../../words/en/language.ts'
import { shell as words } from '../../words/en/layouts.ts'
import { openAdd } from '../books/records/open-add.ts'
import { useIsInstallDue } from '../browser/install.ts'
import { screenMeta } from '../browser/page-meta.ts'
import { useToday } from '../browser/today.ts'
import { InactiveNotice } from '../forms/inactive-notice.tsx'
import type { ClientHere } from '../offline/cached-answers.ts'
import { guardClient } from '../offline/client-guard.ts'
import { shouldVerifyAgain, useClient } from '../offline/guard.ts'
import { pendingStore } from '../offline/pending-store.ts'
import { paths } from '../session/paths.ts'
import { buttonClass } from '../ui/kit/button.tsx'
import { classNames } from '../ui/kit/class-names.ts'
import { useIsKeyboardOpen } from '../ui/kit/keyboard-open.ts'
import { lazyDialog, whenLoadedAndIdle } from '../ui/kit/lazy-dialog.tsx'
import { optionalPart } from '../ui/kit/optional-part.tsx'
import { PageHeader } from '../ui/kit/page-header.tsx'
import { Loading, Skeleton, SkeletonRows } from '../ui/kit/skeleton.tsx'
import { AddEntry, addKindAt, OpenedCreditDialog } from './add-entry.tsx'
import { EyeToggle } from './eye-toggle.tsx'
import { Fault, FaultPage } from './fault-page.tsx'
import { LockGate } from './lock/lock-gate.tsx'
import { LoggedIn } from './logged-in.tsx'
import { NavLink } from './nav-link.tsx'
import { NextScreenSkeleton } from './next-screen-skeleton.tsx'
import { PendingWrites } from './pending-writes.tsx'
import { PrintHeader } from './print-header.tsx'
import { type NavItem, ShellFrame } from './shell-frame.tsx'
import { useKey } from './use-key.ts'
import { useNewDay } from './use-new-day.ts'
import { usePathname } from './use-pathname.ts'

export async function clientLoader({ request }: { request: Request }) {
  const client = await guardClient(request)
  // `isCached`: the client is offline, so no page in another language can load.
  if (client.language !== pageLanguage && !client.isCached)
    await (await import('../i18n/language.ts')).syncLanguage(client, request)
  return client
}
export const shouldRevalidate = shouldVerifyAgain
export const meta = () => screenMeta(words.progress)

const BetaNote = optionalPart(() => import('../i18n/beta-note.tsx'))

const Palette = lazyDialog(() => import('./palette/client-palette.tsx'), 'with a mouse')
const InstallOffer = optionalPart(() => import('./install-offer.tsx'))

const OfflinePart = optionalPart(async () => {
  // Wait for data at most 3 s: on a stalled network, this part shows what the device has stored.
  await new Promise<void>((resolve) => whenLoadedAndIdle(resolve, 3_000))
  return import('../offline/offline-part.tsx')
})

export default function ClientShell() {
  const client = useClient()
  // The first steps on the Progress screen offer to install the app too, so don't offer it twice.
  const isInSteps = usePathname() === paths.progress && client.firstStepsOverAt === null
  const isInstallDue = useIsInstallDue() && !isInSteps
  return (
    <Shell client={client}>
      <PrintHeader client={client} />
      <PendingWrites client={client} />
      {client.accountStatus === 'inactive' ? <InactiveNotice /> : null}
      {isInstallDue ? <InstallOffer /> : null}
      <NextScreenSkeleton skeletonOf={skeletonOf} />
      {isRead ? null : <BetaNote className="mt-8 text-small text-muted print:hidden" />}
    </Shell>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const client = useClient()
  if (!client) return <FaultPage error={error} />
  return (
    <Shell client={client}>
      <Fault error={error} />
    </Shell>
  )
}

function Shell({ client, children }: { client: ClientHere; children: ReactNode }) {
  const kind = addKindAt(usePathname())
  const isFirstDay = dayAt(new Date(client.createdAt)) === useToday()
  useKey('n', () => openAdd(kind))
  useNewDay()
  return (
    <LoggedIn loginPath={paths.login} left={pendingStore.use()?.expired}>
      <LockGate />
      <Frame client={client} isFirstDay={isFirstDay}>
        <OfflinePart client={client} />
        {children}
      </Frame>
      <AddEntry />
      <OpenedCreditDialog />
    </LoggedIn>
  )
}

export function HydrateFallback() {
  return <Frame client={null}>{skeletonOf(usePathname())}</Frame>
}

function skeletonOf(pathname: string): ReactNode {
  const section = sections.find(({ to }) => to === pathname && !OTHER_TITLES.some((path) => path === to))
  return (
    <>
      {section ? <PageHeader title={section.label} /> : <Skeleton className="h-9 w-56" />}
      <div className="mt-6 grid gap-3 sm:grid-cols-3">
        <Loading>
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </Loading>
      </div>
      <div className="mt-6">
        <SkeletonRows />
      </div>
    </>
  )
}

const OTHER_TITLES = [paths.analytics, paths.statements, paths.credit]

const sections = [
  { to: paths.progress, label: words.progress, Icon: LayoutDashboard, letter: 'p' },
  { to: paths.income, label: words.income, Icon: TrendingUp, letter: 'i' },
  { to: paths.expenses, label: words.expenses, Icon: ReceiptText, letter: 'e' },
  { to: paths.debts, label: words.debts, Icon: HandCoins, letter: 'd' },
  { to: paths.credit, label: words.credit, Icon: UsersRound, letter: 'c' },
  { to: paths.analytics, label: words.analytics, Icon: ChartLine, letter: 'a' },
  { to: paths.statements, label: words.statements, Icon: FileText, letter: 's' },
  { to: paths.messages, label: words.messages, Icon: MessageSquareText, letter: 'o' },
  { to: paths.clientAccount, label: words.account, Icon: UserRound, letter: 'm' },
] as const

const [home, ...others] = sections

/** Screens that have their own add button. */
const LISTS: string[] = [paths.income, paths.expenses, paths.debts]

function Frame({
  client,
  isFirstDay = false,
  children,
}: {
  client: OwnClient | null
  isFirstDay?: boolean
  children: ReactNode
}) {
  const pathname = usePathname()
  const isOffered = ({ to }: (typeof sections)[number]) =>
    to === paths.credit ? client?.keepsCredit : !isFirstDay || (to !== paths.statements && to !== paths.messages)
  const navigation: [NavItem, ...NavItem[]] = [home, ...others.filter(isOffered)]
  return (
    <ShellFrame
      navigation={navigation}
      isPlain={isFirstDay}
      greeted={client && { fullName: client.fullName, note: client.businessName }}
      tools={
        <>
          {LISTS.includes(pathname) ? null : (
            <AddLink className={classNames(buttonClass('primary'), 'shrink-0 max-lg:hidden')}>
              <Plus className="size-5" />
              {words.addShort}
            </AddLink>
          )}
          <NavLink
            to={paths.analytics}
            className="tap flex shrink-0 items-center justify-center rounded-box text-brand hover:bg-wash lg:hidden"
          >
            <ChartLine className="size-5" />
            <span className="sr-only">{words.analytics}</span>
          </NavLink>
          {isFirstDay ? null : <EyeToggle />}
        </>
      }
      bottomBar={<BottomBar keepsCredit={client?.keepsCredit ?? false} />}
      Palette={client && !isFirstDay ? Palette : undefined}
    >
      {children}
    </ShellFrame>
  )
}

/** Uses a link, because a button wouldn't work before React loads. */
function AddLink({ className, children }: { className: string; children: ReactNode }) {
  const pathname = usePathname()
  const kind = addKindAt(pathname)
  return (
    <Link
      to={{ pathname, search: `?add=${kind}` }}
      onClick={(event) => {
        event.preventDefault()
        openAdd(kind)
      }}
      aria-label={words.add[kind]}
      className={className}
    >
      {children}
    </Link>
  )
}

const slots = [
  { to: paths.progress, label: words.progressShort, Icon: LayoutDashboard },
  { to: paths.income, label: words.incomeShort, Icon: TrendingUp },
  null,
  { to: paths.expenses, label: words.expensesShort, Icon: ReceiptText },
  { to: paths.debts, label: words.debtsShort, Icon: HandCoins },
] as const

/** Six slots don't fit below 30rem, so CSS hides Debts there. */
const slotsWithCredit = [...slots, { to: paths.credit, label: words.creditShort, Icon: UsersRound }] as const

function BottomBar({ keepsCredit }: { keepsCredit: boolean }) {
  return (
    <nav
      aria-label={words.quickNavigation}
      hidden={useIsKeyboardOpen()}
      className="bottom-bar fixed inset-x-0 bottom-0 z-20 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="mx-auto flex h-(--bar) max-w-form">
        {(keepsCredit ? slotsWithCredit : slots).map((slot) =>
          slot ? (
            <li key={slot.to} className={keepsCredit && slot.to === paths.debts ? 'slot is-spare' : 'slot'}>
              <NavLink
                to={slot.to}
                className="flex h-full flex-col items-center justify-center gap-0.5 text-[min(var(--text-small),4vw)] in-[:lang(rw)]:text-[min(var(--text-small),3.5vw)] leading-[1.4] text-muted focus-visible:-outline-offset-2 aria-[current]:text-brand"
              >
                <slot.Icon className="size-5" />
                {slot.label}
              </NavLink>
            </li>
          ) : (
            <li key="add" className="slot-add flex items-center justify-center">
              <AddLink className="flex size-[calc(var(--bar)-0.5rem)] items-center justify-center rounded-full bg-brand text-on-brand shadow-raised">
                <Plus className="size-7" />
              </AddLink>
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}
