import type { StaffMember } from '../../../contract/auth.ts'
import { administrators, superadmin } from '../../../contract/staff.ts'
import { personWords } from '../../../words/en/people.ts'
import { staffFields as fields, staffAccount as words } from '../../../words/en/staff.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { FormField } from '../../forms/form-field.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { InputField } from '../../ui/kit/input-field.tsx'
import { personInputs } from '../person-inputs.ts'

/** A superadmin's email can't be changed (specification, section 5). */
export default function EditProfileDialog({
  member,
  onClose,
  onDone,
}: {
  member: StaffMember
  onClose: () => void
  onDone: (message: string) => void
}) {
  const isSuper = member.type === 'superadmin'
  const { form, ...dialog } = useCallForm(isSuper ? superadmin.updateProfile : administrators.updateProfile, {
    params: { id: member._id },
    defaults: { email: member.email, fullName: member.fullName, phone: member.phone },
    toBody: ({ email, ...names }) => (isSuper ? names : { email, ...names }),
    onDone: (answer) => onDone(answer.message),
  })

  return (
    <FormDialog
      {...dialog}
      words={{ title: personWords.editProfile, submit: personWords.saveChanges }}
      onClose={onClose}
    >
      {isSuper ? (
        <InputField label={fields.email} hint={words.emailFixed} type="email" value={member.email} disabled />
      ) : (
        <FormField form={form} {...personInputs.email} label={fields.email} hint={words.emailNotice} />
      )}
      <FormField form={form} {...personInputs.fullName} label={fields.fullName} />
      <FormField form={form} {...personInputs.phone} label={fields.phone} />
    </FormDialog>
  )
}
