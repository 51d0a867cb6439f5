import { useForm } from 'react-hook-form'
import type { StaffMember } from '../../contract/auth.ts'
import { MOST } from '../../contract/fields.ts'
import { administrators, superadmin } from '../../contract/staff.ts'
import type { StaffType } from '../../domain/status.ts'
import { done } from '../../words/en/shared.ts'
import { staffWords, staffAccount as words } from '../../words/en/staff.ts'
import { useSend } from '../api/send.ts'
import { Field } from '../kit/field.tsx'
import { TextInput } from '../kit/inputs.tsx'
import { schemaResolver } from '../parts/schema-resolver.ts'
import { FormDialog } from './form-dialog.tsx'

interface Values {
  email: string
  fullName: string
  phone: string
}

const resolvers = {
  admin: schemaResolver<Values>(administrators.updateProfile.body, (values) => values, ['email', 'fullName', 'phone']),
  superadmin: schemaResolver<Values>(superadmin.updateProfile.body, (values) => values, ['fullName', 'phone']),
}

/** Changes one's own profile. A superadmin's email is shown but fixed (section 5). */
export function EditProfileDialog({
  type,
  member,
  onClose,
  onDone,
}: {
  type: StaffType
  member: StaffMember
  onClose: () => void
  onDone: (message: string) => void
}) {
  const own = useSend(administrators.updateProfile)
  const superOwn = useSend(superadmin.updateProfile)
  const isSuper = type === 'superadmin'
  const { busy, error } = isSuper ? superOwn : own
  const { register, handleSubmit, formState } = useForm<Values>({
    resolver: resolvers[type],
    defaultValues: { email: member.email, fullName: member.fullName, phone: member.phone },
  })
  const { errors } = formState
  const save = handleSubmit(async ({ email, fullName, phone }) => {
    const params = { id: member._id }
    const answer = isSuper
      ? await superOwn.send({ params, body: { fullName, phone } })
      : await own.send({ params, body: { email, fullName, phone } })
    if (answer) onDone(answer.message || done.profileUpdated)
  })

  return (
    <FormDialog title={words.edit} submit={staffWords.save} busy={busy} error={error} onSubmit={save} onClose={onClose}>
      <Field
        label={words.fields.email}
        required={!isSuper}
        hint={isSuper ? words.emailFixed : words.emailNotice}
        error={errors.email?.message}
      >
        {(control) =>
          isSuper ? (
            <TextInput {...control} type="email" value={member.email} disabled />
          ) : (
            <TextInput
              {...control}
              {...register('email')}
              type="email"
              autoComplete="email"
              maxLength={MOST.email}
              readOnly={busy}
            />
          )
        }
      </Field>
      <Field label={words.fields.fullName} required error={errors.fullName?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...register('fullName')}
            autoComplete="name"
            maxLength={MOST.fullName}
            readOnly={busy}
          />
        )}
      </Field>
      <Field label={words.fields.phone} required error={errors.phone?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...register('phone')}
            type="tel"
            autoComplete="tel"
            maxLength={MOST.phone}
            readOnly={busy}
          />
        )}
      </Field>
    </FormDialog>
  )
}
