import type { StaffMember } from '../../../contract/auth.ts'
import { superadmin } from '../../../contract/staff.ts'
import { STAFF_TYPES } from '../../../domain/status.ts'
import { invalid } from '../../../words/en/shared.ts'
import { staffFields as fields, staffTypes, administratorForm as words } from '../../../words/en/staff.ts'
import { confirmationErrors } from '../../forms/field-errors.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { FormField } from '../../forms/form-field.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { withWordBreaks } from '../../ui/kit/word-breaks.tsx'
import { newPasswordInput, personInputs } from '../person-inputs.ts'

/** In an edit, an empty password keeps the old one. */
export default function AdministratorDialog({
  member,
  onClose,
  onDone,
}: {
  member: StaffMember | null
  onClose: () => void
  onDone: (member: StaffMember, message: string) => void
}) {
  const { form, ...dialog } = useCallForm(member ? superadmin.updateAdministrator : superadmin.addAdministrator, {
    params: member ? { id: member._id } : {},
    defaults: {
      fullName: member?.fullName ?? '',
      email: '',
      phone: member?.phone ?? '',
      type: member?.type ?? 'admin',
      password: '',
      confirmPassword: '',
    },
    toBody: ({ email, confirmPassword, ...person }) => (member ? person : { email, ...person }),
    check: ({ password, confirmPassword }) =>
      confirmationErrors(password, confirmPassword, {
        missing: member ? undefined : invalid.allFields,
        differs: invalid.mismatch,
      }),
    onDone: (answer) => onDone(answer.data, answer.message),
  })
  const says = member ? words.edit : words.add
  const { fullName, email, phone } = personInputs

  return (
    <FormDialog
      {...dialog}
      words={says}
      description={member && <bdi>{withWordBreaks(member.email)}</bdi>}
      onClose={onClose}
    >
      <FormField form={form} {...fullName} label={fields.fullName} autoComplete="off" />
      <div className="grid gap-4 sm:grid-cols-2">
        {member ? null : <FormField form={form} {...email} label={fields.email} autoComplete="off" />}
        <FormField form={form} {...phone} label={fields.phone} autoComplete="off" />
        <FormField form={form} name="type" label={fields.type} className="sm:odd:col-span-2">
          {STAFF_TYPES.map((type) => (
            <option key={type} value={type}>
              {staffTypes[type]}
            </option>
          ))}
        </FormField>
      </div>
      <FormField
        form={form}
        {...newPasswordInput}
        name="password"
        label={says.password}
        hint={says.passwordHint}
        required={!member}
      />
      <FormField
        form={form}
        {...newPasswordInput}
        name="confirmPassword"
        label={says.confirmPassword}
        required={!member || form.watch('password') !== ''}
      />
    </FormDialog>
  )
}
