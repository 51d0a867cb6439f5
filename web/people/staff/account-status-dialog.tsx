import type { Client } from '../../../contract/account.ts'
import { ACCOUNT_STATUSES, type AccountStatus } from '../../../domain/status.ts'
import { statusNames } from '../../../words/en/people.ts'
import { staffFields as fields, accountStatusForm as words } from '../../../words/en/staff.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { FormField } from '../../forms/form-field.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { useStaffCalls } from './staff-calls.ts'

export default function AccountStatusDialog({
  client,
  status,
  onClose,
  onDone,
}: {
  client: Client
  /** Status that is selected at first. */
  status: AccountStatus
  onClose: () => void
  onDone: (message: string) => void
}) {
  const { form, ...dialog } = useCallForm(useStaffCalls().setAccountStatus, {
    params: { id: client._id },
    defaults: { accountStatus: status },
    onDone: (answer) => onDone(answer.message),
  })
  const effect = words.effects[form.watch('accountStatus')]

  return (
    <FormDialog {...dialog} words={words} description={<bdi>{client.fullName}</bdi>} onClose={onClose}>
      <FormField
        form={form}
        name="accountStatus"
        label={fields.accountStatus}
        hint={<span aria-live="polite">{effect}</span>}
        required={false}
      >
        {ACCOUNT_STATUSES.map((value) => (
          <option key={value} value={value}>
            {statusNames.accountStatus[value]}
          </option>
        ))}
      </FormField>
    </FormDialog>
  )
}
