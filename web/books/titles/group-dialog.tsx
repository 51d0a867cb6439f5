import { useState } from 'react'
import { titleLooks } from '../../../contract/title-looks.ts'
import { chosenLook } from '../../../domain/group-of-title.ts'
import type { TitleLook } from '../../../domain/title-look.ts'
import { groupWords, titleWords } from '../../../words/en/titles.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { checkGroup, GroupFields, type GroupValues, groupIn, NEW_GROUP } from './group-fields.tsx'
import { bodyOf, offerUndo } from './save-groups.ts'
import { groupsOfLooks } from './title-group.ts'

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
  const groups = groupsOfLooks(looks)
  const chosen = new Set(titles.map((title) => groups.find(chosenLook(title, looks)?.group ?? '')))
  const [first = ''] = chosen
  const toBody = (values: GroupValues) => bodyOf(titles, groupIn(values, looks))
  const { form, ...dialog } = useCallForm(titleLooks.set, {
    // If the titles have several groups, select a new group without a name. Saving at once then
    // fails, instead of changing the groups.
    defaults: { group: chosen.size === 1 ? first : NEW_GROUP, name: '' },
    toBody,
    check: checkGroup,
    onDone: (answer, values) => {
      onClose()
      onDone()
      offerUndo(answer, { before: looks, after: toBody(values).looks })
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
