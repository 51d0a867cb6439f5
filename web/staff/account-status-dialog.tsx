import { useState } from 'react'
import type { Client } from '../../contract/account.ts'
import { ACCOUNT_STATUSES, type AccountStatus, type StaffType } from '../../domain/status.ts'
import { done } from '../../words/en/shared.ts'
import { names, accountStatusForm as words } from '../../words/en/staff.ts'
import { useSend } from '../api/send.ts'
import { Field } from '../kit/field.tsx'
import { Select } from '../kit/inputs.tsx'
import { FormDialog } from './form-dialog.tsx'
import { staffCalls } from './staff-calls.ts'

/** Sets a client's account status and says beforehand what that does to the person. */
export function AccountStatusDialog({
  type,
  client,
  onClose,
  onDone,
}: {
  type: StaffType
  client: Client
  onClose: () => void
  onDone: (client: Client, message: string) => void
}) {
  const { send, busy, error } = useSend(staffCalls(type).setAccountStatus)
  const [status, setStatus] = useState<AccountStatus>(client.accountStatus)

  async function save(): Promise<void> {
    const answer = await send({ params: { id: client._id }, body: { accountStatus: status } })
    if (answer) onDone(answer.data, answer.message || done.accountStatusUpdated)
  }

  return (
    <FormDialog
      title={words.title}
      description={client.fullName}
      submit={words.submit}
      busy={busy}
      error={error}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={words.status} hint={<span aria-live="polite">{words.effects[status]}</span>}>
        {(control) => (
          <Select
            {...control}
            value={status}
            disabled={busy}
            onChange={(event) => setStatus(event.target.value as AccountStatus)}
          >
            {ACCOUNT_STATUSES.map((value) => (
              <option key={value} value={value}>
                {names.account[value]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </FormDialog>
  )
}
