import { useForm } from 'react-hook-form'
import type { StaffMember } from '../../contract/auth.ts'
import { MOST } from '../../contract/fields.ts'
import { administrators, superadmin } from '../../contract/staff.ts'
import { done } from '../../words/en/shared.ts'
import { staffWords, staffAccount as words } from '../../words/en/staff.ts'
import { useSend } from '../api/send.ts'
import { FormDialog } from '../forms/form-dialog.tsx'
import { FormField } from '../forms/form-field.tsx'
import { schemaResolver } from '../forms/schema-resolver.ts'
import { Field } from '../kit/field.tsx'
import { TextInput } from '../kit/inputs.tsx'

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
  member,
  onClose,
  onDone,
}: {
  member: StaffMember
  onClose: () => void
  onDone: (message: string) => void
}) {
  const own = useSend(administrators.updateProfile)
  const superOwn = useSend(superadmin.updateProfile)
  const isSuper = member.type === 'superadmin'
  const { busy, error } = isSuper ? superOwn : own
  const form = useForm<Values>({
    resolver: resolvers[member.type],
    defaultValues: { email: member.email, fullName: member.fullName, phone: member.phone },
  })
  const save = form.handleSubmit(async ({ email, fullName, phone }) => {
    const params = { id: member._id }
    const answer = isSuper
      ? await superOwn.send({ params, body: { fullName, phone } })
      : await own.send({ params, body: { email, fullName, phone } })
    if (answer) onDone(answer.message || done.profileUpdated)
  })
  const { fields } = words
  const text = { form, readOnly: busy }

  return (
    <FormDialog
      words={{ title: words.edit, submit: staffWords.save }}
      busy={busy}
      error={error}
      onSubmit={save}
      onClose={onClose}
    >
      {isSuper ? (
        <Field label={fields.email} hint={words.emailFixed}>
          {(control) => <TextInput {...control} type="email" value={member.email} disabled />}
        </Field>
      ) : (
        <FormField
          {...text}
          name="email"
          label={fields.email}
          hint={words.emailNotice}
          type="email"
          autoComplete="email"
          maxLength={MOST.email}
        />
      )}
      <FormField {...text} name="fullName" label={fields.fullName} autoComplete="name" maxLength={MOST.fullName} />
      <FormField {...text} name="phone" label={fields.phone} type="tel" autoComplete="tel" maxLength={MOST.phone} />
    </FormDialog>
  )
}
