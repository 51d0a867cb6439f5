import { Search as SearchIcon } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { MAX_LENGTH } from '../../../contract/fields.ts'
import { paletteWords as words } from '../../../words/en/palette.ts'
import { useIsPainted } from '../../browser/use-is-painted.ts'
import { Dialog } from '../../ui/kit/dialog.tsx'
import { TextInput } from '../../ui/kit/inputs.tsx'
import './command-palette.css'
import { waitForLayers } from '../../ui/kit/close-on-back.ts'
import { focusHeading, isDialogOpen, plainDialog } from '../../ui/kit/focus.ts'
import {
  type Command,
  type CommandGroup,
  type Found,
  ranked,
  rowCommands,
  screenActions,
  selectionCommands,
} from './command.ts'

const YEAR = /\b20[1-3]\d\b/

/** A combobox whose list is always open. */
export function CommandPalette({
  placeholder,
  text,
  onText,
  commands,
  meant = [],
  found,
  note,
  near,
  onClose,
}: {
  placeholder: string
  text: string
  onText: (text: string) => void
  commands: readonly CommandGroup[]
  /**
   * Commands derived from the typed text, so all of them match it. The first group adds an entry.
   */
  meant?: readonly CommandGroup[]
  /** Returns the text that the client probably meant. Called if nothing matches. */
  near?: () => string | null
  onClose: () => void
} & Found) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [active, setActive] = useState<string | null>(null)
  // Paint only the field at first, so that it accepts typing at once.
  const isListed = useIsPainted()
  // Show the previous results until the next ones arrive, but don't let the user choose them.
  const lastFound = useRef(found)
  if (found) lastFound.current = found
  const [ofSelection] = useState(selectionCommands)
  // Read the row's commands before the dialog takes the focus from the row.
  const [ofRow] = useState(() => ({ label: words.row, items: rowCommands() }))
  const [ofScreen] = useState(screenActions)
  const ownButtons = { label: words.screen, items: ofScreen.filter(isNewTo([ofSelection, ...commands])) }
  const known = [ofSelection, ofRow, ...commands, ownButtons]
  const lately = lastFound.current ?? []
  // If the text has a year, show search results before `add`: `salary 2025` rarely means an
  // expense of 2,025 francs.
  const [add, others] = [meant.slice(0, 1), meant.slice(1)]
  const ofText = YEAR.test(text) ? [...others, ...lately, ...(found ? add : [])] : [...meant, ...lately]
  const typing = (next: string): Command => ({
    key: 'meant',
    name: words.meant(next),
    Icon: SearchIcon,
    run: () => onText(next),
    staysOpen: true,
  })
  const matching = isListed ? ranked(known, ofText, text, found !== undefined) : []
  const meantText = found && isListed && matching.length === 0 ? near?.() : null
  const groups = meantText ? [{ label: words.titles, items: [typing(meantText)] }] : matching
  const old = found ? [] : lately.flatMap((group) => group.items)
  const items = groups.flatMap((group) => group.items).filter((item) => !old.includes(item))
  const at = Math.max(
    items.findIndex(({ key }) => key === active),
    0,
  )

  useEffect(() => {
    document.getElementById(optionId(id, at))?.scrollIntoView({ block: 'nearest' })
  }, [id, at])

  function choose(command: Command | undefined, isSave = false): void {
    if (command?.staysOpen) return void command.run()
    if (!command) return
    onClose()
    // The palette's history entry must be gone before a screen or another dialog opens.
    void waitForLayers().then(async () => {
      // Close the dialog under the palette too.
      if (plainDialog()?.dispatchEvent(new Event('cancel'))) await waitForLayers()
      const query = window.location.search
      await ((isSave && command.save) || command.run)()
      if (window.location.search !== query && !isDialogOpen()) startListAtTop()
    })
  }

  function onKeyDown(event: KeyboardEvent): void {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 + items.length }[event.key]
    if (event.key === 'Enter') choose(items[at], event.ctrlKey || event.metaKey)
    else if (to === undefined || items.length === 0) return
    else setActive(items[to % items.length]?.key ?? null)
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
          setActive(null)
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className="palette-status text-small text-muted">
        {note ??
          (items[at]?.save ? (
            <span className="max-lg:hidden">{words.saves}</span>
          ) : found ? (
            isListed && items.length === 0 && words.none
          ) : (
            words.searching
          ))}
      </p>
      <Options id={id} groups={groups} choices={items} at={at} onPoint={setActive} onChoose={choose} />
    </Dialog>
  )
}

/** Call this after a command sorts or filters the list, so that `j` goes to the first row. */
function startListAtTop(): void {
  focusHeading()
  document.querySelector('.list-bar')?.dispatchEvent(new Event('change', { bubbles: true }))
}

function Options({
  id,
  groups,
  choices,
  at,
  onPoint,
  onChoose,
}: {
  id: string
  groups: readonly CommandGroup[]
  /** Commands that the user can choose. The list may also show results of the previous search. */
  choices: readonly Command[]
  at: number
  onPoint: (key: string) => void
  onChoose: (command: Command) => void
}) {
  return (
    <div id={id} role="listbox" aria-label={words.title} className="palette">
      {groups.map(({ label, items }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset can't group the options of a listbox
        <div key={label} role="group" aria-label={label}>
          <p aria-hidden>{label}</p>
          {items.map((command) => {
            const index = choices.indexOf(command)
            const isChoice = index >= 0
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the input has the focus and its keys
              <div
                key={command.key}
                id={isChoice ? optionId(id, index) : undefined}
                role="option"
                aria-selected={isChoice && index === at}
                aria-disabled={!isChoice}
                onPointerMove={() => isChoice && onPoint(command.key)}
                onClick={() => isChoice && onChoose(command)}
              >
                {command.Icon ? <command.Icon aria-hidden className="size-5 shrink-0" /> : null}
                <span className="min-w-0 flex-1 wrap-anywhere">
                  <bdi>{command.name}</bdi>
                  {command.of ? <bdi className="sr-only"> {command.of}</bdi> : null}
                </span>
                {command.note ? <span className="palette-note">{command.note}</span> : null}
                {/* Ctrl+Enter runs the active command, so only that one shows the keys. */}
                {command.keys && (!command.save || index === at) ? <kbd aria-hidden>{command.keys}</kbd> : null}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}

/** True if no command in `groups` has the button's name. */
const isNewTo = (groups: readonly CommandGroup[]) => (button: Command) =>
  groups.every(({ items }) => items.every(({ name }) => name !== button.name))

const optionId = (id: string, index: number) => `${id}-${index}`
