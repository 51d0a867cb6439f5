import { read, write } from './storage.ts'
import { useStored } from './use-stored.ts'

export type Theme = 'system' | 'light' | 'dark'

/** `boot.js` also reads the stored `theme`, to apply it before the first paint. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const theme = useStored(storedTheme, 'system')
  return [
    theme,
    (next) => {
      if (next === 'system') delete document.documentElement.dataset.theme
      else document.documentElement.dataset.theme = next
      write('theme', next === 'system' ? null : next)
    },
  ]
}

function storedTheme(): Theme {
  const stored = read('theme')
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** `boot.js` also reads the stored `eye`, to hide amounts before the first paint. */
export function useAmountsHidden(): [boolean, () => void] {
  const hidden = useStored(() => read('eye') === 'closed', false)
  return [
    hidden,
    () => {
      if (hidden) delete document.documentElement.dataset.eye
      else document.documentElement.dataset.eye = 'closed'
      write('eye', hidden ? null : 'closed')
    },
  ]
}
