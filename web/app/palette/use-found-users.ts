import { FileText, Plus, Search as SearchIcon, ShieldCheck, UserRound } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { Client } from '../../../contract/account.ts'
import type { Day } from '../../../domain/day.ts'
import { canExtend, extendByMonth } from '../../../domain/subscription.ts'
import { fullDayName } from '../../../words/en/dates.ts'
import { statusNames } from '../../../words/en/people.ts'
import { staffFields as fields, staffWords, users } from '../../../words/en/staff.ts'
import { staffPaletteWords as words } from '../../../words/en/staff-palette.ts'
import { todayInKigali } from '../../browser/today.ts'
import { useAnswer } from '../../data/api/query.ts'
import { useStaffMember } from '../../offline/guard.ts'
import { openUser } from '../../people/staff/open-user.ts'
import { useStaffCalls } from '../../people/staff/staff-calls.ts'
import { useExtension } from '../../people/staff/use-extension.ts'
import { paths } from '../../session/paths.ts'
import { type Command, type CommandGroup, type Found, usePaletteSearch } from './command.ts'
import { isVerb, typedAction, type UserAction } from './typed-action.ts'

const MOST_USERS = 5

/**
 * Returns commands for the found users: first the typed action on each user, then the users. If
 * no action was typed and only one user was found, all actions on this user follow.
 */
export function useFoundUsers(typed: string): Found {
  const { action, rest } = typedAction(typed)
  const { search, enabled, isDue } = usePaletteSearch(rest)
  const { data, isError } = useAnswer(
    useStaffCalls().searchUsers,
    { query: { limit: String(MOST_USERS), search, sort: 'fullName' } },
    { enabled },
  )
  const navigate = useNavigate()
  const isSuper = useStaffMember().type === 'superadmin'
  const { extend } = useExtension()

  function groupsOf(clients: readonly Client[], count: number): CommandGroup[] {
    const items: Command[] = clients.map((client) => ({
      key: client._id,
      name: client.fullName,
      note: client.email,
      Icon: UserRound,
      run: () => openUser(client),
    }))
    const list = isSuper ? paths.superadminDashboard : paths.adminDashboard
    const query = new URLSearchParams({ search })
    if (count > items.length)
      items.push({ key: 'all', name: words.all(count), Icon: SearchIcon, run: () => navigate(`${list}?${query}`) })
    const [only, ...others] = clients
    if (action) items.unshift(...clients.flatMap((client) => actOn(client, action, extend)))
    else if (only && others.length === 0) items.push(...actionsOn(only, extend))
    return [{ label: words.users, items }]
  }

  const isAnswered = !enabled || isError || data !== undefined
  const found = enabled && !isError && data ? groupsOf(data.data, data.page.count) : []
  return {
    found: isDue && isAnswered ? found : undefined,
    note: enabled && isError ? words.failed : isVerb(typed) ? words.addName : undefined,
  }
}

const untilDay = (day: Day) => staffWords.deadline(fullDayName(day))

/** The command for a status opens a form with the status selected: the form shows the effects. */
function actOn(client: Client, action: UserAction, extend: (client: Client) => unknown): Command[] {
  const { _id, fullName, email, accountStatus, subscriptionDeadline } = client
  const today = todayInKigali()
  const command = { key: `${_id}-${action}`, name: words.acts[action](fullName) }
  const noteWith = (state: string) => `${email} · ${state}`
  if (action !== 'extend') {
    if (accountStatus === action) return []
    const note = noteWith(statusNames.accountStatus[accountStatus])
    return [{ ...command, note, Icon: ShieldCheck, run: () => openUser(client, action) }]
  }
  if (!canExtend(client, today)) return []
  const note = noteWith(untilDay(extendByMonth(subscriptionDeadline, today)))
  return [{ ...command, note, Icon: Plus, run: () => extend(client) }]
}

function actionsOn(client: Client, extend: (client: Client) => unknown): Command[] {
  const { _id, fullName, accountStatus, subscriptionStatus, subscriptionDeadline } = client
  const today = todayInKigali()
  const subscription = statusNames.subscriptionStatus[subscriptionStatus]
  const said = subscriptionStatus === 'expired' ? staffWords.expiredOn : staffWords.deadline
  const actions: Omit<Command, 'key' | 'of'>[] = [
    {
      name: users.subscription,
      note: subscriptionDeadline ? `${subscription} ${said(fullDayName(subscriptionDeadline))}` : subscription,
      Icon: FileText,
      run: () => openUser(client, 'subscription'),
    },
    {
      name: fields.accountStatus,
      note: statusNames.accountStatus[accountStatus],
      Icon: ShieldCheck,
      run: () => openUser(client, accountStatus),
    },
  ]
  if (canExtend(client, today))
    actions.unshift({
      name: users.extend,
      note: untilDay(extendByMonth(subscriptionDeadline, today)),
      Icon: Plus,
      run: () => extend(client),
    })
  return actions.map((action) => ({ key: `${_id}-${action.name}`, of: fullName, ...action }))
}
