import { useState } from 'react'
import type { UsedTitles } from '../../../contract/records.ts'
import { titleLooks } from '../../../contract/title-looks.ts'
import type { BookKind } from '../../../domain/book-kind.ts'
import { groupWords, titleWords } from '../../../words/en/titles.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { offerUndo } from './save-groups.ts'
import { TitleBox } from './title-box.tsx'
import { groupsBy, nameOfGroup } from './title-group.ts'

/** Adds titles to a group and removes others from it, with one request. */
export default function TitlesDialog(props: { kind: BookKind; group: string; used: UsedTitles; onClose: () => void }) {
  const { kind, group, onClose } = props
  // A refetch must not change what undo restores.
  const [{ data: titles, looks = [] }] = useState(props.used)
  const groupOf = groupsBy(kind, looks)
  const derivedGroupOf = groupsBy(
    kind,
    looks.map((look) => ({ ...look, group: null })),
  )
  const isIn = (title: string) => groupOf(title) === group
  const [changed, setChanged] = useState<readonly string[]>([])
  const toggle = (title: string) =>
    setChanged(changed.includes(title) ? changed.filter((one) => one !== title) : [...changed, title])

  /** Null is the group of the icon. A title leaves the group of its icon for the group `other`. */
  function nextGroup(title: string): string | null {
    const isDerived = derivedGroupOf(title) === group
    if (isIn(title)) return isDerived ? 'other' : null
    return isDerived ? null : group
  }

  const after = changed.map((title) => ({ title, group: nextGroup(title) }))
  const { form: _, ...dialog } = useCallForm(titleLooks.set, {
    defaults: {},
    toBody: () => ({ looks: after }),
    onDone: (answer) => {
      onClose()
      offerUndo(answer, { before: looks, after })
    },
  })
  return (
    <FormDialog
      {...dialog}
      words={{ title: groupWords.choose, submit: titleWords.save }}
      description={<bdi>{nameOfGroup(group)}</bdi>}
      disabled={changed.length === 0}
      onClose={onClose}
    >
      <ul className="-mx-4">
        {[...titles.filter(isIn), ...titles.filter((title) => !isIn(title))].map((title) => (
          <li key={title}>
            <TitleBox
              title={title}
              group={groupOf(title)}
              looks={looks}
              isChecked={isIn(title) !== changed.includes(title)}
              disabled={group === 'other' && isIn(title) && nextGroup(title) === 'other'}
              onClick={() => toggle(title)}
            />
          </li>
        ))}
      </ul>
    </FormDialog>
  )
}
