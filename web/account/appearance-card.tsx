import { accountWords as words } from '../../words/en/account.ts'
import { Card } from '../kit/card.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** Light, dark, or as the device says. */
export function AppearanceCard() {
  return (
    <Card as="section" aria-labelledby="appearance">
      <h2 id="appearance" className="text-lead">
        {words.appearance}
      </h2>
      <p className="mb-3 text-muted">{words.appearanceText}</p>
      <div className="max-w-form">
        <ThemeSwitch />
      </div>
    </Card>
  )
}
