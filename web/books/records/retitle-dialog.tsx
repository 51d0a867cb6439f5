import { bulk } from '../../../contract/bulk.ts'
import { MAX_LENGTH } from '../../../contract/fields.ts'
import { booksWords } from '../../../words/en/records.ts'
import { selectionWords as words } from '../../../words/en/selection.ts'
import { useAnswer } from '../../data/api/query.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { FormField } from '../../forms/form-field.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { type ChangeIds, finishRetitle, firstBatch } from './change-rows.ts'
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
  /** Called after the first rows. The promise resolves to how many of the ids are renamed. */
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
      onDone(finishRetitle(kind, { ids, title }, data, idOf))
    },
  })
  return (
    <FormDialog {...dialog} words={words.form} description={words.formText(ids.length)} onClose={onClose}>
      <FormField
        form={form}
        name="title"
        label={words.newTitle}
        maxLength={MAX_LENGTH.title}
        autoComplete="off"
        list={LIST}
      />
      <datalist id={LIST} aria-label={booksWords.title}>
        {used?.data.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </FormDialog>
  )
}

const LIST = 'titles-to-use'
