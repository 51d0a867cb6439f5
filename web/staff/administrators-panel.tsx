import Plus from 'lucide-react/icons/plus'
import UserRoundCog from 'lucide-react/icons/user-round-cog'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { StaffMember } from '../../contract/auth.ts'
import { MEMBER_SORTS, superadmin } from '../../contract/staff.ts'
import { done as doneWords } from '../../words/en/shared.ts'
import { staffWords, team as words } from '../../words/en/staff.ts'
import { refresh } from '../api/query.ts'
import { useSend } from '../api/send.ts'
import { useStaffMember } from '../guard.ts'
import { Button } from '../kit/button.tsx'
import { confirm } from '../kit/confirm.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { lazyDialog } from '../kit/fetched-later.tsx'
import { said } from '../kit/said.tsx'
import { ListFrame } from '../lists/list-frame.tsx'
import { ListSelect } from '../lists/list-select.tsx'
import { usePages } from '../lists/use-pages.ts'
import { useAddress } from '../use-address.ts'
import { AdministratorTable } from './administrator-table.tsx'
import { MessageBar, useDone } from './message.tsx'

const AdministratorDialog = lazyDialog(() =>
  import('./administrator-dialog.tsx').then((part) => part.AdministratorDialog),
)

/** The superadmin's list of staff: search, add, edit, delete (section 2). */
export function AdministratorsPanel() {
  const self = useStaffMember()
  const { revalidate } = useRevalidator()
  const { text, oneOf, write } = useAddress()
  const search = text('staff')
  const sort = oneOf('staffSort', MEMBER_SORTS)
  const list = usePages(superadmin.searchAdministrators, { search, sort })
  const [task, setTask] = useState<'add' | StaffMember | null>(null)
  const done = useDone()
  const remove = useSend(superadmin.deleteAdministrator)

  function clear(): void {
    done.clear()
    remove.clear()
  }

  function open(next: 'add' | StaffMember): void {
    clear()
    setTask(next)
  }

  function onChanged(member: StaffMember | null, sentence: string): void {
    setTask(null)
    done.print(sentence)
    void refresh(superadmin.searchAdministrators)
    if (member?._id === self._id) void revalidate()
  }

  async function onDelete(member: StaffMember): Promise<void> {
    clear()
    const sure = await confirm({
      title: said(words.deleteQuestion, member.fullName),
      text: said(words.deleteText, member.fullName, member.email),
      action: words.delete,
      danger: true,
    })
    if (!sure) return
    const answer = await remove.send({ params: { id: member._id } })
    if (answer) onChanged(null, answer.message || doneWords.administratorDeleted)
  }

  return (
    <>
      <MessageBar done={done.sentence} error={remove.error} onClose={clear} />
      <ListFrame
        title={words.listTitle}
        actions={
          <Button onClick={() => open('add')}>
            <Plus aria-hidden className="size-5" />
            {words.add}
          </Button>
        }
        list={list}
        found={words.found}
        note={staffWords.shown}
        search={{
          label: words.search,
          placeholder: words.searchPlaceholder,
          value: search,
          onSearch: (next) => write({ staff: next }),
        }}
        filters={{
          choices: (
            <ListSelect
              label={staffWords.sort}
              value={sort}
              onChange={(value) => write({ staffSort: value === MEMBER_SORTS[0] ? '' : value })}
              options={MEMBER_SORTS.map((value) => ({ value, label: words.sorts[value] }))}
            />
          ),
          isSet: false,
          clear: () => write({ staff: '' }),
        }}
        empty={<EmptyState icon={<UserRoundCog className="size-7" />} text={words.noMatch} />}
        noMatch={words.noMatch}
      >
        <AdministratorTable rows={list.rows} selfId={self._id} onEdit={open} onDelete={onDelete} />
      </ListFrame>
      {task ? (
        <AdministratorDialog member={task === 'add' ? null : task} onClose={() => setTask(null)} onDone={onChanged} />
      ) : null}
    </>
  )
}
