import { bulk } from '../../../contract/bulk.ts'
import { selectionWords as words } from '../../../words/en/selection.ts'
import { useAnswer } from '../../data/api/query.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { NewTitleField } from '../new-title-field.tsx'
import { type ChangeIds, firstBatch, retitleRemaining } from './change-rows.ts'
import type { BookRecord, RecordKind } from './record-kinds.ts'

export default function RetitleDialog<R extends BookRecord>({
  kind,
  ids,
  idOf,
  onDone,
  onClose,
}: {
  kind: RecordKind<R>
  ids: readonly string[]
  idOf: ChangeIds
  /** Called after the first batch. `finished` resolves to the number of renamed ids. */
  onDone: (finished: Promise<number>) => void
  onClose: () => void
}) {
  const { data: used } = useAnswer(kind.calls.titles)
  const { form, ...dialog } = useCallForm(bulk.change, {
    defaults: { title: '' },
    toBody: ({ title }) => {
      const change = { kind: kind.name, action: 'retitle' as const, ids: firstBatch(ids), title }
      return { _id: idOf.of(change), ...change }
    },
    onDone: ({ data }, { title }) => {
      idOf.forget()
      onClose()
      onDone(retitleRemaining(kind, { ids, title }, data, idOf))
    },
  })
  return (
    <FormDialog
      {...dialog}
      words={{ title: words.retitle, submit: words.retitle }}
      description={words.formText(ids.length)}
      onClose={onClose}
    >
      <NewTitleField form={form} label={words.newTitle} used={used?.data} />
    </FormDialog>
  )
}
