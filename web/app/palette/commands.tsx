import type { LucideIcon } from 'lucide-react'
import Eye from 'lucide-react/icons/eye'
import Globe from 'lucide-react/icons/globe'
import Keyboard from 'lucide-react/icons/keyboard'
import LogOut from 'lucide-react/icons/log-out'
import Plus from 'lucide-react/icons/plus'
import SunMoon from 'lucide-react/icons/sun-moon'
import { type ReactNode, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { ownLanguage } from '../../../contract/language.ts'
import { LANGUAGES, type Language, languageNames } from '../../../domain/language.ts'
import { kitWords } from '../../../words/en/kit.ts'
import { pageLanguage } from '../../../words/en/language.ts'
import { shell } from '../../../words/en/layouts.ts'
import { paletteWords as words } from '../../../words/en/palette.ts'
import { type AddKind, openAdd } from '../../books/records/open-add.ts'
import { type Theme, useAmountsHidden, useTheme } from '../../browser/preferences.ts'
import { call } from '../../data/api/call.ts'
import { withErrorToast } from '../../data/api/with-error-toast.ts'
import { storeLanguage } from '../../i18n/language.ts'
import { useClient } from '../../offline/guard.ts'
import { useIsOnline } from '../../ui/kit/use-is-online.ts'
import { logOut } from '../log-out.ts'
import type { NavItem } from '../shell-frame.tsx'

export interface Command {
  key: string
  name: string
  note?: ReactNode
  /** Keyboard shortcut of this command. */
  keys?: string | undefined
  Icon?: LucideIcon
  run: () => unknown
}

export interface CommandGroup {
  label: string
  items: Command[]
}

/** Returns the screens and actions that the client can open now. */
export function useCommands(screens: readonly NavItem[], showKeys: () => void): CommandGroup[] {
  const navigate = useNavigate()
  const { keepsCredit } = useClient()
  const [theme, setTheme] = useTheme()
  const [isHidden, toggleAmounts] = useAmountsHidden()
  const isOnline = useIsOnline()
  return useMemo(() => {
    const kinds = Object.entries(shell.add) as [AddKind, string][]
    const themes = Object.entries(shell.themes) as [Theme, string][]
    return [
      {
        label: words.screens,
        items: screens.map(({ to, label, Icon, letter }) => ({
          key: to,
          name: label,
          keys: letter && `g ${letter}`,
          Icon,
          run: () => navigate(to),
        })),
      },
      {
        label: words.actions,
        items: [
          ...kinds
            .filter(([kind]) => kind !== 'credit' || keepsCredit)
            .map(([kind, name]) => ({ key: kind, name, Icon: Plus, run: () => openAdd(kind) })),
          {
            key: 'eye',
            name: isHidden ? shell.showAmounts : shell.hideAmounts,
            Icon: Eye,
            run: toggleAmounts,
          },
          ...themes
            .filter(([value]) => value !== theme)
            .map(([value, name]) => ({
              key: value,
              name: kitWords.pair(shell.theme, name),
              Icon: SunMoon,
              run: () => setTheme(value),
            })),
          // A language change loads a new document, so it needs the network.
          ...LANGUAGES.filter((language) => isOnline && language !== pageLanguage).map((language) => ({
            key: language,
            name: words.language(languageNames[language]),
            Icon: Globe,
            run: () => switchLanguage(language),
          })),
          { key: 'keys', name: shell.keys, keys: '?', Icon: Keyboard, run: showKeys },
          { key: 'logout', name: shell.logout, Icon: LogOut, run: logOut },
        ],
      },
    ]
  }, [screens, showKeys, navigate, keepsCredit, theme, setTheme, isHidden, toggleAmounts, isOnline])
}

async function switchLanguage(language: Language): Promise<void> {
  await withErrorToast(async () => {
    await call(ownLanguage.setLanguage, { body: { language } })
    storeLanguage(language)
    window.location.reload()
  })
}

/** Returns true if a name contains each typed word, ignoring accents and case. */
export function matches(name: string, typed: string): boolean {
  const plainName = plain(name)
  return plain(typed)
    .split(/\s+/)
    .every((word) => plainName.includes(word))
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
