import FileText from 'lucide-react/icons/file-text'
import Plus from 'lucide-react/icons/plus'
import SearchIcon from 'lucide-react/icons/search'
import ShieldCheck from 'lucide-react/icons/shield-check'
import UserRound from 'lucide-react/icons/user-round'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { Client } from '../../../contract/account.ts'
import { canExtend, extendByMonth } from '../../../domain/subscription.ts'
import { fullDayName } from '../../../words/en/dates.ts'
import { paletteWords } from '../../../words/en/palette.ts'
import { statusNames } from '../../../words/en/people.ts'
import { staffFields as fields, staffWords, users } from '../../../words/en/staff.ts'
import { staffPaletteWords as words } from '../../../words/en/staff-palette.ts'
import { todayInKigali } from '../../browser/today.ts'
import { useAnswer } from '../../data/api/query.ts'
import { useStaffMember } from '../../offline/guard.ts'
import { type ChosenTask, chosenTask } from '../../people/staff/chosen-task.ts'
import { useStaffCalls } from '../../people/staff/staff-calls.ts'
import { paths } from '../../session/paths.ts'
import { type Command, type CommandGroup, usePaletteSearch } from './command.ts'

const MOST_USERS = 5

/** Finds users by name, email or phone, and offers actions on the first of them. */
export function useFoundUsers(
  typed: string,
  refine: (text: string) => void,
): { found: CommandGroup[]; note: string | null } {
  const { search, enabled } = usePaletteSearch(typed)
  const { data, isError, isFetching, isPlaceholderData } = useAnswer(
    useStaffCalls().searchUsers,
    { query: { limit: String(MOST_USERS), search, sort: 'fullName' } },
    { enabled, keep: true },
  )
  const navigate = useNavigate()
  const isSuper = useStaffMember().type === 'superadmin'
  const found = useMemo(() => {
    const [first, ...others] = enabled && !isError ? (data?.data ?? []) : []
    if (!first) return []
    const list = isSuper ? paths.superadminDashboard : paths.adminDashboard
    const show = (text: string) => navigate(`${list}?${new URLSearchParams({ search: text })}`)
    // The user list opens the dialog, because a dialog opened here would close with this screen.
    const ask = async (what: ChosenTask) => {
      await show(first.email)
      chosenTask.set({ client: first, what })
    }
    const rest: Command[] = others.map(({ _id, fullName, email }) => ({
      key: _id,
      name: fullName,
      note: email,
      Icon: UserRound,
      isRefinement: true,
      run: () => refine(email),
    }))
    const count = data?.page.count ?? 0
    if (count > MOST_USERS) rest.push({ key: 'all', name: words.all(count), Icon: SearchIcon, run: () => show(search) })
    return [
      { label: words.person(first.fullName, first.email), items: actionsOn(first, ask) },
      { label: words.users, items: rest },
    ]
  }, [enabled, isError, data, isSuper, navigate, refine, search])
  const isBusy = typed.trim() !== '' && (isFetching || isPlaceholderData)
  return { found, note: enabled && isError ? words.failed : isBusy ? paletteWords.searching : null }
}

function actionsOn(client: Client, ask: (what: ChosenTask) => unknown): Command[] {
  const { _id, fullName, accountStatus, subscriptionStatus, subscriptionDeadline } = client
  const today = todayInKigali()
  const action = (what: ChosenTask, name: string, Icon: Command['Icon'], note?: string): Command => ({
    key: `${_id}-${what}`,
    name,
    of: fullName,
    note,
    ...(Icon && { Icon }),
    run: () => ask(what),
  })
  return [
    action('view', users.view, UserRound),
    ...(canExtend(client, today)
      ? [
          action(
            'extend',
            users.extend,
            Plus,
            staffWords.deadline(fullDayName(extendByMonth(subscriptionDeadline, today))),
          ),
        ]
      : []),
    action(
      'subscription',
      users.subscription,
      FileText,
      [
        statusNames.subscriptionStatus[subscriptionStatus],
        subscriptionDeadline ? staffWords.deadline(fullDayName(subscriptionDeadline)) : '',
      ]
        .join(' ')
        .trim(),
    ),
    action('account', fields.accountStatus, ShieldCheck, statusNames.accountStatus[accountStatus]),
  ]
}
