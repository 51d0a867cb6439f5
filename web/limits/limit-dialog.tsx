import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { LIMIT_PERIODS, type LimitKind, type LimitPeriod } from '../../contract/limits.ts'
import { isAmount } from '../../domain/money.ts'
import { formWords, limitWords } from '../../words/en/books.ts'
import { errorMessage } from '../api/error-message.ts'
import { refresh } from '../api/query.ts'
import { useSend } from '../api/send.ts'
import { AmountField, plainAmount } from '../forms/amount-field.tsx'
import { Banner } from '../kit/banner.tsx'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Field } from '../kit/field.tsx'
import { Select } from '../kit/inputs.tsx'
import { toast } from '../kit/toast.tsx'
import { limitKinds } from './limit-kinds.ts'

interface Values {
  type: '' | LimitPeriod
  amount: string
}

/**
 * Sets the monthly or the yearly limit (or target). With an `amount` above 0 it edits the one of `period`, and the type is
 * locked to it (section 4); without a `period` the type is chosen here.
 */
export default function LimitDialog({
  kind,
  period,
  amount,
  onClose,
}: {
  kind: LimitKind
  period: LimitPeriod | null
  amount: number
  onClose: () => void
}) {
  const words = limitWords[kind]
  const described = limitKinds[kind]
  const isEdit = amount > 0
  const set = useSend(described.setLimit)
  const amountInput = useRef<HTMLInputElement>(null)
  const form = useForm<Values>({
    defaultValues: { type: period ?? '', amount: isEdit ? plainAmount(amount) : '' },
    resolver: (values) => {
      if (values.type === '') return refuse('type', described.missing)
      if (values.amount === '') return refuse('amount', described.missing)
      if (!isAmount(Number(values.amount))) return refuse('amount', described.invalidAmount)
      return { values, errors: {} }
    },
  })

  async function save(values: Values): Promise<void> {
    if (values.type === '') return
    const answer = await set.send({ body: { [described.fields[values.type]]: Number(values.amount) } })
    if (!answer) return
    void refresh(described.limits)
    if (described.done !== null) toast({ text: (answer as { message?: string }).message || described.done })
    onClose()
  }

  const { errors } = form.formState
  return (
    <Dialog
      open
      onClose={onClose}
      title={isEdit ? words.edit : words.set}
      description={limitWords.oneAtATime}
      locked={set.busy}
      {...(period ? { initialFocus: amountInput } : {})}
      onSubmit={form.handleSubmit(save)}
      footer={
        <Button type="submit" busy={set.busy}>
          {set.busy ? formWords.saving : formWords.save}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {set.error ? <Banner tone="error">{errorMessage(set.error, described.failed)}</Banner> : null}
        <Field label={words.type} error={errors.type?.message}>
          {(control) => (
            <Select {...control} {...form.register('type')} disabled={isEdit}>
              <option value="">{limitWords.chooseType}</option>
              {LIMIT_PERIODS.map((type) => (
                <option key={type} value={type}>
                  {limitWords.types[type]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <AmountField
          label={words.amount}
          control={form.control}
          name="amount"
          inputRef={amountInput}
          hint={isEdit ? words.clears : undefined}
        />
      </div>
    </Dialog>
  )
}

function refuse(field: keyof Values, message: string) {
  return { values: {}, errors: { [field]: { type: 'invalid', message } } }
}
