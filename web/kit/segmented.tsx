/** One of a few that is chosen, all of them in sight: `<Segmented legend="Theme" names={{ light: 'Light', dark: 'Dark' }} value={theme} onChoose={setTheme} />`. */
export function Segmented<Value extends string>({
  legend,
  names,
  value,
  onChoose,
  disabled = false,
  className = 'gap-1 bg-paper p-1',
}: {
  /** For screen readers. */
  legend: string
  /** What can be chosen, in the order in which it stands there. */
  names: Readonly<Record<Value, string>>
  /** What is chosen; none of them when it is something else. */
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
          className="tap flex-auto rounded-box px-1 sm:px-2 whitespace-nowrap text-small font-medium text-muted hover:text-ink aria-pressed:bg-wash aria-pressed:text-brand"
        >
          {names[each]}
        </button>
      ))}
    </fieldset>
  )
}
