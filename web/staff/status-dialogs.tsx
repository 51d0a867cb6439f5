import { useState } from 'react'
import type { Client } from '../../contract/account.ts'
import { systemClock } from '../../domain/clock.ts'
import { isDay, MAX_DAY, MIN_DAY, today } from '../../domain/day.ts'
import {
  ACCOUNT_STATUSES,
  type AccountStatus,
  SUBSCRIPTION_STATUSES,
  type SubscriptionStatus,
} from '../../domain/status.ts'
import { nearDayName } from '../../words/en/dates.ts'
import { done } from '../../words/en/shared.ts'
import { accountStatusForm, names, subscriptionForm } from '../../words/en/staff.ts'
import { useSend } from '../api/send.ts'
import { FormDialog } from '../forms/form-dialog.tsx'
import { Button } from '../kit/button.tsx'
import { Field } from '../kit/field.tsx'
import { Select, TextInput } from '../kit/inputs.tsx'
import { useStaffCalls } from './staff-calls.ts'

interface Props {
  client: Client
  onClose: () => void
  onDone: (client: Client, message: string) => void
}

/** Sets a client's account status and says beforehand what that does to the person. */
export function AccountStatusDialog({ client, onClose, onDone }: Props) {
  const words = accountStatusForm
  const { send, busy, error } = useSend(useStaffCalls().setAccountStatus)
  const [status, setStatus] = useState(client.accountStatus)

  async function save(): Promise<void> {
    const answer = await send({ params: { id: client._id }, body: { accountStatus: status } })
    if (answer) onDone(answer.data, answer.message || done.accountStatusUpdated)
  }

  return (
    <FormDialog words={words} description={client.fullName} busy={busy} error={error} onSubmit={save} onClose={onClose}>
      <Field label={words.status} hint={<span aria-live="polite">{words.effects[status]}</span>}>
        {(control) => (
          <Select
            {...control}
            value={status}
            disabled={busy}
            onChange={(event) => setStatus(event.target.value as AccountStatus)}
          >
            {ACCOUNT_STATUSES.map((value) => (
              <option key={value} value={value}>
                {names.account[value]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </FormDialog>
  )
}

/** Sets a client's subscription and its last day, which is sent as null when it is empty (section 4). */
export function SubscriptionDialog({ client, onClose, onDone }: Props) {
  const words = subscriptionForm
  const { send, busy, error } = useSend(useStaffCalls().setSubscription)
  const [status, setStatus] = useState(client.subscriptionStatus)
  const [deadline, setDeadline] = useState(client.subscriptionDeadline ?? '')
  const now = today(systemClock())
  const isPast = status === 'active' && isDay(deadline) && deadline < now

  async function save(): Promise<void> {
    const body = { subscriptionStatus: status, subscriptionDeadline: deadline || null }
    const answer = await send({ params: { id: client._id }, body })
    if (answer) onDone(answer.data, answer.message || done.subscriptionUpdated)
  }

  return (
    <FormDialog words={words} description={client.fullName} busy={busy} error={error} onSubmit={save} onClose={onClose}>
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
