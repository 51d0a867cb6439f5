import { Eye, FileUp, Globe, Plus } from 'lucide-react'
import { useNavigate } from 'react-router'
import { ownLanguage } from '../../../contract/language.ts'
import { LANGUAGES, type Language, languageNames } from '../../../domain/language.ts'
import { keywords } from '../../../words/en/keywords.ts'
import { pageLanguage } from '../../../words/en/language.ts'
import { shell } from '../../../words/en/layouts.ts'
import { paletteWords as words } from '../../../words/en/palette.ts'
import { type AddKind, openAdd } from '../../books/records/open-add.ts'
import { useAmountsHidden } from '../../browser/preferences.ts'
import { call } from '../../data/api/call.ts'
import { withErrorToast } from '../../data/api/with-error-toast.ts'
import { storeLanguage } from '../../i18n/language.ts'
import { useClient } from '../../offline/guard.ts'
import { paths } from '../../session/paths.ts'
import { useIsOnline } from '../../ui/kit/use-is-online.ts'
import { addKindAt } from '../add-entry.tsx'
import type { PaletteProps } from '../shell-frame.tsx'
import { usePathname } from '../use-pathname.ts'
import { type CommandGroup, frameCommands, useScreenCommands, useThemeCommands } from './command.ts'
import { useListCommands } from './list-commands.ts'

export function useClientCommands({ screens, onKeys }: Omit<PaletteProps, 'onClose'>, typed: string): CommandGroup[] {
  const { keepsCredit, accountStatus } = useClient()
  const navigate = useNavigate()
  const [isHidden, toggleAmounts] = useAmountsHidden()
  const isOnline = useIsOnline()
  const items = useScreenCommands(screens)
  const themes = useThemeCommands()
  const lists = useListCommands(typed)
  const added = addKindAt(usePathname())
  const kinds = Object.entries(shell.add) as [AddKind, string][]
  return [
    { label: words.screens, items },
    {
      label: words.actions,
      items: [
        ...kinds
          .filter(([kind]) => kind !== 'credit' || keepsCredit)
          .map(([kind, name]) => ({
            key: kind,
            name,
            keywords: keywords.add,
            keys: kind === added ? 'n' : undefined,
            Icon: Plus,
            run: () => openAdd(kind),
          })),
        ...(accountStatus !== 'inactive'
          ? [
              {
                key: 'import',
                name: words.importFile,
                keywords: keywords.import,
                Icon: FileUp,
                run: () => navigate(paths.import),
              },
            ]
          : []),
        {
          key: 'eye',
          name: isHidden ? shell.showAmounts : shell.hideAmounts,
          keywords: keywords.eye,
          Icon: Eye,
          run: toggleAmounts,
        },
        ...themes,
        // A language change loads a new document, so it needs the network.
        ...LANGUAGES.filter((language) => isOnline && language !== pageLanguage).map((language) => ({
          key: language,
          name: words.language(languageNames[language]),
          keywords: keywords.language,
          Icon: Globe,
          run: () => switchLanguage(language),
        })),
        ...frameCommands(onKeys),
        ...lists,
      ],
    },
  ]
}

async function switchLanguage(language: Language): Promise<void> {
  await withErrorToast(async () => {
    await call(ownLanguage.setLanguage, { body: { language } })
    storeLanguage(language)
    window.location.reload()
  })
}
