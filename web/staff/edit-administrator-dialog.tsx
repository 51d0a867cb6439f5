import { useForm } from 'react-hook-form'
import type { StaffMember } from '../../contract/auth.ts'
import { MOST } from '../../contract/fields.ts'
import { superadmin } from '../../contract/staff.ts'
import { PASSWORD_MAX } from '../../domain/credentials.ts'
import { STAFF_TYPES, type StaffType } from '../../domain/status.ts'
import { done, invalid } from '../../words/en/shared.ts'
import { names, staffWords, administratorForm as words } from '../../words/en/staff.ts'
import { useSend } from '../api/send.ts'
import { Field } from '../kit/field.tsx'
import { PasswordInput, Select, TextInput } from '../kit/inputs.tsx'
import { FormDialog } from './form-dialog.tsx'
import { withConfirmation } from './with-confirmation.ts'

interface Values {
  fullName: string
  phone: string
  type: StaffType
  password: string
  confirmPassword: string
}

const resolver = withConfirmation<Values>(
  superadmin.updateAdministrator.body,
  ['fullName', 'phone', 'type', 'password', 'confirmPassword'],
  { password: 'password', confirmation: 'confirmPassword', missing: invalid.mismatch },
)

/** Changes an administrator. An empty password keeps the present one; a new one is typed twice (section 5). */
export function EditAdministratorDialog({
  member,
  onClose,
  onDone,
}: {
  member: StaffMember
  onClose: () => void
  onDone: (member: StaffMember, message: string) => void
}) {
  const { send, busy, error } = useSend(superadmin.updateAdministrator)
  const { register, handleSubmit, formState, watch } = useForm<Values>({
    resolver,
    defaultValues: {
      fullName: member.fullName,
      phone: member.phone,
      type: member.type,
      password: '',
      confirmPassword: '',
    },
  })
  const { errors } = formState
  const save = handleSubmit(async ({ fullName, phone, type, password }) => {
    const body = { fullName, phone, type, ...(password !== '' && { password }) }
    const answer = await send({ params: { id: member._id }, body })
    if (answer) onDone(answer.data, answer.message || done.administratorUpdated)
  })
  const control = (name: keyof Values) => ({ ...register(name), readOnly: busy })

  return (
    <FormDialog
      title={words.editTitle}
      description={member.email}
      submit={staffWords.save}
      busy={busy}
      error={error}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={words.fullName} required error={errors.fullName?.message}>
        {(props) => <TextInput {...props} {...control('fullName')} autoComplete="off" maxLength={MOST.fullName} />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={words.phone} required error={errors.phone?.message}>
          {(props) => (
            <TextInput {...props} {...control('phone')} type="tel" autoComplete="off" maxLength={MOST.phone} />
          )}
        </Field>
        <Field label={words.type} required error={errors.type?.message}>
          {(props) => (
            <Select {...props} {...register('type')}>
              {STAFF_TYPES.map((type) => (
                <option key={type} value={type}>
                  {names.type[type]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Field label={words.newPassword} hint={words.newPasswordHint} error={errors.password?.message}>
        {(props) => (
          <PasswordInput {...props} {...control('password')} autoComplete="new-password" maxLength={PASSWORD_MAX} />
        )}
      </Field>
      <Field
        label={words.confirmNewPassword}
        required={watch('password') !== ''}
        error={errors.confirmPassword?.message}
      >
        {(props) => (
          <PasswordInput
            {...props}
            {...control('confirmPassword')}
            autoComplete="new-password"
            maxLength={PASSWORD_MAX}
          />
        )}
      </Field>
    </FormDialog>
  )
}
