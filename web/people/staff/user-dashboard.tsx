import { UsersRound } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Client } from '../../../contract/account.ts'
import { superadmin } from '../../../contract/staff.ts'
import { canExtend, extendByMonth } from '../../../domain/subscription.ts'
import { fullDayName } from '../../../words/en/dates.ts'
import { selection, staffWords, userDeletion, users as words } from '../../../words/en/staff.ts'
import { todayInKigali } from '../../browser/today.ts'
import { refresh } from '../../data/api/query.ts'
import { useSend } from '../../data/api/send.ts'
import { ListFrame } from '../../data/lists/list-frame.tsx'
import { usePages } from '../../data/lists/use-pages.ts'
import { useSearch } from '../../data/lists/use-search.ts'
import { useStaffMember } from '../../offline/guard.ts'
import { confirm } from '../../ui/kit/confirm.tsx'
import { EmptyState } from '../../ui/kit/empty-state.tsx'
import { lazyDialog } from '../../ui/kit/lazy-dialog.tsx'
import { loadOrNothing } from '../../ui/kit/load-or-nothing.ts'
import { toast } from '../../ui/kit/toast.tsx'
import { chosenTask } from './chosen-task.ts'
import { confirmDelete } from './confirm-delete.ts'
import { MessageBar, useMessage } from './message.tsx'
import { clearSelection, ExtensionText, SelectionBar } from './selection.tsx'
import { useStaffCalls } from './staff-calls.ts'
import { UserDetails } from './user-details.tsx'
import { FiltersButton, UserFilters, useFolded, useUserFilters } from './user-filters.tsx'
import { UserTable, type UserTask } from './user-table.tsx'

const AccountStatusDialog = lazyDialog(() => import('./account-status-dialog.tsx'))
const ExportButton = lazy(loadOrNothing(() => import('./export-button.tsx')))
const SubscriptionDialog = lazyDialog(() => import('./subscription-dialog.tsx'))

type Task = { client: Client; what: UserTask }

export function useUserRows() {
  return usePages(useStaffCalls().searchUsers, useUserFilters().query)
}

export function UserDashboard({ list }: { list: ReturnType<typeof useUserRows> }) {
  const calls = useStaffCalls()
  const isSuper = useStaffMember().type === 'superadmin'
  const filters = useUserFilters()
  const search = useSearch(words)
  const [task, setTask] = useState<Task | null>(null)
  const erase = useSend(superadmin.deleteUser)
  const extend = useSend(calls.setSubscription)
  const extendAll = useSend(calls.extendSubscriptions)
  const message = useMessage([extend, extendAll].find(({ error }) => error) ?? erase)
  const folded = useFolded()

  function open(client: Client, what: Task['what']): void {
    message.clear()
    setTask({ client, what })
  }

  function onChanged(text: string): void {
    setTask(null)
    message.show(text)
    void refresh(calls.searchUsers)
  }

  async function onExtend(client: Client): Promise<void> {
    message.clear()
    const subscriptionDeadline = extendByMonth(client.subscriptionDeadline, todayInKigali())
    // Close the details, which may be open and would cover the message.
    setTask(null)
    const body = { subscriptionStatus: 'active' as const, subscriptionDeadline }
    if (!(await extend.send({ params: { id: client._id }, body }))) return
    void refresh(calls.searchUsers)
    offerUndo(words.extended(client.fullName, fullDayName(subscriptionDeadline)), [client])
  }

  function offerUndo(text: string, before: readonly Client[]): void {
    toast({
      text,
      async undo() {
        for (const { _id, subscriptionStatus, subscriptionDeadline } of before)
          if (!(await extend.send({ params: { id: _id }, body: { subscriptionStatus, subscriptionDeadline } }))) break
        void refresh(calls.searchUsers)
      },
    })
  }

  const asked = chosenTask.use()
  useEffect(() => {
    if (!asked) return
    chosenTask.set(null)
    if (asked.what === 'extend') void onExtend(asked.client)
    else open(asked.client, asked.what)
  })

  async function onExtendAll(clients: readonly Client[]): Promise<void> {
    message.clear()
    const isSure = await confirm({
      title: selection.question(clients.length),
      text: <ExtensionText clients={clients} />,
      action: selection.action,
    })
    if (!isSure) return
    const seen = clients.map(({ _id, subscriptionDeadline }) => ({ _id, subscriptionDeadline }))
    const answer = await extendAll.send({ body: { clients: seen } })
    if (answer === null) return
    const { extended, skipped } = answer.data
    clearSelection()
    void refresh(calls.searchUsers)
    const done = [selection.done(extended.length), skipped > 0 ? selection.skipped(skipped) : ''].join(' ').trim()
    offerUndo(
      done,
      clients.filter((client) => extended.some(({ _id }) => _id === client._id)),
    )
  }

  async function onDelete(client: Client): Promise<void> {
    message.clear()
    if (!(await confirmDelete(userDeletion, client))) return
    const answer = await erase.send({ params: { id: client._id } })
    if (answer === null) return
    message.show(answer.message)
    void refresh(calls.searchUsers)
  }

  return (
    <>
      <MessageBar message={message} />
      <ListFrame
        title={words.listTitle}
        list={list}
        countText={words.found}
        note={staffWords.shown}
        search={search}
        afterSearch={
          <>
            <FiltersButton folded={folded} setCount={filters.setCount} />
            <Suspense>
              <ExportButton of="usersFile" query={filters.query} />
            </Suspense>
          </>
        }
        filters={{
          choices: <UserFilters filters={filters} counts={list.first?.filterCounts} isOpen={folded.isOpen} />,
          isSet: filters.isSet,
          clear: filters.clear,
        }}
        empty={<EmptyState icon={<UsersRound className="size-7" />} text={words.none} />}
        noMatch={words.noMatch}
      >
        <UserTable
          rows={list.rows}
          sorting={filters.sorting}
          onOpen={open}
          onExtend={onExtend}
          onDelete={isSuper ? onDelete : null}
        />
        <SelectionBar
          rows={list.rows.filter((client) => canExtend(client, todayInKigali()))}
          busy={extendAll.busy}
          onExtend={onExtendAll}
        />
      </ListFrame>
      {task?.what === 'view' ? (
        <UserDetails client={task.client} onOpen={open} onExtend={onExtend} onClose={() => setTask(null)} />
      ) : null}
      {task?.what === 'subscription' ? (
        <SubscriptionDialog client={task.client} onClose={() => setTask(null)} onDone={onChanged} />
      ) : null}
      {task?.what === 'account' ? (
        <AccountStatusDialog client={task.client} onClose={() => setTask(null)} onDone={onChanged} />
      ) : null}
    </>
  )
}
