import { useState } from 'react'
import { titleLooks } from '../../../contract/title-looks.ts'
import { MAX_GROUP } from '../../../domain/title-group.ts'
import type { TitleLook } from '../../../domain/title-look.ts'
import { renameWords } from '../../../words/en/data.ts'
import { booksWords } from '../../../words/en/records.ts'
import { selectionWords } from '../../../words/en/selection.ts'
import { sumsWords } from '../../../words/en/sums-screen.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { FormField } from '../../forms/form-field.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { bidiSafe } from '../../ui/kit/bidi-safe.tsx'
import { checkGroup, NEW_GROUP } from './group-fields.tsx'
import { bodyOf, offerUndo } from './save-groups.ts'
import { groupNamed, groupsOfLooks, nameOfGroup, newGroup } from './title-group.ts'

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
  const groups = groupsOfLooks(looks)
  const titles = looks.filter((look) => look.group && groups.find(look.group) === group)
  const names = titles.map(({ title }) => title)
  const newName = (typed: string) => {
    const name = groupNamed(typed, looks)
    return name === group ? newGroup(typed) : name
  }
  const { form, ...dialog } = useCallForm(titleLooks.set, {
    defaults: { name: group },
    toBody: ({ name }) => bodyOf(names, newName(name)),
    check: ({ name }) => checkGroup({ group: NEW_GROUP, name }),
    onDone: (answer, { name }) => {
      const renamed = newName(name)
      onClose()
      onRenamed(renamed)
      offerUndo(answer, { before: looks, after: bodyOf(names, renamed).looks }, () => {
        // The client may undo later, on another screen. Then don't change the URL.
        if (new URLSearchParams(window.location.search).get('group') === renamed) onRenamed(group)
      })
    },
  })
  const named = newName(form.watch('name'))
  const isJoined = named !== group && groups.all.includes(named)
  return (
    <FormDialog
      {...dialog}
      words={{ title: sumsWords.rename(group), submit: selectionWords.retitle }}
      onClose={onClose}
    >
      <FormField
        form={form}
        name="name"
        label={booksWords.name}
        hint={isJoined ? bidiSafe(renameWords.joins, nameOfGroup(named)) : undefined}
        maxLength={MAX_GROUP}
        autoComplete="off"
      />
    </FormDialog>
  )
}
