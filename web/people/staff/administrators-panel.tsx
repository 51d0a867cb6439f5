import { Plus, UserRoundCog } from 'lucide-react'
import { useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import type { StaffMember } from '../../../contract/auth.ts'
import { FACTOR_FILTERS, MEMBER_SORTS, superadmin } from '../../../contract/staff.ts'
import { listWords } from '../../../words/en/lists.ts'
import { administratorDeletion, factors, personSorts, staffWords, team as words } from '../../../words/en/staff.ts'
import { useQueryParams } from '../../browser/use-query-params.ts'
import { refresh } from '../../data/api/query.ts'
import { useSend } from '../../data/api/send.ts'
import { ListFrame } from '../../data/lists/list-frame.tsx'
import { ListSelect } from '../../data/lists/list-select.tsx'
import { usePages } from '../../data/lists/use-pages.ts'
import { useSearch } from '../../data/lists/use-search.ts'
import { useStaffMember } from '../../offline/guard.ts'
import { paths } from '../../session/paths.ts'
import { bidiSafe } from '../../ui/kit/bidi-safe.tsx'
import { Button } from '../../ui/kit/button.tsx'
import { takeFromAddress } from '../../ui/kit/close-on-back.ts'
import { confirm } from '../../ui/kit/confirm.tsx'
import { EmptyState } from '../../ui/kit/empty-state.tsx'
import { lazyDialog } from '../../ui/kit/lazy-dialog.tsx'
import { AdministratorTable } from './administrator-table.tsx'
import { confirmDelete } from './confirm-delete.ts'
import { MessageBar, useMessage } from './message.tsx'

const AdministratorDialog = lazyDialog(() => import('./administrator-dialog.tsx'))

/** On a phone, half a row would cut off the longest choice. */
const WHOLE_ROW = { gridColumn: '1 / -1' }

export function AdministratorsPanel() {
  const self = useStaffMember()
  const { revalidate } = useRevalidator()
  const { choice, write } = useQueryParams()
  const search = useSearch(words, 'staff')
  const sort = choice('staffSort', MEMBER_SORTS)
  const factor = choice('factor', FACTOR_FILTERS)
  const query = { search: search.value, sort: sort.value, factor: factor.value }
  const list = usePages(superadmin.searchAdministrators, query)
  const [chosen, setTask] = useState<'add' | StaffMember | null>(null)
  const navigate = useNavigate()
  const { search: address } = useLocation()
  /** Member that a link opens, such as a row of the audit log. */
  const [linkedId, setLinkedId] = useState<string | null>(null)
  useLayoutEffect(() => setLinkedId(takeFromAddress('member', address)), [address])
  const task = chosen ?? list.rows.find(({ _id }) => _id === linkedId)
  const remove = useSend(superadmin.deleteAdministrator)
  const resetting = useSend(superadmin.resetFactors)
  const message = useMessage({
    error: remove.error ?? resetting.error,
    clear: () => {
      remove.clear()
      resetting.clear()
    },
  })

  function open(next: 'add' | StaffMember): void {
    message.clear()
    setTask(next)
  }

  function close(): void {
    setTask(null)
    setLinkedId(null)
  }

  function onChanged(member: StaffMember | null, sentence: string): void {
    close()
    message.show(sentence)
    void refresh(superadmin.searchAdministrators)
    if (member?._id === self._id) void revalidate()
  }

  async function onDelete(member: StaffMember): Promise<void> {
    message.clear()
    if (!(await confirmDelete(administratorDeletion, member))) return
    const answer = await remove.send({ params: { id: member._id } })
    if (answer) onChanged(null, answer.message)
  }

  async function onResetFactors(member: StaffMember): Promise<void> {
    message.clear()
    const { fullName, email } = member
    const isSure = await confirm({
      title: bidiSafe(words.resetFactorsQuestion, fullName),
      text: bidiSafe(words.resetFactorsText, fullName, email),
      action: words.resetFactors,
      isFinal: true,
    })
    if (!isSure) return
    const answer = await resetting.send({ params: { id: member._id } })
    if (answer) message.show(answer.message)
  }

  return (
    <>
      <MessageBar message={message} />
      <div className="pt-3">
        <ListFrame
          title={words.listTitle}
          actions={
            <Button onClick={() => open('add')}>
              <Plus className="size-5" />
              {words.add}
            </Button>
          }
          list={list}
          countText={words.found}
          note={listWords.of}
          search={search}
          filters={{
            choices: (
              <>
                <div style={WHOLE_ROW}>
                  <ListSelect
                    label={factors.title}
                    {...factor}
                    options={FACTOR_FILTERS.map((value) => ({ value, label: factors.filters[value] }))}
                  />
                </div>
                <div style={WHOLE_ROW}>
                  <ListSelect
                    label={staffWords.sort}
                    {...sort}
                    options={MEMBER_SORTS.map((value) => ({ value, label: personSorts[value] }))}
                  />
                </div>
              </>
            ),
            isSet: factor.value !== 'all',
            clear: () => write({ staff: '', factor: '' }),
          }}
          empty={<EmptyState icon={<UserRoundCog className="size-7" />} text={words.noMatch} />}
          noMatch={words.noMatch}
        >
          <AdministratorTable
            rows={list.rows}
            selfId={self._id}
            onEdit={open}
            onResetFactors={onResetFactors}
            onEvents={({ email }) => navigate(`${paths.superadminAuditLog}?${new URLSearchParams({ search: email })}`)}
            onDelete={onDelete}
          />
        </ListFrame>
      </div>
      {task ? <AdministratorDialog member={task === 'add' ? null : task} onClose={close} onDone={onChanged} /> : null}
    </>
  )
}
