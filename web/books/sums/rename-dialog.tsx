import { useState } from 'react'
import { bulk } from '../../../contract/bulk.ts'
import { debts } from '../../../contract/debts.ts'
import { expenses, incomes } from '../../../contract/ledger.ts'
import type { BookKind } from '../../../domain/book-kind.ts'
import { renameWords as words } from '../../../words/en/data.ts'
import { useAnswer } from '../../data/api/query.ts'
import type { FieldErrors } from '../../forms/field-errors.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { uuid7 } from '../../offline/outbox/uuid7.ts'
import { bidiSafe } from '../../ui/kit/bidi-safe.tsx'
import { NewTitleField } from '../new-title-field.tsx'
import { renameRemaining } from './rename-title.ts'

const titlesOf = { expense: expenses.titles, income: incomes.titles, debt: debts.titles }

export default function RenameDialog({
  kind,
  title,
  onRenamed,
  onClose,
}: {
  kind: BookKind
  title: string
  onRenamed: (title: string) => void
  onClose: () => void
}) {
  const [idOf] = useState(idsByTitle)
  const { data: used } = useAnswer(titlesOf[kind])
  const { form, ...dialog } = useCallForm(bulk.change, {
    defaults: { title },
    toBody: (values) => ({
      ...{ _id: idOf(values.title), kind, action: 'retitle' as const },
      ...{ from: title, title: values.title },
    }),
    check: (values): FieldErrors => (values.title.trim() === title ? { title: words.same } : {}),
    onDone: ({ data }, values) => {
      onClose()
      onRenamed(values.title.trim())
      void renameRemaining({ kind, from: title, title: values.title }, data)
    },
  })
  const typed = form.watch('title').trim().toLowerCase()
  const isOwn = typed === title.toLowerCase()
  const joined = isOwn ? undefined : used?.data.find((one) => one.toLowerCase() === typed)
  return (
    <FormDialog {...dialog} words={words} description={bidiSafe(words.text[kind], title)} onClose={onClose}>
      <NewTitleField
        form={form}
        label={words.newTitle}
        used={used?.data}
        hint={joined === undefined ? undefined : bidiSafe(words.joins, joined)}
      />
    </FormDialog>
  )
}

/** Returns a function from title to id. A retry with the same title sends the same id. */
function idsByTitle(): (title: string) => string {
  const ids = new Map<string, string>()
  return (title) => {
    const id = ids.get(title) ?? uuid7()
    ids.set(title, id)
    return id
  }
}
