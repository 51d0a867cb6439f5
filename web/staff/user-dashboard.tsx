import UsersRound from 'lucide-react/icons/users-round'
import { useState } from 'react'
import type { Client } from '../../contract/account.ts'
import { superadmin } from '../../contract/staff.ts'
import { done as doneWords } from '../../words/en/shared.ts'
import { deleteUser as deleteWords, staffWords, users as words } from '../../words/en/staff.ts'
import { refresh } from '../api/query.ts'
import { useSend } from '../api/send.ts'
import { useStaffMember } from '../guard.ts'
import { confirm } from '../kit/confirm.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { lazyDialog } from '../kit/fetched-later.tsx'
import { said } from '../kit/said.tsx'
import { replaceRow } from '../lists/cached-rows.ts'
import { ListFrame } from '../lists/list-frame.tsx'
import { MessageBar, useDone } from './message.tsx'
import { useStaffCalls } from './staff-calls.ts'
import type { UserRows } from './use-user-rows.ts'
import { UserDetails } from './user-details.tsx'
import { UserFilters, useUserFilters } from './user-filters.tsx'
import { UserTable } from './user-table.tsx'

const AccountStatusDialog = lazyDialog(() => import('./status-dialogs.tsx').then((part) => part.AccountStatusDialog))
const SubscriptionDialog = lazyDialog(() => import('./status-dialogs.tsx').then((part) => part.SubscriptionDialog))

type Task = { client: Client; what: 'view' | 'subscription' | 'account' }

/** The list of clients with everything staff do to them (section 2). `list` is fetched above, beside the stat cards. */
export function UserDashboard({ list }: { list: UserRows }) {
  const calls = useStaffCalls()
  const isSuper = useStaffMember().type === 'superadmin'
  const filters = useUserFilters()
  const [task, setTask] = useState<Task | null>(null)
  const done = useDone()
  const erase = useSend(superadmin.deleteUser)

  function clear(): void {
    done.clear()
    erase.clear()
  }

  function open(client: Client, what: Task['what']): void {
    clear()
    setTask({ client, what })
  }

  function onChanged(client: Client, text: string): void {
    setTask(null)
    done.print(text)
    replaceRow(calls.searchUsers, client)
    void refresh(calls.searchUsers)
  }

  async function onDelete(client: Client): Promise<void> {
    clear()
    const sure = await confirm({
      title: said(deleteWords.question, client.fullName),
      text: said(deleteWords.text, client.fullName, client.email),
      action: deleteWords.action,
      danger: true,
    })
    if (!sure) return
    const answer = await erase.send({ params: { id: client._id } })
    if (answer === null) return
    done.print(answer.message || doneWords.userDeleted)
    void refresh(calls.searchUsers)
  }

  return (
    <>
      <MessageBar done={done.sentence} error={erase.error} onClose={clear} />
      <ListFrame
        title={words.listTitle}
        list={list}
        found={words.found}
        note={staffWords.shown}
        search={{
          label: words.search,
          placeholder: words.searchPlaceholder,
          value: filters.search,
          onSearch: (search) => filters.set({ search }),
        }}
        filters={{
          choices: <UserFilters filters={filters} counts={list.first?.filterCounts} />,
          isSet: filters.isNarrowed,
          clear: filters.clear,
        }}
        empty={<EmptyState icon={<UsersRound className="size-7" />} text={words.none} />}
        noMatch={words.noMatch}
      >
        <UserTable rows={list.rows} onOpen={open} onDelete={isSuper ? onDelete : null} />
      </ListFrame>
      {task?.what === 'view' ? <UserDetails client={task.client} onClose={() => setTask(null)} /> : null}
      {task?.what === 'subscription' ? (
        <SubscriptionDialog client={task.client} onClose={() => setTask(null)} onDone={onChanged} />
      ) : null}
      {task?.what === 'account' ? (
        <AccountStatusDialog client={task.client} onClose={() => setTask(null)} onDone={onChanged} />
      ) : null}
    </>
  )
}
