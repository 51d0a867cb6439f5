import { Link, Navigate, useLocation } from 'react-router'
import { instantName } from '../../../words/en/dates.ts'
import { factors as words } from '../../../words/en/staff.ts'
import { correctedClock } from '../../browser/clock.ts'
import { useAnswer } from '../../data/api/query.ts'
import { useStaffMember } from '../../offline/guard.ts'
import { paths } from '../../session/paths.ts'
import { Banner } from '../../ui/kit/banner.tsx'
import { textLink } from '../../ui/kit/text-link.tsx'
import { useStaffCalls } from './staff-calls.ts'

export function FactorNotice() {
  const { data: answer } = useAnswer(useStaffCalls().factors)
  const { type } = useStaffMember()
  const account = type === 'superadmin' ? paths.superadminAccount : paths.adminAccount
  const { pathname } = useLocation()
  const { requiredFrom, totpSince, passkeys } = answer?.data ?? {}
  if (!requiredFrom || totpSince || passkeys?.length) return null
  if (new Date(requiredFrom) <= correctedClock().now() && pathname !== account) return <Navigate to={account} replace />
  return (
    <Banner tone="notice" className="mb-4">
      {words.dueFrom(instantName(requiredFrom))}{' '}
      <Link to={account} className={`tap inline-flex items-center ${textLink}`}>
        {words.goSetUp}
      </Link>
    </Banner>
  )
}
