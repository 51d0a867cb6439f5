import { analyticsWords as words } from '../../../words/en/analytics.ts'
import { VS, type Vs } from '../../books/sums/spans.ts'
import { Select } from '../../ui/kit/inputs.tsx'

export interface VsChoice {
  value: Vs
  onChange: (value: Vs) => void
}

export function VsSelect({ value, onChange }: VsChoice) {
  return (
    // On a phone, only the arrow is visible.
    <div className="shrink-0 print:hidden" style={{ width: 'clamp(3.375rem, 40vw - 13rem, 11rem)' }}>
      <Select
        aria-label={words.comparison}
        value={value}
        onChange={(event) => onChange(event.target.value as Vs)}
        className="text-small"
      >
        {VS.map((one) => (
          <option key={one} value={one}>
            {words.vs[one || 'before']}
          </option>
        ))}
      </Select>
    </div>
  )
}
