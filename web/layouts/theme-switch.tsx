import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { shell as words } from '../../words/en/site.ts'
import { type Theme, useTheme } from '../session.ts'

const choices = [
  { theme: 'light', Icon: Sun },
  { theme: 'system', Icon: Monitor },
  { theme: 'dark', Icon: Moon },
] as const satisfies { theme: Theme; Icon: unknown }[]

/** Light, as the system says, or dark. */
export function ThemeSwitch() {
  const [current, choose] = useTheme()
  return (
    <fieldset className="flex rounded-box border border-line p-1">
      <legend className="sr-only">{words.theme}</legend>
      {choices.map(({ theme, Icon }) => (
        <button
          key={theme}
          type="button"
          aria-pressed={current === theme}
          onClick={() => choose(theme)}
          className="tap flex flex-1 items-center justify-center gap-1 rounded-box px-2 text-small text-muted hover:text-ink aria-pressed:bg-wash aria-pressed:font-medium aria-pressed:text-brand"
        >
          <Icon aria-hidden className="size-4" />
          {words.themes[theme]}
        </button>
      ))}
    </fieldset>
  )
}
