import { useState } from 'react'
import { titleLooks } from '../../../contract/title-looks.ts'
import { hasVisibleText, plainText } from '../../../domain/plain-text.ts'
import { MAX_GROUP } from '../../../domain/title-group.ts'
import type { TitleLook } from '../../../domain/title-look.ts'
import { kitWords } from '../../../words/en/kit.ts'
import { booksWords } from '../../../words/en/records.ts'
import { selectionWords } from '../../../words/en/selection.ts'
import type { FieldErrors } from '../../forms/field-errors.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { FormField } from '../../forms/form-field.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { bodyOf, offerUndo } from './save-groups.ts'
import { groupNamed, groupOf } from './title-group.ts'

/** Renames one of the client's groups, for each title that the client put into it. */
export default function GroupNameDialog(props: {
  group: string
  looks: readonly TitleLook[]
  onRenamed: (group: string) => void
  onClose: () => void
}) {
  const { group, onRenamed, onClose } = props
  // A refetch must not change what undo restores.
  const [looks] = useState(props.looks)
  const titles = looks.filter((look) => look.group && groupOf(look.title, 'expense', looks) === group)
  const names = titles.map(({ title }) => title)
  const newName = (typed: string) => {
    const name = groupNamed(typed, looks)
    return name === group ? typed.trim() : name
  }
  const { form, ...dialog } = useCallForm(titleLooks.set, {
    defaults: { name: group },
    toBody: ({ name }) => bodyOf(names, () => newName(name)),
    check: ({ name }): FieldErrors => (hasVisibleText(plainText(name)) ? {} : { name: kitWords.fillIn }),
    onDone: (answer, { name }) => {
      onClose()
      onRenamed(newName(name))
      offerUndo(answer, names, looks, () => onRenamed(group))
    },
  })
  return (
    <FormDialog {...dialog} words={selectionWords.form} onClose={onClose}>
      <FormField form={form} name="name" label={booksWords.name} maxLength={MAX_GROUP} autoComplete="off" />
    </FormDialog>
  )
}
