import { UsersRound } from 'lucide-react'
import { useState } from 'react'
import type { Client } from '../../../contract/account.ts'
import { superadmin } from '../../../contract/staff.ts'
import { canExtend } from '../../../domain/subscription.ts'
import { listWords } from '../../../words/en/lists.ts'
import { selection, userDeletion, users as words } from '../../../words/en/staff.ts'
import { todayInKigali } from '../../browser/today.ts'
import { useSend } from '../../data/api/send.ts'
import { ListFrame } from '../../data/lists/list-frame.tsx'
import { usePages } from '../../data/lists/use-pages.ts'
import { useSearch } from '../../data/lists/use-search.ts'
import { useStaffMember } from '../../offline/guard.ts'
import { confirm } from '../../ui/kit/confirm.tsx'
import { EmptyState } from '../../ui/kit/empty-state.tsx'
import { optionalPart } from '../../ui/kit/optional-part.tsx'
import { confirmDelete } from './confirm-delete.ts'
import { MessageBar, useMessage } from './message.tsx'
import { openUser, type UserForm } from './open-user.ts'
import { clearSelection, ExtensionText, SelectionBar } from './selection.tsx'
import { useRefreshUsers, useStaffCalls } from './staff-calls.ts'
import { useExtension } from './use-extension.ts'
import { useUserSteps } from './use-user-steps.ts'
import { FiltersButton, UserFilters, useFolded, useUserFilters } from './user-filters.tsx'
import { UserFormDialog } from './user-form-dialog.tsx'
import { UserTable } from './user-table.tsx'

const ExportButton = optionalPart(() => import('./export-button.tsx'))

export function useUserRows() {
  return usePages(useStaffCalls().searchUsers, useUserFilters().query)
}

export function UserDashboard({ list }: { list: ReturnType<typeof useUserRows> }) {
  const isSuper = useStaffMember().type === 'superadmin'
  const filters = useUserFilters()
  const search = useSearch(words)
  const [opened, setOpened] = useState<{ client: Client; form: UserForm } | null>(null)
  const erase = useSend(superadmin.deleteUser)
  const extension = useExtension()
  const message = useMessage(extension.error ? extension : erase)
  const folded = useFolded()
  const refresh = useRefreshUsers()
  useUserSteps(list)

  function onView(client: Client): void {
    message.clear()
    openUser(client)
  }

  function onOpen(client: Client, form: UserForm): void {
    message.clear()
    setOpened({ client, form })
  }

  function onExtend(client: Client): void {
    message.clear()
    void extension.extend(client)
  }

  async function onExtendAll(clients: readonly Client[]): Promise<void> {
    message.clear()
    const isSure = await confirm({
      title: selection.question(clients.length),
      text: <ExtensionText clients={clients} />,
      action: selection.action,
    })
    if (isSure && (await extension.extend(...clients))) clearSelection()
  }

  async function onDelete(client: Client): Promise<void> {
    message.clear()
    if (!(await confirmDelete(userDeletion, client))) return
    const answer = await erase.send({ params: { id: client._id } })
    if (answer === null) return
    message.show(answer.message)
    void refresh()
  }

  function onChanged(sentence: string): void {
    setOpened(null)
    message.show(sentence)
    void refresh()
  }

  return (
    <>
      <MessageBar message={message} />
      <ListFrame
        title={words.listTitle}
        list={list}
        countText={words.found}
        note={listWords.of}
        search={search}
        afterSearch={
          <>
            <FiltersButton folded={folded} setCount={filters.setCount} />
            <ExportButton of="usersFile" query={filters.query} />
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
          onView={onView}
          onOpen={onOpen}
          onExtend={onExtend}
          onDelete={isSuper ? onDelete : null}
        />
        <SelectionBar
          rows={list.rows.filter((client) => canExtend(client, todayInKigali()))}
          busy={extension.busy}
          onExtend={onExtendAll}
        />
      </ListFrame>
      {opened ? <UserFormDialog {...opened} onClose={() => setOpened(null)} onDone={onChanged} /> : null}
    </>
  )
}
