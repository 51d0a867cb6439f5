import { useRef, useState } from 'react'
import { MAX_LENGTH } from '../../../contract/fields.ts'
import type { UsedTitles } from '../../../contract/records.ts'
import { titleLooks } from '../../../contract/title-looks.ts'
import type { BookKind } from '../../../domain/book-kind.ts'
import { foldText } from '../../../domain/fold-text.ts'
import { groupWords, titleWords } from '../../../words/en/titles.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { hasMouse } from '../../ui/kit/focus.ts'
import { SearchBox } from '../../ui/kit/search-box.tsx'
import { offerUndo } from './save-groups.ts'
import { TitleBox } from './title-box.tsx'
import { groupsBy, nameOfGroup } from './title-group.ts'

/** Adds titles to a group and removes others from it, with one request. */
export default function TitlesDialog(props: {
  kind: BookKind
  group: string
  /** Titles on the screen. `used` may lack a title that has a large sum but few uses. */
  listed: readonly string[]
  used: UsedTitles
  onClose: () => void
}) {
  const { kind, group, listed, onClose } = props
  // A refetch must not change what undo restores.
  const [{ data: used, looks = [] }] = useState(props.used)
  const [search, setSearch] = useState('')
  const parts = useRef<HTMLDivElement>(null)
  const groupOf = groupsBy(kind, looks)
  const derivedGroupOf = groupsBy(
    kind,
    looks.map((look) => ({ ...look, group: null })),
  )
  const isIn = (title: string) => groupOf(title) === group
  const [changed, setChanged] = useState<readonly string[]>([])
  const toggle = (title: string) =>
    setChanged(changed.includes(title) ? changed.filter((one) => one !== title) : [...changed, title])

  /**
   * Returns the new group of a title whose checkbox changes. Null means the group that the
   * title's icon implies. A title removed from its implied group gets the group `other`.
   */
  function nextGroup(title: string): string | null {
    const isDerived = derivedGroupOf(title) === group
    if (isIn(title)) return isDerived ? 'other' : null
    return isDerived ? null : group
  }

  const titles = [...new Map([...listed, ...used].map((title) => [title.toLowerCase(), title])).values()].filter(
    (title) =>
      foldText(title).includes(foldText(search)) && !(group === 'other' && isIn(title) && nextGroup(title) === 'other'),
  )
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
      // On a phone, don't focus the search box: the keyboard would cover the list.
      initialFocus={hasMouse() ? undefined : parts}
      onClose={onClose}
    >
      <div ref={parts} tabIndex={-1} className="flex flex-col gap-3">
        <SearchBox
          label={groupWords.find}
          maxLength={MAX_LENGTH.search}
          value={search}
          onSearch={setSearch}
          onGo={() => parts.current?.querySelector<HTMLElement>('.selects')?.focus()}
        />
        {titles.length === 0 ? <p className="text-muted">{groupWords.none}</p> : null}
        <ul className="-mx-4">
          {[...titles.filter(isIn), ...titles.filter((title) => !isIn(title))].map((title) => (
            <li key={title}>
              <TitleBox
                title={title}
                group={groupOf(title)}
                looks={looks}
                isChecked={isIn(title) !== changed.includes(title)}
                onClick={() => toggle(title)}
              />
            </li>
          ))}
        </ul>
      </div>
    </FormDialog>
  )
}
