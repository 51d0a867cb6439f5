import { useState } from 'react'
import { keysWords as words } from '../../words/en/keys.ts'
import { shell } from '../../words/en/layouts.ts'
import { paletteWords } from '../../words/en/palette.ts'
import { formWords } from '../../words/en/record-form.ts'
import { booksWords } from '../../words/en/records.ts'
import { Dialog } from '../ui/kit/dialog.tsx'
import { FactList } from '../ui/kit/fact-list.tsx'
import type { NavItem } from './shell-frame.tsx'
import { FILTERS } from './use-key.ts'

interface KeysProps {
  screens: NonNullable<NavItem['inside']>
  /** Shortcuts of staff screens, by key. Undefined for a client. */
  staffKeys: Record<string, string> | undefined
  /** True if Ctrl+K opens a command palette. */
  canFind: boolean
  onClose: () => void
}

/** Lists only keys that work for this person, on this screen or in the open dialog. */
export default function KeysDialog({ screens, staffKeys, canFind, onClose }: KeysProps) {
  const [ofDialog] = useState(keysOfDialog)
  const [ofScreen] = useState(() => Object.keys(PLACES).filter((key) => document.querySelector(PLACES[key] ?? '')))
  const [hasChart] = useState(() => !ofDialog && document.querySelector('.before-rows') !== null)
  const { go, move, row, screen } = words
  const goTo = screens.flatMap(({ label, letter }) => (letter ? [[`g ${letter}`, label]] : []))
  const all: Record<string, Record<string, string>> = {
    [go]: move,
    [paletteWords.row]: {
      ...row,
      e: textOf('.selection-bar .edits') || row.e,
      c: booksWords.copy,
      s: textOf('.sells'),
      m: textOf('.mains:not([hidden])'),
      ...staffKeys,
    },
    [paletteWords.screen]: { ...(canFind && { 'Ctrl K': shell.find }), ...screen, ...(!staffKeys && SAVE_MORE) },
    ...(hasChart && { [words.ofChart]: words.chart }),
    [paletteWords.screens]: Object.fromEntries(goTo),
  }
  function works([key, does]: [string, string]): boolean {
    if (does === '') return false
    if (ofDialog) return [...ofDialog.split(','), ...IN_DIALOGS].includes(key)
    return !(staffKeys && key === 'n') && (!(key in PLACES) || ofScreen.includes(key))
  }
  return (
    <Dialog onClose={onClose} title={words.title} wide={!ofDialog}>
      <div style={columns}>
        {Object.entries(all).map(([group, keys]) => {
          const facts = Object.entries(keys)
            .filter((one) => group === words.ofChart || works(one))
            .map(factOf)
          return facts.length > 0 ? (
            <div key={group} style={whole}>
              <h3 className="pt-2 font-medium">{group}</h3>
              <FactList facts={facts} />
            </div>
          ) : null
        })}
      </div>
    </Dialog>
  )
}

/** A dialog with its own shortcuts lists them in `data-shortcuts`, separated by commas. */
const keysOfDialog = () => document.querySelector<HTMLElement>('dialog:modal [data-shortcuts]')?.dataset.shortcuts
const SELECTS = '.record-table .record, .record .selects:not(.opens)'
/** Selectors by key. A key does something only if the screen has a matching element. */
const PLACES: Record<string, string> = {
  '↑ ↓ PgUp PgDn': '.record',
  'j k': '.record, [data-steps="j k"]',
  '⇧ j k': '[data-steps="⇧ j k"]',
  'Home End': '.record',
  '← →': `.record :is(.actions, .cell-actions) :is(a, button), ${FILTERS}`,
  Enter: '.record .opens:not(.edits)',
  e: '.record .edits',
  c: 'html:not([data-selecting]) .record .copies',
  s: '.sells',
  m: '.mains',
  x: SELECTS,
  '⇧ ↑ ↓ Home End PgUp PgDn': SELECTS,
  Del: '.record .deletes',
  'Ctrl P': '[aria-keyshortcuts$=P]',
  'Ctrl A': SELECTS,
  'Ctrl A Ctrl A': '.record-table .record',
  '/': '[data-search]',
  f: FILTERS,
}
const SAVE_MORE = { 'Ctrl ⇧ Enter': formWords.saveAndAdd }
const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? ''
const IN_DIALOGS = ['Ctrl K', 'Esc', 'F6']
const columns = { columns: '14rem', columnGap: '1.5rem' }
const whole = { breakInside: 'avoid' } as const

const names: Record<string, string> = words.names

const factOf = ([key, does]: [string, string]) => ({
  label: does,
  value: (
    <span className="flex flex-wrap gap-1">
      {key.split(' ').map((one) => (
        <kbd key={one} className="rounded-box border border-edge px-2 py-1 font-sans font-medium">
          {names[one] ?? one}
        </kbd>
      ))}
    </span>
  ),
})
