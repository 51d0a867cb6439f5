import { useState } from 'react'
import { debtWords } from '../../words/en/debts.ts'
import { keysWords as words } from '../../words/en/keys.ts'
import { shell } from '../../words/en/layouts.ts'
import { paths } from '../session/paths.ts'
import { Dialog } from '../ui/kit/dialog.tsx'
import { FactList } from '../ui/kit/fact-list.tsx'
import type { NavItem } from './shell-frame.tsx'
import { usePathname } from './use-pathname.ts'

interface KeysProps {
  screens: readonly NavItem[]
  /** Shortcuts of staff screens, by key. Undefined for a client. */
  staffKeys: Record<string, string> | undefined
  /** False if Ctrl+K opens nothing. */
  canFind: boolean
  onClose: () => void
}

/** Lists only keys that work for this person, on this screen or in the open dialog. */
export default function KeysDialog({ screens, staffKeys, canFind, onClose }: KeysProps) {
  const [ofDialog] = useState(keysOfDialog)
  const [ofScreen] = useState(() => Object.keys(PLACES).filter((key) => document.querySelector(PLACES[key] ?? '')))
  const isOfDebts = usePathname() === paths.debts
  const goTo = ofDialog
    ? []
    : screens.flatMap(({ label, letter }): [string, string][] => (letter ? [[`g ${letter}`, label]] : []))
  const isClient = staffKeys === undefined
  const { n, 'Ctrl P': print, ...rows } = words.client
  const keys = {
    ...(isClient && { n }),
    ...rows,
    s: textOf('.sells'),
    m: isOfDebts ? debtWords.markPaid : textOf('.mains'),
    ...staffKeys,
    ...(isClient && { 'Ctrl P': print }),
    ...(canFind && { 'Ctrl K': shell.find }),
    ...words.list,
  }
  function works([key]: [string, string]): boolean {
    if (ofDialog) return [...ofDialog.split(','), ...IN_DIALOGS].includes(key)
    return !(key in PLACES) || ofScreen.includes(key)
  }
  return (
    <Dialog onClose={onClose} title={words.title}>
      <FactList facts={Object.entries(keys).filter(works).map(factOf)} />
      {goTo.length > 0 ? (
        <>
          <h3 className="pt-4 font-medium">{words.goTo}</h3>
          <FactList facts={goTo.map(factOf)} />
        </>
      ) : null}
    </Dialog>
  )
}

/** A dialog with its own shortcuts lists them in `data-shortcuts`, separated by commas. */
const keysOfDialog = () => document.querySelector<HTMLElement>('dialog:modal [data-shortcuts]')?.dataset.shortcuts
/** Elements without which a key does nothing on the screen. */
const PLACES: Record<string, string> = {
  '↑ ↓': '.record',
  'j k': '.record, [data-steps=true]',
  'Home End': '.record',
  '← →': '.record :is(.actions, .cell-actions) :is(a, button)',
  Enter: '.record .opens:not(.edits)',
  e: '.record .edits',
  s: '.sells',
  m: '.mains',
  x: '.record-table .record, .record .selects:not(.opens)',
  '⇧ ↑ ↓': '.record-table .record, .record .selects:not(.opens)',
  Del: '.record .deletes',
  'Ctrl P': '[aria-keyshortcuts]',
  '/': '[data-search]',
  '↓': '[data-search]',
}
const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? ''
const IN_DIALOGS = ['Ctrl K', '?', 'Esc', 'F6']

const names: Record<string, string> = words.names

const factOf = ([key, does]: [string, string]) => ({
  label: does,
  value: (
    <span className="flex gap-1">
      {key.split(' ').map((one) => (
        <kbd key={one} className="rounded-box border border-edge px-2 py-1 font-sans font-medium">
          {names[one] ?? one}
        </kbd>
      ))}
    </span>
  ),
})
