import { useRef } from 'react'
import { LIMIT_FIELDS } from '../../contract/limits.ts'
import { LIMIT_PERIODS, type LimitKind, type LimitPeriod } from '../../domain/limit.ts'
import { limitWords } from '../../words/en/limits.ts'
import { formWords } from '../../words/en/record-form.ts'
import { errorMessage } from '../api/error-message.ts'
import { refresh } from '../api/query.ts'
import { AmountField, amountOf, plainAmount } from '../forms/amount-field.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { FormField } from '../forms/form-field.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import { toast } from '../kit/toast.tsx'
import { limitKinds } from './limit-kinds.ts'

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
  const { setLimit, limits, done, failed } = limitKinds[kind]
  const isEdit = amount > 0
  const amountInput = useRef<HTMLInputElement>(null)
  const { form, ...dialog } = useCallForm(setLimit, {
    defaults: { type: (period ?? '') as LimitPeriod | '', amount: isEdit ? plainAmount(amount) : '' },
    toBody: ({ type, amount }) => (type === '' ? {} : { [LIMIT_FIELDS[kind][type]]: amountOf(amount) }),
    // The period is chosen by the name of the amount that is sent.
    fieldOf: (name) => (name === '' ? 'type' : 'amount'),
    errorText: (error) => errorMessage(error, failed),
    onDone: (answer) => {
      void refresh(limits)
      const { message, warnings = [] } = answer as { message?: string; warnings?: { message: string }[] }
      if (done !== null) toast({ text: message || done })
      for (const warning of warnings) toast({ text: warning.message })
      onClose()
    },
  })

  return (
    <FormDialog
      {...dialog}
      words={{ title: isEdit ? words.edit : words.set, submit: formWords.save }}
      description={limitWords.oneAtATime}
      initialFocus={period ? amountInput : undefined}
      onClose={onClose}
    >
      <FormField form={form} name="type" label={words.type} required={false} disabled={isEdit}>
        <option value="">{limitWords.chooseType}</option>
        {LIMIT_PERIODS.map((type) => (
          <option key={type} value={type}>
            {limitWords.types[type]}
          </option>
        ))}
      </FormField>
      <AmountField
        form={form}
        name="amount"
        label={words.amount}
        inputRef={amountInput}
        selected={isEdit}
        isLast
        hint={isEdit ? words.clears : undefined}
      />
    </FormDialog>
  )
}
