import type { LucideIcon } from 'lucide-react'
import Keyboard from 'lucide-react/icons/keyboard'
import LogOut from 'lucide-react/icons/log-out'
import SunMoon from 'lucide-react/icons/sun-moon'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { kitWords } from '../../../words/en/kit.ts'
import { shell } from '../../../words/en/layouts.ts'
import { type Theme, useTheme } from '../../browser/preferences.ts'
import { useDebounced } from '../../browser/use-debounced.ts'
import { logOut } from '../log-out.ts'
import type { NavItem } from '../shell-frame.tsx'

const SETTLE_MS = 200
const MIN_LETTERS = 2

export interface Command {
  key: string
  name: string
  /** The person that the command changes, for screen readers. */
  of?: string
  note?: ReactNode
  keys?: string | undefined
  Icon?: LucideIcon
  run: () => unknown
}

export interface CommandGroup {
  label: string
  items: Command[]
}

/** Results of a search, and a sentence about them. */
export interface Found {
  /** Undefined until the search has answered for the text that is typed now. */
  found: readonly CommandGroup[] | undefined
  note?: string | undefined
}

/** The text to search for. `isDue` is false for a moment, until the typed text settles. */
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
    keys: letter && `g ${letter}`,
    Icon,
    run: () => navigate(to),
  }))
}

export function useThemeCommands(): Command[] {
  const [theme, setTheme] = useTheme()
  return (Object.entries(shell.themes) as [Theme, string][])
    .filter(([value]) => value !== theme)
    .map(([value, name]) => ({
      key: value,
      name: kitWords.pair(shell.theme, name),
      Icon: SunMoon,
      run: () => setTheme(value),
    }))
}

export function frameCommands(showKeys: () => void): Command[] {
  return [
    { key: 'keys', name: shell.keys, keys: '?', Icon: Keyboard, run: showKeys },
    { key: 'logout', name: shell.logout, Icon: LogOut, run: logOut },
  ]
}

/** Returns true if a name contains each typed word, ignoring accents and case. */
export function matches(name: string, typed: string): boolean {
  const plainName = plain(name)
  return plain(typed)
    .split(/\s+/)
    .every((word) => plainName.includes(word))
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
