import { shell as words } from '../../../words/en/layouts.ts'
import { useTheme } from '../../browser/preferences.ts'
import { Segmented } from '../../ui/kit/segmented.tsx'

export function ThemeSwitch() {
  const [current, choose] = useTheme()
  return <Segmented legend={words.theme} names={words.themes} value={current} onChoose={choose} className="p-1" />
}
