import { FileText, UsersRound } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { ClientCounts } from '../../../contract/staff.ts'
import { kitWords } from '../../../words/en/kit.ts'
import { paletteWords as words } from '../../../words/en/palette.ts'
import { statusNames } from '../../../words/en/people.ts'
import { auditLog, mails, staffWords, team, users } from '../../../words/en/staff.ts'
import { filterKeywords, staffPaletteWords } from '../../../words/en/staff-palette.ts'
import { useStaffMember } from '../../offline/guard.ts'
import { COUNT_FILTERS } from '../../people/staff/count-filters.ts'
import { paths } from '../../session/paths.ts'
import type { PaletteProps } from '../shell-frame.tsx'
import { type Command, type CommandGroup, frameCommands, useScreenCommands, useThemeCommands } from './command.ts'
import { useListActions } from './list-actions.ts'

const SUPERADMIN_SCREENS = [
  { to: `${paths.superadminDashboard}?tab=administrators`, label: team.tab, Icon: UsersRound },
  { to: paths.superadminAuditLog, label: auditLog.title, Icon: FileText },
  { to: paths.superadminMails, label: mails.title, Icon: FileText },
]

export function useStaffCommands({ screens, onKeys }: Omit<PaletteProps, 'onClose'>, typed: string): CommandGroup[] {
  const { downloads } = useListActions()
  const navigate = useNavigate()
  const isSuper = useStaffMember().type === 'superadmin'
  const all = isSuper ? [...screens, ...SUPERADMIN_SCREENS] : screens
  const dashboard = isSuper ? paths.superadminDashboard : paths.adminDashboard
  const lists = [
    { name: users.tab, path: dashboard, hiddenBy: 'tab' },
    ...(isSuper ? [{ name: auditLog.title, path: paths.superadminAuditLog }] : []),
  ]
  const filtered = (name: string, query: Record<string, string>, keywords: string): Command => ({
    key: `filter ${name}`,
    name,
    keywords,
    Icon: UsersRound,
    run: () => navigate(`${dashboard}?${new URLSearchParams(query)}`),
  })
  const filters = [
    ...(Object.keys(COUNT_FILTERS) as (keyof ClientCounts)[]).map((name) =>
      filtered(users.stats[name], COUNT_FILTERS[name], filterKeywords[name]),
    ),
    filtered(
      kitWords.pair(staffWords.deadlineFilter, staffWords.deadlines.month),
      { deadline: 'month', sort: 'subscriptionDeadline' },
      filterKeywords.month,
    ),
    ...(['suspended', 'deleted'] as const).map((accountStatus) =>
      filtered(kitWords.pair(users.tab, statusNames.accountStatus[accountStatus]), { accountStatus }, ''),
    ),
    ...(isSuper
      ? [filtered(staffPaletteWords.withoutFactor, { tab: 'administrators', factor: 'missing' }, filterKeywords.factor)]
      : []),
  ]
  return [
    { label: words.screens, items: useScreenCommands(all) },
    {
      label: words.actions,
      items: [
        ...useThemeCommands(),
        ...frameCommands(onKeys),
        ...(typed ? [...filters, ...lists.flatMap(downloads)] : []),
      ],
    },
  ]
}
