import { useRef, useState } from 'react'
import { account, type Client } from '../../contract/account.ts'
import { MOST } from '../../contract/fields.ts'
import { DISTRICTS, type District } from '../../domain/districts.ts'
import { accountWords as words } from '../../words/en/account.ts'
import { done } from '../../words/en/shared.ts'
import { useSend } from '../api/send.ts'
import { Banner } from '../kit/banner.tsx'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Field } from '../kit/field.tsx'
import { Select, TextInput } from '../kit/inputs.tsx'
import { toast } from '../kit/toast.tsx'
import { useAccountChange } from './use-account-change.ts'

const inputs = [
  { name: 'fullName', label: words.fields.fullName, type: 'text', autoComplete: 'name', required: true },
  { name: 'businessName', label: words.businessOptional, type: 'text', autoComplete: 'organization', required: false },
  { name: 'email', label: words.fields.email, type: 'email', autoComplete: 'email', required: true },
  { name: 'phone', label: words.fields.phone, type: 'tel', autoComplete: 'tel', required: true },
] as const

/** Edit Profile. What the server refuses stands at its field, everything else above; nothing typed is lost. */
export function ProfileDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const { fullName, businessName, email, phone, address } = client
  const [values, setValues] = useState({ fullName, businessName, email, phone, address })
  const { send, busy, error } = useSend(account.update)
  const changed = useAccountChange()
  const first = useRef<HTMLInputElement>(null)
  const errorOf = (field: string) => error?.errors.find((each) => each.field === field)?.msg
  const isAtField = error?.errors.some(({ field }) => field in values) ?? false

  async function save(): Promise<void> {
    const answer = await send({
      body: { ...values, address: values.address === '' ? undefined : (values.address as District) },
    })
    if (!answer) return
    toast({ text: answer.message || done.profileUpdated })
    changed()
    onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={words.editProfile}
      initialFocus={first}
      locked={busy}
      onSubmit={save}
      footer={
        <>
          <Button variant="quiet" disabled={busy} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" busy={busy}>
            {busy ? words.saving : words.save}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {error && !isAtField ? <Banner tone="error">{error.message}</Banner> : null}
        {inputs.map(({ name, label, type, autoComplete, required }) => (
          <Field
            key={name}
            label={label}
            required={required}
            error={errorOf(name)}
            hint={name === 'email' && values.email.trim() !== email ? words.emailNotice : undefined}
          >
            {(control) => (
              <TextInput
                {...control}
                ref={name === 'fullName' ? first : undefined}
                name={name}
                type={type}
                autoComplete={autoComplete}
                maxLength={MOST[name]}
                readOnly={busy}
                value={values[name]}
                onChange={(event) => setValues({ ...values, [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
        <Field label={words.addressDistrict} error={errorOf('address')}>
          {(control) => (
            <Select
              {...control}
              name="address"
              value={values.address}
              onChange={(event) => setValues({ ...values, address: event.target.value })}
            >
              {(DISTRICTS as readonly string[]).includes(address) ? null : (
                <option value={address}>{address || words.addressPlaceholder}</option>
              )}
              {DISTRICTS.map((district) => (
                <option key={district}>{district}</option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </Dialog>
  )
}
