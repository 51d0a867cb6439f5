import { useState } from 'react'
import { titleLooks } from '../../../contract/title-looks.ts'
import type { TitleLook } from '../../../domain/title-look.ts'
import { groupWords, titleWords } from '../../../words/en/titles.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { checkGroup, GroupFields, groupIn } from './group-fields.tsx'
import { bodyOf, offerUndo } from './save-groups.ts'

/** Puts several titles into one group. */
export default function GroupDialog(props: {
  titles: readonly string[]
  looks: readonly TitleLook[]
  onDone: () => void
  onClose: () => void
}) {
  const { titles, onDone, onClose } = props
  const [only] = titles.length === 1 ? titles : []
  // A refetch must not change what undo restores.
  const [looks] = useState(props.looks)
  const { form, ...dialog } = useCallForm(titleLooks.set, {
    defaults: { group: '', name: '' },
    toBody: (values) => bodyOf(titles, () => groupIn(values, looks)),
    check: checkGroup,
    onDone: (answer) => {
      onClose()
      onDone()
      offerUndo(answer, titles, looks)
    },
  })
  return (
    <FormDialog
      {...dialog}
      words={{ title: only ?? groupWords.titles(titles.length), submit: titleWords.save }}
      onClose={onClose}
    >
      <GroupFields form={form} looks={looks} automatic={titleWords.automatic} />
    </FormDialog>
  )
}
