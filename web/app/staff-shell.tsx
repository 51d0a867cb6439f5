import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import UserRound from 'lucide-react/icons/user-round'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import type { StaffMember } from '../../contract/auth.ts'
import { staffShell, staffTypes } from '../../words/en/staff.ts'
import { screenMeta } from '../browser/page-meta.ts'
import { guard, shouldVerifyAgain, useStaffMember } from '../offline/guard.ts'
import { FactorNotice } from '../people/staff/factor-notice.tsx'
import { ProofHost } from '../people/staff/proof-host.tsx'
import { areaOf, paths } from '../session/paths.ts'
import { Loading, Skeleton, SkeletonRows } from '../ui/kit/skeleton.tsx'
import '../forms/staff-sentences.ts'
import { Fault, FaultPage } from './fault-page.tsx'
import { ShellFrame } from './shell-frame.tsx'
import { SignedIn } from './signed-in.tsx'
import { usePathname } from './use-pathname.ts'

export const clientLoader = ({ request }: { request: Request }) => guard(request)
export const shouldRevalidate = shouldVerifyAgain
export const meta = () => screenMeta(staffShell.overview)

export default function StaffShell() {
  return (
    <Shell>
      <FactorNotice />
      <Outlet />
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
    <SignedIn loginPath={paths.admin}>
      <Frame member={member}>{children}</Frame>
      <ProofHost />
    </SignedIn>
  )
}

export function HydrateFallback() {
  return (
    <Frame member={null}>
      <Skeleton className="h-9 w-72" />
      <div className="mt-6">
        <Loading>
          <SkeletonRows />
        </Loading>
      </div>
    </Frame>
  )
}

const navigation = {
  admin: [
    { to: paths.adminDashboard, label: staffShell.overview, Icon: LayoutDashboard },
    { to: paths.adminAccount, label: staffShell.account, Icon: UserRound },
  ],
  superadmin: [
    { to: paths.superadminDashboard, label: staffShell.overview, Icon: LayoutDashboard },
    { to: paths.superadminAccount, label: staffShell.account, Icon: UserRound },
  ],
} as const

function Frame({ member, children }: { member: StaffMember | null; children: ReactNode }) {
  // Take the area from the address, because `member` is null in prerendered pages.
  const area = areaOf(usePathname()) === 'superadmin' ? 'superadmin' : 'admin'
  return (
    <ShellFrame
      navigation={navigation[area]}
      greeted={member && { fullName: member.fullName, note: staffTypes[area] }}
      wide
    >
      {children}
    </ShellFrame>
  )
}
