import { useForm } from 'react-hook-form'
import type { StaffMember } from '../../contract/auth.ts'
import { MOST } from '../../contract/fields.ts'
import { superadmin } from '../../contract/staff.ts'
import { PASSWORD_MAX } from '../../domain/credentials.ts'
import { STAFF_TYPES, type StaffType } from '../../domain/status.ts'
import { done, invalid } from '../../words/en/shared.ts'
import { names, administratorForm as words } from '../../words/en/staff.ts'
import { useSend } from '../api/send.ts'
import { Field } from '../kit/field.tsx'
import { PasswordInput, Select, TextInput } from '../kit/inputs.tsx'
import { FormDialog } from './form-dialog.tsx'
import { withConfirmation } from './with-confirmation.ts'

interface Values {
  fullName: string
  email: string
  phone: string
  type: StaffType
  password: string
  confirmPassword: string
}

const fields = ['fullName', 'email', 'phone', 'type', 'password', 'confirmPassword'] as const
const resolver = withConfirmation<Values>(superadmin.addAdministrator.body, fields, {
  password: 'password',
  confirmation: 'confirmPassword',
  missing: invalid.allFields,
})

/** Adds an administrator or superadmin: every field required, the passwords equal (section 5). */
export function AddAdministratorDialog({
  onClose,
  onDone,
}: {
  onClose: () => void
  onDone: (member: StaffMember, message: string) => void
}) {
  const { send, busy, error } = useSend(superadmin.addAdministrator)
  const { register, handleSubmit, formState } = useForm<Values>({
    resolver,
    defaultValues: { fullName: '', email: '', phone: '', type: 'admin', password: '', confirmPassword: '' },
  })
  const { errors } = formState
  const save = handleSubmit(async ({ confirmPassword: _, ...body }) => {
    const answer = await send({ body })
    if (answer) onDone(answer.data, answer.message || done.administratorAdded)
  })
  const control = (name: keyof Values) => ({ ...register(name), readOnly: busy })

  return (
    <FormDialog
      title={words.addTitle}
      submit={words.submit}
      busyLabel={words.adding}
      busy={busy}
      error={error}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={words.fullName} required error={errors.fullName?.message}>
        {(props) => (
          <TextInput
            {...props}
            {...invalidIf(errors.fullName)}
            {...control('fullName')}
            autoComplete="off"
            maxLength={MOST.fullName}
          />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={words.email} required error={errors.email?.message}>
          {(props) => (
            <TextInput
              {...props}
              {...invalidIf(errors.email)}
              {...control('email')}
              type="email"
              autoComplete="off"
              maxLength={MOST.email}
            />
          )}
        </Field>
        <Field label={words.phone} required error={errors.phone?.message}>
          {(props) => (
            <TextInput
              {...props}
              {...invalidIf(errors.phone)}
              {...control('phone')}
              type="tel"
              autoComplete="off"
              maxLength={MOST.phone}
            />
          )}
        </Field>
      </div>
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
      <Field label={words.password} required hint={words.passwordHint} error={errors.password?.message}>
        {(props) => (
          <PasswordInput
            {...props}
            {...invalidIf(errors.password)}
            {...control('password')}
            autoComplete="new-password"
            maxLength={PASSWORD_MAX}
          />
        )}
      </Field>
      <Field label={words.confirmPassword} required error={errors.confirmPassword?.message}>
        {(props) => (
          <PasswordInput
            {...props}
            {...invalidIf(errors.confirmPassword)}
            {...control('confirmPassword')}
            autoComplete="new-password"
            maxLength={PASSWORD_MAX}
          />
        )}
      </Field>
    </FormDialog>
  )
}

/** Marks a field that shares its sentence with another one, which then says it for both. */
function invalidIf(problem: object | undefined): { 'aria-invalid'?: true } {
  return problem ? { 'aria-invalid': true } : {}
}
