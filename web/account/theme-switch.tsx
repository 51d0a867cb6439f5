import { shell as words } from '../../words/en/layouts.ts'
import { Segmented } from '../kit/segmented.tsx'
import { useTheme } from '../preferences.ts'

export function ThemeSwitch() {
  const [current, choose] = useTheme()
  return <Segmented legend={words.theme} names={words.themes} value={current} onChoose={choose} className="p-1" />
}
