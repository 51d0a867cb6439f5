import { useState } from 'react'
import type { Client } from '../../contract/account.ts'
import { systemClock } from '../../domain/clock.ts'
import { isDay, MAX_DAY, MIN_DAY, today } from '../../domain/day.ts'
import { type StaffType, SUBSCRIPTION_STATUSES, type SubscriptionStatus } from '../../domain/status.ts'
import { nearDayName } from '../../words/en/dates.ts'
import { done } from '../../words/en/shared.ts'
import { names, subscriptionForm as words } from '../../words/en/staff.ts'
import { useSend } from '../api/send.ts'
import { Button } from '../kit/button.tsx'
import { Field } from '../kit/field.tsx'
import { Select, TextInput } from '../kit/inputs.tsx'
import { FormDialog } from './form-dialog.tsx'
import { staffCalls } from './staff-calls.ts'

/** Sets a client's subscription and its last day, which is sent as null when it is empty (section 4). */
export function SubscriptionDialog({
  type,
  client,
  onClose,
  onDone,
}: {
  type: StaffType
  client: Client
  onClose: () => void
  onDone: (client: Client, message: string) => void
}) {
  const { send, busy, error } = useSend(staffCalls(type).setSubscription)
  const [status, setStatus] = useState<SubscriptionStatus>(client.subscriptionStatus ?? 'inactive')
  const [deadline, setDeadline] = useState(client.subscriptionDeadline ?? '')
  const now = today(systemClock())
  const isPast = status === 'active' && isDay(deadline) && deadline < now

  async function save(): Promise<void> {
    const body = { subscriptionStatus: status, subscriptionDeadline: deadline || null }
    const answer = await send({ params: { id: client._id }, body })
    if (answer) onDone(answer.data, answer.message || done.subscriptionUpdated)
  }

  return (
    <FormDialog
      title={words.title}
      description={client.fullName}
      submit={words.submit}
      busy={busy}
      error={error}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={words.status}>
        {(control) => (
          <Select
            {...control}
            value={status}
            disabled={busy}
            onChange={(event) => setStatus(event.target.value as SubscriptionStatus)}
          >
            {SUBSCRIPTION_STATUSES.map((value) => (
              <option key={value} value={value}>
                {names.subscription[value]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={words.deadline}
        hint={
          <>
            {isDay(deadline) ? <span className="block text-ink">{nearDayName(deadline, now)}</span> : null}
            {isPast ? <span className="block text-accent">{words.passed}</span> : null}
            {words.deadlineHint}
          </>
        }
      >
        {(control) => (
          <div className="flex gap-2">
            <TextInput
              {...control}
              type="date"
              min={MIN_DAY}
              max={MAX_DAY}
              disabled={busy}
              value={deadline}
              onChange={(event) => setDeadline(event.target.value)}
            />
            {deadline ? (
              <Button variant="quiet" disabled={busy} className="shrink-0" onClick={() => setDeadline('')}>
                {words.clear}
              </Button>
            ) : null}
          </div>
        )}
      </Field>
    </FormDialog>
  )
}
