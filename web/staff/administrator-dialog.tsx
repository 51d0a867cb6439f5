import { useForm } from 'react-hook-form'
import type { StaffMember } from '../../contract/auth.ts'
import { MOST } from '../../contract/fields.ts'
import { superadmin } from '../../contract/staff.ts'
import { PASSWORD_MAX } from '../../domain/credentials.ts'
import { STAFF_TYPES, type StaffType } from '../../domain/status.ts'
import { done, invalid } from '../../words/en/shared.ts'
import { names, administratorForm as words } from '../../words/en/staff.ts'
import { useSend } from '../api/send.ts'
import { FormDialog } from '../forms/form-dialog.tsx'
import { FormField } from '../forms/form-field.tsx'
import { withConfirmation } from '../forms/with-confirmation.ts'
import { Field } from '../kit/field.tsx'
import { Select } from '../kit/inputs.tsx'

interface Values {
  fullName: string
  email: string
  phone: string
  type: StaffType
  password: string
  confirmPassword: string
}

const fields = ['fullName', 'email', 'phone', 'type', 'password', 'confirmPassword'] as const
const resolvers = {
  add: withConfirmation<Values>(superadmin.addAdministrator.body, fields, invalid.allFields),
  edit: withConfirmation<Values>(superadmin.updateAdministrator.body, fields, invalid.mismatch),
}

/**
 * Changes `member`, or with null adds an administrator: every field required, the passwords equal (section 5). A member's
 * email stays as it is, and so does the password where none is typed.
 */
export function AdministratorDialog({
  member,
  onClose,
  onDone,
}: {
  member: StaffMember | null
  onClose: () => void
  onDone: (member: StaffMember, message: string) => void
}) {
  const what = member ? 'edit' : 'add'
  const add = useSend(superadmin.addAdministrator)
  const edit = useSend(superadmin.updateAdministrator)
  const { busy, error } = member ? edit : add
  const form = useForm<Values>({
    resolver: resolvers[what],
    defaultValues: {
      fullName: member?.fullName ?? '',
      email: '',
      phone: member?.phone ?? '',
      type: member?.type ?? 'admin',
      password: '',
      confirmPassword: '',
    },
  })
  const save = form.handleSubmit(async ({ fullName, email, phone, type, password }) => {
    const person = { fullName, phone, type }
    const answer = member
      ? await edit.send({ params: { id: member._id }, body: { ...person, ...(password !== '' && { password }) } })
      : await add.send({ body: { ...person, email, password } })
    if (answer) onDone(answer.data, answer.message || (member ? done.administratorUpdated : done.administratorAdded))
  })
  const text = { form, readOnly: busy, autoComplete: 'off' }
  const secret = { form, readOnly: busy, autoComplete: 'new-password', type: 'password', maxLength: PASSWORD_MAX }

  return (
    <FormDialog
      words={words[what]}
      description={member?.email}
      busy={busy}
      error={error}
      onSubmit={save}
      onClose={onClose}
    >
      <FormField {...text} name="fullName" label={words.fullName} maxLength={MOST.fullName} />
      <div className="grid gap-4 sm:grid-cols-2">
        {member ? null : <FormField {...text} name="email" label={words.email} type="email" maxLength={MOST.email} />}
        <FormField {...text} name="phone" label={words.phone} type="tel" maxLength={MOST.phone} />
        <Field label={words.type} required className="sm:odd:col-span-2">
          {(control) => (
            <Select {...control} {...form.register('type')}>
              {STAFF_TYPES.map((type) => (
                <option key={type} value={type}>
                  {names.type[type]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <FormField
        {...secret}
        name="password"
        label={words[what].password}
        hint={words[what].passwordHint}
        required={!member}
      />
      <FormField
        {...secret}
        name="confirmPassword"
        label={words[what].confirmPassword}
        required={!member || form.watch('password') !== ''}
      />
    </FormDialog>
  )
}
