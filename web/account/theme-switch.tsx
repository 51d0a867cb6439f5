import { shell as words } from '../../words/en/layouts.ts'
import { type Theme, useTheme } from '../preferences.ts'

const themes = ['light', 'system', 'dark'] as const satisfies Theme[]

/** Light, as the system says, or dark. */
export function ThemeSwitch() {
  const [current, choose] = useTheme()
  return (
    <fieldset className="flex flex-wrap rounded-box border border-line p-1">
      <legend className="sr-only">{words.theme}</legend>
      {themes.map((theme) => (
        <button
          key={theme}
          type="button"
          aria-pressed={current === theme}
          onClick={() => choose(theme)}
          className="tap flex flex-auto items-center justify-center gap-1 rounded-box px-2 text-small text-muted hover:text-ink aria-pressed:bg-wash aria-pressed:font-medium aria-pressed:text-brand"
        >
          {words.themes[theme]}
        </button>
      ))}
    </fieldset>
  )
}
