import { Keyboard, LogOut, type LucideIcon, SunMoon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { Day } from '../../../domain/day.ts'
import { foldText } from '../../../domain/fold-text.ts'
import { keysWords } from '../../../words/en/keys.ts'
import { keywords } from '../../../words/en/keywords.ts'
import { kitWords } from '../../../words/en/kit.ts'
import { shell } from '../../../words/en/layouts.ts'
import { type Theme, useTheme } from '../../browser/preferences.ts'
import { useDebounced } from '../../browser/use-debounced.ts'
import { paths } from '../../session/paths.ts'
import { logOut } from '../log-out.ts'
import type { NavItem } from '../shell-frame.tsx'

const SETTLE_MS = 200
export const MIN_LETTERS = 2

export interface Command {
  key: string
  name: string
  /** Name of the person that the command is about, only for screen readers. */
  of?: string
  note?: ReactNode
  /** Day of a found entry. */
  day?: Day
  keywords?: string
  keys?: string | undefined
  Icon?: LucideIcon
  run: () => unknown
  /** True if the palette stays open, because the command only changes the typed text. */
  staysOpen?: true
  /** Runs on Ctrl+Enter: opens the same form as `run`, and saves it at once. */
  save?: () => unknown
  /**
   * True for a deletion. Only a close match offers it, because the user could run it by mistake.
   */
  isDeletion?: boolean
}

export interface CommandGroup {
  label: string
  items: Command[]
}

export interface Found {
  /** Undefined until the search for the current text has finished. */
  found: readonly CommandGroup[] | undefined
  note?: string | undefined
}

/** `isDue`: show results now, because the user has paused typing or the text is too short. */
export function usePaletteSearch(typed: string): { search: string; enabled: boolean; isDue: boolean } {
  const text = typed.trim()
  const search = useDebounced(text, SETTLE_MS)
  const isLong = text.length >= MIN_LETTERS
  const isSettled = search === text
  return { search, enabled: isLong && isSettled, isDue: !isLong || isSettled }
}

export function useScreenCommands(screens: readonly NavItem[]): Command[] {
  const navigate = useNavigate()
  return screens.map(({ to, label, Icon, letter }) => ({
    key: to,
    name: label,
    keywords: screenKeywords(to),
    keys: letter && `g ${letter}`,
    Icon,
    run: () => navigate(to),
  }))
}

export function screenKeywords(path: string): string {
  const name = Object.entries(paths).find(([, one]) => one === path)?.[0]
  return { ...keywords }[name as keyof typeof keywords] ?? ''
}

export function useThemeCommands(): Command[] {
  const [theme, setTheme] = useTheme()
  return (Object.entries(shell.themes) as [Theme, string][])
    .filter(([value]) => value !== theme)
    .map(([value, name]) => ({
      key: value,
      name: kitWords.pair(shell.theme, name),
      keywords: keywords.theme,
      Icon: SunMoon,
      run: () => setTheme(value),
    }))
}

export function frameCommands(showKeys: () => void): Command[] {
  return [
    { key: 'keys', name: shell.keys, keywords: keywords.keys, keys: '?', Icon: Keyboard, run: showKeys },
    { key: 'logout', name: shell.logout, keywords: keywords.logout, Icon: LogOut, run: logOut },
  ]
}

export const PRINT_KEY = 'Ctrl P'

const EXACT = -1
const NAME_START = 0
export const WORD_START = 1
export const INSIDE = 2
const SCATTERED = 3
const NOT_FOUND = 4

/**
 * Returns a lower rank for a better match. If the name doesn't start with `typed`, the rank is
 * that of the worst-matching typed word.
 */
export function rankOf(name: string, typed: string, keywords = ''): number {
  const plainName = foldText(name)
  const plainTyped = foldText(typed)
  if (plainName.startsWith(plainTyped)) return plainName === plainTyped ? EXACT : NAME_START
  const others = ` ${foldText(keywords)}`
  return Math.max(
    ...plainTyped.split(' ').map((written) => {
      // Plurals in English and French: `limits` finds “Set Limit”.
      const word = written.length > MIN_LETTERS + 1 ? written.replace(/s$/, '') : written
      if (` ${plainName}`.includes(` ${word}`)) return WORD_START
      if (plainName.includes(word) || others.includes(` ${word}`)) return INSIDE
      const starts = [...plainName.matchAll(/(?<!\S)\S/g)].map(({ index }) => plainName.slice(index))
      return starts.some((rest) => rest[0] === word[0] && hasInOrder(rest, word)) ? SCATTERED : NOT_FOUND
    }),
  )
}

function hasInOrder(text: string, letters: string): boolean {
  let at = 0
  for (const letter of text) if (letter === letters[at]) at += 1
  return at === letters.length
}

/**
 * Returns the matching commands, best first. If none matches all typed words and the search is
 * over, returns commands that match any word, except deletions and the logout.
 */
export function ranked(
  groups: readonly CommandGroup[],
  found: readonly CommandGroup[],
  typed: string,
  isOver: boolean,
): CommandGroup[] {
  // `g` and `g e` find the screens that these keys open.
  const rank = ({ name, keywords, keys }: Command) =>
    keys?.startsWith('g ') && keys.startsWith(foldText(typed)) ? NAME_START : rankOf(name, typed, keywords)
  const matched = matchedBy(rank, groups, found)
  if (matched.length > 0 || !isOver) return matched
  const words = typed.split(' ').filter((word) => word.length > MIN_LETTERS)
  const rankOfAny = ({ name, keywords, isDeletion, run }: Command) =>
    isDeletion || run === logOut ? NOT_FOUND : Math.min(...words.map((word) => rankOf(name, word, keywords)))
  return matchedBy(rankOfAny, groups, [])
}

/**
 * Keeps every command in `found`: the search that found them also reads texts that aren't in the
 * name.
 */
function matchedBy(
  rank: (command: Command) => number,
  groups: readonly CommandGroup[],
  found: readonly CommandGroup[],
): CommandGroup[] {
  const matched = [...groups, ...found].map((group) => {
    const worst = found.includes(group) ? INSIDE : NOT_FOUND
    const items = group.items.map((item) => ({ item, rank: Math.min(rank(item), worst) }))
    // Scattered letters also match by chance, so use these matches only if there are no others.
    const end = items.some(({ rank }) => rank < SCATTERED) ? SCATTERED : NOT_FOUND
    const isMatch = ({ item, rank }: (typeof items)[0]) => rank < (item.isDeletion ? INSIDE : end)
    return { ...group, items: items.filter(isMatch).sort((one, other) => one.rank - other.rank) }
  })
  return matched
    .filter(({ items }) => items.length > 0)
    .sort((one, other) => (one.items[0]?.rank ?? NOT_FOUND) - (other.items[0]?.rank ?? NOT_FOUND))
    .map((group) => ({ ...group, items: group.items.map(({ item }) => item) }))
}

/** Returns the buttons of the focused row or of the open record, also hidden ones. */
export function rowCommands(): Command[] {
  const query = new URLSearchParams(window.location.search)
  const id = query.get('record') ?? query.get('user')
  const row = id
    ? document.querySelector(`.record[data-id="${CSS.escape(id)}"]`)
    : document.activeElement?.closest('html:not([data-selecting]) .record')
  const buttons = row?.querySelectorAll<HTMLButtonElement>(
    'button:not([role=checkbox], [popovertarget], :disabled, .mains[hidden])',
  )
  return [...(buttons ?? [])].map((button, at) => ({ key: `row-${at}`, ...commandOf(button) }))
}

/** Returns the buttons of the selection bar. Buttons that change the rows come first. */
export function selectionCommands(): CommandGroup {
  const bar = document.querySelector('.selection-bar')
  const buttonsWith = (selector: string) => [
    ...(bar?.querySelectorAll<HTMLButtonElement>(`button:enabled${selector}`) ?? []),
  ]
  return {
    label: bar?.ariaLabel ?? '',
    items: [...buttonsWith('[aria-describedby]'), ...buttonsWith(':not([aria-describedby], [popovertarget])')].map(
      (button, at) => {
        const count = document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent
        const command = commandOf(button)
        return { key: `selection-${at}`, ...command, name: count ? kitWords.pair(command.name, count) : command.name }
      },
    ),
  }
}

/** Returns the visible buttons of the screen's header, and of sections such as the limits. */
export function screenActions(): Command[] {
  const buttons = document.querySelectorAll<HTMLButtonElement>(
    'main header button:enabled, main section > button:enabled',
  )
  return [...buttons]
    .filter((button) => button.checkVisibility())
    .map((button, at) => ({
      key: `screen-${at}`,
      ...commandOf(button),
      run: () => {
        // Focus first, so that Tab moves into a menu that the click opens.
        button.focus()
        button.click()
      },
    }))
}

function commandOf(button: HTMLButtonElement): Omit<Command, 'key'> {
  const [, keys] = Object.entries(KEYS).find(([selector]) => button.matches(selector)) ?? []
  return { name: button.ariaLabel ?? button.textContent, keys, isDeletion: keys === Del, run: () => button.click() }
}

const { Enter, Del } = keysWords.names
const KEYS = {
  '.opens': Enter,
  '.edits': 'e',
  '.copies': 'c',
  '.sells': 's',
  '.mains': 'm',
  '.deletes': Del,
  '[aria-keyshortcuts$=P]': PRINT_KEY,
}
