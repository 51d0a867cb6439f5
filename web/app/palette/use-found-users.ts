import { FileText, Plus, Search as SearchIcon, ShieldCheck, UserRound } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { Client } from '../../../contract/account.ts'
import { canExtend, extendByMonth } from '../../../domain/subscription.ts'
import { fullDayName } from '../../../words/en/dates.ts'
import { statusNames } from '../../../words/en/people.ts'
import { staffFields as fields, staffWords, users } from '../../../words/en/staff.ts'
import { staffPaletteWords as words } from '../../../words/en/staff-palette.ts'
import { todayInKigali } from '../../browser/today.ts'
import { useAnswer } from '../../data/api/query.ts'
import { useStaffMember } from '../../offline/guard.ts'
import { type ChosenTask, chosenTask } from '../../people/staff/chosen-task.ts'
import { useStaffCalls } from '../../people/staff/staff-calls.ts'
import { paths } from '../../session/paths.ts'
import { type Command, type Found, usePaletteSearch } from './command.ts'

const MOST_USERS = 5

/** Finds users by name, email or phone. For a single user, also returns the possible actions. */
export function useFoundUsers(typed: string): Found {
  const { search, enabled, isDue } = usePaletteSearch(typed)
  const { data, isError } = useAnswer(
    useStaffCalls().searchUsers,
    { query: { limit: String(MOST_USERS), search, sort: 'fullName' } },
    { enabled },
  )
  const navigate = useNavigate()
  const isSuper = useStaffMember().type === 'superadmin'
  const found = useMemo(() => {
    if (!enabled || isError || !data) return []
    const list = isSuper ? paths.superadminDashboard : paths.adminDashboard
    const show = (text: string) => navigate(`${list}?${new URLSearchParams({ search: text })}`)
    // The user list must open the dialog: a dialog of the palette would close with the palette.
    const ask = (client: Client) => async (what: ChosenTask) => {
      await show(client.email)
      chosenTask.set({ client, what })
    }
    const items: Command[] = data.data.map((client) => ({
      key: client._id,
      name: client.fullName,
      note: client.email,
      Icon: UserRound,
      run: () => ask(client)('view'),
    }))
    const { count } = data.page
    if (count > items.length)
      items.push({ key: 'all', name: words.all(count), Icon: SearchIcon, run: () => show(search) })
    const [only, ...others] = data.data
    if (only && others.length === 0) items.push(...actionsOn(only, ask(only)))
    return [{ label: words.users, items }]
  }, [enabled, isError, data, isSuper, navigate, search])
  const isAnswered = !enabled || isError || data !== undefined
  return { found: isDue && isAnswered ? found : undefined, note: enabled && isError ? words.failed : undefined }
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
