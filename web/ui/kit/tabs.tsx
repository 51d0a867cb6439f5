import { type KeyboardEvent, type ReactNode, useId } from 'react'

/** Shows `before` and `after` on the two sides of the tabs. */
export function Tabs<Value extends string>({
  label,
  names,
  value,
  onChange,
  before,
  after,
  children,
}: {
  label: string
  names: Readonly<Record<Value, string>>
  value: Value
  onChange: (value: Value) => void
  before?: ReactNode
  after?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  const tabs = Object.keys(names) as Value[]

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const at = tabs.indexOf(value)
    const targets: Record<string, number> = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }
    const next = tabs[targets[event.key] ?? -1]
    if (!next) return
    event.preventDefault()
    onChange(next)
    document.getElementById(`${id}-${next}`)?.focus()
  }

  const list = (
    <div
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
      className="flex flex-wrap gap-1 max-sm:flex-auto rounded-box border border-line bg-card p-1"
    >
      {tabs.map((tab) => (
        <button
          key={tab}
          id={`${id}-${tab}`}
          type="button"
          role="tab"
          aria-selected={tab === value}
          aria-controls={`${id}-panel`}
          tabIndex={tab === value ? 0 : -1}
          onClick={() => onChange(tab)}
          className="tap flex-auto rounded-box px-3 font-medium max-sm:px-1 max-sm:text-small whitespace-nowrap text-muted hover:text-ink focus-visible:-outline-offset-2 aria-selected:bg-wash aria-selected:text-brand"
        >
          {names[tab]}
        </button>
      ))}
    </div>
  )
  return (
    <div>
      {before || after ? (
        <div className="tab-line">
          {before}
          {list}
          {after}
        </div>
      ) : (
        list
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a panel may have no other Tab stop */}
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`} tabIndex={0} className="mt-4">
        {children}
      </div>
    </div>
  )
}
