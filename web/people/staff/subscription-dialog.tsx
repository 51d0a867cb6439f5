import type { Client } from '../../../contract/account.ts'
import { MAX_LENGTH } from '../../../contract/fields.ts'
import { isDay, MAX_DAY, MIN_DAY } from '../../../domain/day.ts'
import { SUBSCRIPTION_STATUSES } from '../../../domain/status.ts'
import { extendByMonth } from '../../../domain/subscription.ts'
import { nearDayName } from '../../../words/en/dates.ts'
import { statusNames } from '../../../words/en/people.ts'
import { staffFields as fields, subscriptionForm as words } from '../../../words/en/staff.ts'
import { todayInKigali } from '../../browser/today.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { FormField } from '../../forms/form-field.tsx'
import { errorOf, useCallForm } from '../../forms/use-call-form.ts'
import { Button } from '../../ui/kit/button.tsx'
import { Field } from '../../ui/kit/field.tsx'
import { TextInput } from '../../ui/kit/inputs.tsx'
import { useStaffCalls } from './staff-calls.ts'

export default function SubscriptionDialog({
  client,
  onClose,
  onDone,
}: {
  client: Client
  onClose: () => void
  onDone: (message: string) => void
}) {
  const { form, ...dialog } = useCallForm(useStaffCalls().setSubscription, {
    params: { id: client._id },
    defaults: {
      subscriptionStatus: client.subscriptionStatus,
      subscriptionDeadline: client.subscriptionDeadline ?? '',
      payment: '',
    },
    toBody: ({ payment, ...values }) => ({
      ...values,
      subscriptionDeadline: values.subscriptionDeadline || null,
      ...(payment && { payment }),
    }),
    onDone: (answer) => onDone(answer.message),
  })
  const [status, deadline] = form.watch(['subscriptionStatus', 'subscriptionDeadline'])
  const now = todayInKigali()
  const isPast = status === 'active' && isDay(deadline) && deadline < now

  return (
    <FormDialog {...dialog} words={words} description={<bdi>{client.fullName}</bdi>} onClose={onClose}>
      <FormField form={form} name="subscriptionStatus" label={fields.subscriptionStatus} required={false}>
        {SUBSCRIPTION_STATUSES.map((value) => (
          <option key={value} value={value}>
            {statusNames.subscriptionStatus[value]}
          </option>
        ))}
      </FormField>
      <Field
        label={words.deadline}
        error={errorOf(form, 'subscriptionDeadline')}
        hint={
          <>
            {isDay(deadline) ? <span className="block text-ink">{nearDayName(deadline, now)}</span> : null}
            {isPast ? <span className="block text-accent">{words.passed}</span> : null}
            {words.deadlineHint}
          </>
        }
      >
        {(control) => (
          <div className="flex flex-wrap gap-2">
            <TextInput
              {...control}
              {...form.register('subscriptionDeadline')}
              type="date"
              min={MIN_DAY}
              max={MAX_DAY}
              readOnly={dialog.busy}
              className="min-w-40 flex-1"
            />
            {[1, 3].map((months) => {
              const extended = extendByMonth(isDay(deadline) ? deadline : null, now, months)
              return (
                <Button
                  key={months}
                  variant="quiet"
                  disabled={dialog.busy || extended > MAX_DAY}
                  className="shrink-0"
                  onClick={() => {
                    form.setValue('subscriptionStatus', 'active')
                    form.setValue('subscriptionDeadline', extended)
                  }}
                >
                  {months === 1 ? words.addMonth : words.addMonths}
                </Button>
              )
            })}
            {deadline ? (
              <Button
                variant="quiet"
                disabled={dialog.busy}
                className="shrink-0"
                onClick={() => form.setValue('subscriptionDeadline', '')}
              >
                {words.clear}
              </Button>
            ) : null}
          </div>
        )}
      </Field>
      <FormField
        form={form}
        name="payment"
        label={words.payment}
        required={false}
        maxLength={MAX_LENGTH.what}
        autoComplete="off"
      />
    </FormDialog>
  )
}
