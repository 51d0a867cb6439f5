import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { MAX_LENGTH } from '../../../contract/fields.ts'
import { paletteWords as words } from '../../../words/en/palette.ts'
import { useIsPainted } from '../../browser/use-is-painted.ts'
import { Dialog } from '../../ui/kit/dialog.tsx'
import { TextInput } from '../../ui/kit/inputs.tsx'
import './command-palette.css'
import { waitForLayers } from '../../ui/kit/close-on-back.ts'
import { type Command, type CommandGroup, matches } from './command.ts'

/** Finds screens, actions and records by typed text. A combobox whose list is always open. */
export function CommandPalette({
  placeholder,
  text,
  onText,
  commands,
  found,
  note,
  onClose,
}: {
  placeholder: string
  text: string
  onText: (text: string) => void
  /** The palette filters these by the typed text. */
  commands: readonly CommandGroup[]
  /** Search results, which match the typed text already. */
  found: readonly CommandGroup[]
  note: string | null
  onClose: () => void
}) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [active, setActive] = useState(0)
  // Paint only the field at first, so that it accepts typing at once.
  const isListed = useIsPainted()
  const groups = [...(isListed ? commands : []).map((group) => matching(group, text)), ...found]
    .filter(({ items }) => items.length > 0)
    .map((group, at, all) => ({
      ...group,
      first: all.slice(0, at).reduce((sum, { items }) => sum + items.length, 0),
    }))
  const items = groups.flatMap((group) => group.items)
  const at = Math.min(active, items.length - 1)

  useEffect(() => {
    document.getElementById(optionId(id, at))?.scrollIntoView({ block: 'nearest' })
  }, [id, at])

  function choose(command: Command | undefined): void {
    if (!command) return
    if (command.isRefinement) {
      command.run()
      setActive(0)
      input.current?.focus()
      return
    }
    onClose()
    // The dialog's history entry must be gone before a screen or another dialog opens.
    void waitForLayers().then(command.run)
  }

  function onKeyDown(event: KeyboardEvent): void {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 + items.length }[event.key]
    if (event.key === 'Enter') choose(items[at])
    else if (to === undefined || items.length === 0) return
    else setActive(to % items.length)
    event.preventDefault()
  }

  return (
    <Dialog onClose={onClose} title={words.title} initialFocus={input}>
      <TextInput
        ref={input}
        role="combobox"
        aria-label={words.title}
        aria-expanded
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={items.length > 0 ? optionId(id, at) : undefined}
        autoComplete="off"
        enterKeyHint="go"
        maxLength={MAX_LENGTH.search}
        placeholder={placeholder}
        value={text}
        onChange={(event) => {
          onText(event.target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className="palette-status text-small text-muted">
        {note ?? (isListed && items.length === 0 ? words.none : null)}
      </p>
      <Options id={id} groups={groups} at={at} onPoint={setActive} onChoose={choose} />
    </Dialog>
  )
}

function Options({
  id,
  groups,
  at,
  onPoint,
  onChoose,
}: {
  id: string
  groups: readonly (CommandGroup & { first: number })[]
  at: number
  onPoint: (index: number) => void
  onChoose: (command: Command) => void
}) {
  return (
    <div id={id} role="listbox" aria-label={words.title} className="palette">
      {groups.map(({ label, first, items }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset can't group the options of a listbox
        <div key={label} role="group" aria-label={label}>
          <p aria-hidden>{label}</p>
          {items.map((command, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the input has the focus and its keys
            <div
              key={command.key}
              id={optionId(id, first + index)}
              role="option"
              aria-selected={first + index === at}
              onPointerMove={() => onPoint(first + index)}
              onClick={() => onChoose(command)}
            >
              {command.Icon ? <command.Icon aria-hidden className="size-5 shrink-0" /> : null}
              <span className="min-w-0 flex-1 wrap-anywhere">
                <bdi>{command.name}</bdi>
                {command.of ? <bdi className="sr-only"> {command.of}</bdi> : null}
              </span>
              {command.note ? <span className="palette-note">{command.note}</span> : null}
              {command.keys ? <kbd aria-hidden>{command.keys}</kbd> : null}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

const optionId = (id: string, index: number) => `${id}-${index}`

const matching = (group: CommandGroup, text: string) => ({
  ...group,
  items: group.items.filter(({ name }) => matches(name, text)),
})
