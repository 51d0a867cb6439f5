import { Download } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router'
import { keywords } from '../../../words/en/keywords.ts'
import { kitWords } from '../../../words/en/kit.ts'
import { booksWords } from '../../../words/en/records.ts'
import { chooseAction, type ListAction } from '../../books/chosen-action.ts'
import { usePathname } from '../use-pathname.ts'
import { type Command, PRINT_KEY } from './command.ts'

export interface List {
  name: string
  path: string
  /** URL parameter that hides the action on the list's screen. */
  hiddenBy?: string
}

export function useListActions() {
  const navigate = useNavigate()
  const pathname = usePathname()
  const [params] = useSearchParams()

  function on(list: List, action: ListAction, button: string, rest: Partial<Command> = {}): Command {
    const isOpen = pathname === list.path && !params.has(list.hiddenBy ?? '')
    return {
      key: `${list.path} ${action}`,
      // On the list's own screen, use the button's name, so that the palette omits the button.
      name: isOpen ? button : kitWords.pair(button, list.name),
      keywords: `${keywords[action === 'xlsx' ? 'excel' : action]} ${list.name}`,
      keys: isOpen && action === 'print' ? PRINT_KEY : undefined,
      ...rest,
      async run() {
        if (!isOpen) await navigate(list.path)
        chooseAction(list.path, action)
      },
    }
  }

  const downloads = (list: List): Command[] => [
    on(list, 'xlsx', booksWords.download, { note: booksWords.excel, Icon: Download }),
    on(list, 'csv', booksWords.download, { note: booksWords.csv, Icon: Download }),
  ]
  return { on, downloads }
}
