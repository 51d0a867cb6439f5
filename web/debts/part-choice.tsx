import { debtWords } from '../../words/en/debts.ts'
import { type Due, SHOWN, type Shown } from './shown-debts.ts'

/** Unpaid, Paid or All, beside the search of the history. */
export function PartChoice({ value, onChange }: { value: Shown | Due; onChange: (value: Shown) => void }) {
  return (
    <fieldset className="list-part flex flex-wrap rounded-box border border-line max-sm:flex-1">
      <legend className="sr-only">{debtWords.shown.label}</legend>
      {SHOWN.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === value}
          onClick={() => onChange(each)}
          className="tap flex-auto rounded-box px-1 whitespace-nowrap text-small font-medium text-muted hover:text-ink aria-pressed:bg-wash aria-pressed:text-brand sm:px-4"
        >
          {debtWords.shown[each]}
        </button>
      ))}
    </fieldset>
  )
}
