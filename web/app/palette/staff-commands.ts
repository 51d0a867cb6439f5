import { FileText, UsersRound } from 'lucide-react'
import { paletteWords as words } from '../../../words/en/palette.ts'
import { auditLog, mails, team, users } from '../../../words/en/staff.ts'
import { useStaffMember } from '../../offline/guard.ts'
import { paths } from '../../session/paths.ts'
import type { PaletteProps } from '../shell-frame.tsx'
import { type CommandGroup, frameCommands, useScreenCommands, useThemeCommands } from './command.ts'
import { useListActions } from './list-actions.ts'

const SUPERADMIN_SCREENS = [
  { to: `${paths.superadminDashboard}?tab=administrators`, label: team.tab, Icon: UsersRound },
  { to: paths.superadminAuditLog, label: auditLog.title, Icon: FileText },
  { to: paths.superadminMails, label: mails.title, Icon: FileText },
]

export function useStaffCommands({ screens, onKeys }: Omit<PaletteProps, 'onClose'>, typed: string): CommandGroup[] {
  const { downloads } = useListActions()
  const isSuper = useStaffMember().type === 'superadmin'
  const all = isSuper ? [...screens, ...SUPERADMIN_SCREENS] : screens
  const dashboard = isSuper ? paths.superadminDashboard : paths.adminDashboard
  const lists = [
    { name: users.tab, path: dashboard, hiddenBy: 'tab' },
    ...(isSuper ? [{ name: auditLog.title, path: paths.superadminAuditLog }] : []),
  ]
  return [
    { label: words.screens, items: useScreenCommands(all) },
    {
      label: words.actions,
      items: [...useThemeCommands(), ...frameCommands(onKeys), ...(typed ? lists.flatMap(downloads) : [])],
    },
  ]
}
