export function Segmented<Value extends string>({
  legend,
  names,
  value,
  onChoose,
  disabled = false,
  className = 'gap-1 bg-paper p-1',
}: {
  legend: string
  names: Readonly<Record<Value, string>>
  value: string
  onChoose: (value: Value) => void
  disabled?: boolean
  className?: string
}) {
  return (
    <fieldset className={`flex flex-wrap rounded-box border border-line ${className}`}>
      <legend className="sr-only">{legend}</legend>
      {(Object.keys(names) as Value[]).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === value}
          disabled={disabled}
          onClick={() => onChoose(each)}
          className="tap flex-auto rounded-box px-2 max-sm:px-1 whitespace-nowrap text-small font-medium text-muted hover:text-ink aria-pressed:bg-wash aria-pressed:text-brand"
        >
          {names[each]}
        </button>
      ))}
    </fieldset>
  )
}
