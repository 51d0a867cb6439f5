import { useId } from 'react'
import { analyticsWords as words } from '../../../words/en/analytics.ts'
import { VS, type Vs } from '../../books/sums/spans.ts'
import { Select } from '../../ui/kit/inputs.tsx'

export interface VsChoice {
  value: Vs
  onChange: (value: Vs) => void
}

export function VsSelect({ value, onChange }: VsChoice) {
  const id = useId()
  return (
    <div className="flex flex-wrap items-center gap-x-2 print:hidden">
      <label htmlFor={id} className="text-muted">
        {words.comparison}
      </label>
      <Select id={id} value={value} onChange={(event) => onChange(event.target.value as Vs)} className="text-small">
        {VS.map((one) => (
          <option key={one} value={one}>
            {words.vs[one]}
          </option>
        ))}
      </Select>
    </div>
  )
}
