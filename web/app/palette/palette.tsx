import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { MAX_LENGTH } from '../../../contract/fields.ts'
import { paletteWords as words } from '../../../words/en/palette.ts'
import { Dialog } from '../../ui/kit/dialog.tsx'
import { TextInput } from '../../ui/kit/inputs.tsx'
import type { NavItem } from '../shell-frame.tsx'
import './palette.css'
import { layersSettled } from '../../ui/kit/close-on-back.ts'
import { type Command, matches, useCommands } from './commands.tsx'
import { useFound } from './use-found.tsx'

/** Finds screens, actions and entries by typing. A combobox whose list is always open. */
export default function FindDialog({
  screens,
  onKeys,
  onClose,
}: {
  screens: readonly NavItem[]
  onKeys: () => void
  onClose: () => void
}) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const commands = useCommands(screens, onKeys)
  const { found, note } = useFound(text)
  const groups = useMemo(
    () =>
      [...commands.map((group) => ({ ...group, items: group.items.filter(({ name }) => matches(name, text)) })), found]
        .filter(({ items }) => items.length > 0)
        .map((group, at, all) => ({
          ...group,
          first: all.slice(0, at).reduce((sum, { items }) => sum + items.length, 0),
        })),
    [commands, found, text],
  )
  const items = groups.flatMap((group) => group.items)
  const at = Math.min(active, items.length - 1)
  const optionId = (index: number) => `${id}-${index}`

  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, at])

  function choose(command: Command | undefined): void {
    if (!command) return
    onClose()
    // The dialog's history entry must be gone before a screen or another dialog opens.
    void layersSettled().then(command.run)
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
        aria-activedescendant={items.length > 0 ? optionId(at) : undefined}
        autoComplete="off"
        enterKeyHint="go"
        maxLength={MAX_LENGTH.search}
        placeholder={words.placeholder}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className="palette-status text-small text-muted">
        {note ?? (items.length === 0 ? words.none : null)}
      </p>
      <div id={id} role="listbox" aria-label={words.title} className="palette">
        {groups.map(({ label, first, items: shown }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, which no fieldset can be
          <div key={label} role="group" aria-label={label}>
            <p aria-hidden>{label}</p>
            {shown.map(({ key, name, note: beside, keys, Icon, run }, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the input has the focus and its keys
              <div
                key={key}
                id={optionId(first + index)}
                role="option"
                aria-selected={first + index === at}
                onPointerMove={() => setActive(first + index)}
                onClick={() => choose({ key, name, run })}
              >
                {Icon ? <Icon aria-hidden className="size-5 shrink-0" /> : null}
                <span className="min-w-0 flex-1 wrap-anywhere">
                  <bdi>{name}</bdi>
                </span>
                {beside ? <span className="palette-note">{beside}</span> : null}
                {keys ? <kbd aria-hidden>{keys}</kbd> : null}
              </div>
            ))}
          </div>
        ))}
      </div>
    </Dialog>
  )
}
