import { account, type Client } from '../../../contract/account.ts'
import { DISTRICTS, type District } from '../../../domain/districts.ts'
import { accountWords as words } from '../../../words/en/account.ts'
import { personFields, personWords } from '../../../words/en/people.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { FormField } from '../../forms/form-field.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { personInputs } from '../person-inputs.ts'

/** The district is required unless the account never had one. */
export default function ProfileDialog({
  client,
  onDone,
  onClose,
}: {
  client: Client
  onDone: (message: string) => void
  onClose: () => void
}) {
  const { fullName, businessName, email, phone, address } = client
  const { form, ...dialog } = useCallForm(account.update, {
    defaults: { fullName, businessName, email, phone, address },
    toBody: (values) => ({ ...values, address: values.address === '' ? undefined : (values.address as District) }),
    onDone: (answer) => onDone(answer.message),
  })
  const isNewEmail = form.watch('email').trim() !== email
  return (
    <FormDialog
      {...dialog}
      words={{ title: personWords.editProfile, submit: personWords.saveChanges }}
      onClose={onClose}
    >
      <FormField form={form} {...personInputs.fullName} label={personFields.fullName} />
      <FormField form={form} {...personInputs.businessName} label={words.businessOptional} required={false} />
      <FormField
        form={form}
        {...personInputs.email}
        label={personFields.email}
        hint={isNewEmail ? words.emailNotice : undefined}
      />
      <FormField form={form} {...personInputs.phone} label={personFields.phone} />
      <FormField form={form} name="address" label={words.addressDistrict} required={false}>
        {(DISTRICTS as readonly string[]).includes(address) ? null : (
          <option value={address}>{address || words.addressPlaceholder}</option>
        )}
        {DISTRICTS.map((district) => (
          <option key={district}>{district}</option>
        ))}
      </FormField>
    </FormDialog>
  )
}
