import { accountWords as words } from '../../words/en/account.ts'
import { TitledCard } from '../kit/titled-card.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** Light, dark, or as the device says. */
export function AppearanceCard() {
  return (
    <TitledCard title={words.appearance} text={words.appearanceText}>
      <div className="mt-3 max-w-form">
        <ThemeSwitch />
      </div>
    </TitledCard>
  )
}
