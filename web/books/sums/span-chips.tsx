import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { periodName } from '../../../words/en/dates.ts'
import { spanWords as words } from '../../../words/en/sums-screen.ts'
import { DayInput } from '../../forms/day-input.tsx'
import { nameOfGroup } from '../titles/title-group.ts'
import { boundsOf, type ChosenSpan, SPANS, spanText } from './spans.ts'

const chip =
  'tap inline-flex shrink-0 items-center gap-1 rounded-box border border-edge bg-card px-3 text-small font-medium whitespace-nowrap aria-pressed:border-brand aria-pressed:bg-wash aria-pressed:text-brand'

export default function SpanChips({
  span,
  onChange,
  only = {},
  children,
}: {
  span: ChosenSpan
  /** `replace` is true while a date is typed, so that typing adds only one history entry. */
  onChange: (changes: Record<string, string>, replace?: boolean) => void
  only?: Record<string, string>
  children?: ReactNode
}) {
  const { from } = span
  const names = new Map(Object.entries(only).map(([of, value]) => [of, of === 'group' ? nameOfGroup(value) : value]))
  return (
    <div>
      <p className="hidden pb-2 text-small print:block">{[...names.values(), spanText(span)].join(' · ')}</p>
      <fieldset className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 print:hidden sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0">
        <legend className="sr-only">{words.label}</legend>
        {children}
        {[...names].map(([of, name]) => (
          <Removable key={of} name={name} onRemove={() => onChange({ [of]: '' })} />
        ))}
        {span.name === 'month' && from ? (
          <Removable
            name={periodName({ kind: 'month', start: from })}
            onRemove={() => onChange({ from: '', to: '', vs: '' })}
          />
        ) : null}
        {SPANS.map((name) => (
          <button
            key={name}
            type="button"
            ref={span.name === name ? scrollIntoView : null}
            aria-pressed={span.name === name}
            onClick={() => onChange({ span: name, from: '', to: '', vs: '', ...(name === 'dates' && boundsOf(span)) })}
            className={chip}
          >
            {words.spans[name]}
          </button>
        ))}
      </fieldset>
      {span.name === 'dates' ? (
        <div className="my-2 grid max-w-96 grid-cols-2 items-end gap-3 print:hidden">
          {(['from', 'to'] as const).map((end) => (
            <DayInput
              key={end}
              label={words[end]}
              value={span[end]}
              {...(end === 'to' && span.from && { min: span.from })}
              onChange={(event) =>
                onChange(
                  { span: 'dates', [end]: event.target.value, vs: '' },
                  event.target.value !== '' && span[end] !== '',
                )
              }
            />
          ))}
        </div>
      ) : null}
    </div>
  )
}

function Removable({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      aria-label={words.remove(name)}
      onClick={onRemove}
      className={`${chip} border-brand bg-wash text-brand`}
    >
      <bdi className="max-w-[min(10rem,70vw)] truncate">{name}</bdi>
      <X aria-hidden className="size-4 shrink-0" />
    </button>
  )
}

function scrollIntoView(chip: HTMLElement | null): void {
  const line = chip?.parentElement
  if (line) line.scrollLeft += Math.max(0, chip.getBoundingClientRect().right + 16 - line.getBoundingClientRect().right)
}
