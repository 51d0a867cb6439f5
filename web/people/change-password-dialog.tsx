import type { account } from '../../contract/account.ts'
import type { ParamsOf } from '../../contract/route.ts'
import type { administrators, superadmin } from '../../contract/staff.ts'
import { PASSWORD_MIN } from '../../domain/credentials.ts'
import { accountWords as words } from '../../words/en/account.ts'
import { personWords } from '../../words/en/people.ts'
import { invalid, refused } from '../../words/en/shared.ts'
import { errorMessage } from '../data/api/error-message.ts'
import { confirmationErrors } from '../forms/field-errors.ts'
import { FormDialog } from '../forms/form-dialog.tsx'
import { FormField } from '../forms/form-field.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import { currentPasswordInput, newPasswordInput, passwordHint } from './person-inputs.ts'

type ChangePassword = (typeof account | typeof administrators | typeof superadmin)['changePassword']

export default function ChangePasswordDialog({
  call,
  params,
  onDone,
  onClose,
}: {
  call: ChangePassword
  params?: ParamsOf<ChangePassword>
  onDone: (message: string) => void
  onClose: () => void
}) {
  const { form, ...dialog } = useCallForm(call, {
    defaults: { currentPassword: '', newPassword: '', confirmPassword: '' },
    params,
    toBody: ({ currentPassword, newPassword }) => ({ currentPassword, newPassword }),
    check: ({ newPassword, confirmPassword }) =>
      confirmationErrors(newPassword, confirmPassword, {
        missing: invalid.allFields,
        differs: invalid.newPasswordMismatch,
      }),
    // A 400 without a message means that the current password was wrong (specification, section 8).
    errorText: (error) =>
      error.status === 400 && error.isFallback ? refused.currentPassword : errorMessage(error, error.message),
    onDone: (answer) => onDone(answer.message),
  })
  const [next, again] = form.watch(['newPassword', 'confirmPassword'])
  const differs = again !== '' && again !== next
  const newPassword = { form, ...newPasswordInput, minLength: PASSWORD_MIN }

  return (
    <FormDialog
      {...dialog}
      words={{ title: personWords.changePassword, submit: personWords.changePassword, busy: words.changing }}
      description={words.passwordText}
      disabled={differs}
      onClose={onClose}
    >
      <FormField form={form} {...currentPasswordInput} label={words.currentPassword} />
      <FormField
        {...newPassword}
        name="newPassword"
        label={words.newPassword}
        hint={passwordHint(next, words.passwordHint)}
      />
      <FormField
        {...newPassword}
        name="confirmPassword"
        label={words.confirmPassword}
        error={differs ? invalid.mismatch : undefined}
      />
    </FormDialog>
  )
}
