import { LayoutDashboard, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { StaffMember } from '../../contract/auth.ts'
import { auditLog, mails, staffAccount, staffShell, staffTypes, users } from '../../words/en/staff.ts'
import { screenMeta } from '../browser/page-meta.ts'
import { guard, shouldVerifyAgain, useStaffMember } from '../offline/guard.ts'
import { FactorNotice } from '../people/staff/factor-notice.tsx'
import { OpenedUser } from '../people/staff/opened-user.tsx'
import { ProofHost } from '../people/staff/proof-host.tsx'
import { StaffTitle } from '../people/staff/staff-title.tsx'
import { areaOf, paths } from '../session/paths.ts'
import { lazyDialog } from '../ui/kit/lazy-dialog.tsx'
import { PageHeader } from '../ui/kit/page-header.tsx'
import { Loading, SkeletonRows } from '../ui/kit/skeleton.tsx'
import '../forms/staff-sentences.ts'
import { Fault, FaultPage } from './fault-page.tsx'
import { LoggedIn } from './logged-in.tsx'
import { NextScreenSkeleton } from './next-screen-skeleton.tsx'
import { ShellFrame } from './shell-frame.tsx'
import { usePathname } from './use-pathname.ts'

export const clientLoader = ({ request }: { request: Request }) => guard(request)
export const shouldRevalidate = shouldVerifyAgain
export const meta = () => screenMeta(staffShell.overview)

const Palette = lazyDialog(() => import('./palette/staff-palette.tsx'), 'with a mouse')

export default function StaffShell() {
  return (
    <Shell>
      <FactorNotice />
      <NextScreenSkeleton skeletonOf={skeletonOf} />
    </Shell>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  if (!useStaffMember()) return <FaultPage error={error} />
  return (
    <Shell>
      <Fault error={error} />
    </Shell>
  )
}

function Shell({ children }: { children: ReactNode }) {
  const member = useStaffMember()
  return (
    <LoggedIn loginPath={paths.admin}>
      <Frame member={member}>{children}</Frame>
      <OpenedUser />
      <ProofHost />
    </LoggedIn>
  )
}

export function HydrateFallback() {
  return <Frame member={null}>{skeletonOf(usePathname())}</Frame>
}

const TITLES: Record<string, string> = {
  [paths.superadminAuditLog]: auditLog.title,
  [paths.superadminMails]: mails.title,
  [paths.adminAccount]: staffAccount.title,
  [paths.superadminAccount]: staffAccount.title,
}

function skeletonOf(pathname: string): ReactNode {
  const title = TITLES[pathname]
  return (
    <>
      {title ? <PageHeader title={title} /> : <StaffTitle />}
      <Loading>
        <SkeletonRows />
      </Loading>
    </>
  )
}

const navigation = {
  admin: [
    { to: paths.adminDashboard, label: staffShell.overview, Icon: LayoutDashboard, letter: 'o' },
    { to: paths.adminAccount, label: staffShell.account, Icon: UserRound, letter: 'm' },
  ],
  superadmin: [
    {
      to: paths.superadminDashboard,
      label: staffShell.overview,
      Icon: LayoutDashboard,
      letter: 'o',
      inside: [
        { to: paths.superadminAuditLog, label: auditLog.title, letter: 'a' },
        { to: paths.superadminMails, label: mails.title, letter: 'u' },
      ],
    },
    { to: paths.superadminAccount, label: staffShell.account, Icon: UserRound, letter: 'm' },
  ],
} as const

function Frame({ member, children }: { member: StaffMember | null; children: ReactNode }) {
  // Take the area from the URL, because `member` is null in prerendered pages.
  const area = areaOf(usePathname()) === 'superadmin' ? 'superadmin' : 'admin'
  const isOfUsers = !useLocation().search.includes('tab=')
  return (
    <ShellFrame
      navigation={navigation[area]}
      greeted={member && { fullName: member.fullName, note: staffTypes[area] }}
      Palette={member ? Palette : undefined}
      staffKeys={isOfUsers ? { e: users.subscription, m: users.extend } : {}}
      wide
    >
      {children}
    </ShellFrame>
  )
}
