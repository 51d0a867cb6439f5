import { useRef } from 'react'
import { LIMIT_FIELDS, type LimitWarning } from '../../../contract/limits.ts'
import { LIMIT_PERIODS, type LimitKind, type LimitPeriod } from '../../../domain/limit.ts'
import { kitWords } from '../../../words/en/kit.ts'
import { limitWords } from '../../../words/en/limits.ts'
import { outboxWords } from '../../../words/en/outbox.ts'
import { formWords } from '../../../words/en/record-form.ts'
import { CallError, call } from '../../data/api/call.ts'
import { errorMessage } from '../../data/api/error-message.ts'
import { answerOptions, queryClient, refresh } from '../../data/api/query.ts'
import { showMostUrgent } from '../../data/api/show-warning.ts'
import { undoWithErrorToast } from '../../data/api/with-error-toast.ts'
import { AmountField, amountOf, plainAmount } from '../../forms/amount-field.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { FormField } from '../../forms/form-field.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { toast } from '../../ui/kit/toast.tsx'
import { shownRwf } from '../shown-rwf.ts'
import { limitKinds, limitOf } from './limit-kinds.ts'

/** Limits that this page has saved, each as the name of its field followed by the amount. */
const ownLimits = new Set<string>()

/** With an `amount` above 0, the client edits a limit and can't change its period. */
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
    // The amount is the only field of the request body, so an error at a field is about the amount.
    fieldOf: (name) => (name === '' ? 'type' : 'amount'),
    errorText: (error) => errorMessage(error, failed),
    onDone: (answer, { type, amount: typed }) => {
      if (type === '') return
      const before: unknown = queryClient.getQueryData(answerOptions(limits).queryKey)
      void refresh(limits)
      const { message, warnings } = answer as { message?: string; warnings?: LimitWarning[] }
      const amount = Number(amountOf(typed))
      const saved = formWords.saved(words.name, shownRwf(amount))
      ownLimits.add(LIMIT_FIELDS[kind][type] + amount)
      const undo = () => setBack(type, limitOf(kind, type, before))
      toast({ text: done === null ? saved : message || done, ...(before ? { undo } : {}) })
      showMostUrgent(warnings)
      onClose()
    },
  })

  /**
   * Restores the limit `earlier`, or removes the limit if `earlier` is 0. Doesn't overwrite a
   * newer limit of another device.
   */
  const setBack = (type: LimitPeriod, earlier: number) =>
    undoWithErrorToast(async () => {
      const field = LIMIT_FIELDS[kind][type]
      if (!ownLimits.has(field + limitOf(kind, type, await call(limits)))) {
        void refresh(limits)
        throw new CallError(412, outboxWords.conflict)
      }
      await call(setLimit, { body: { [field]: earlier } })
      void refresh(limits)
      toast({ text: kitWords.pair(kitWords.changeUndone, words.name) })
    }, failed)

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
