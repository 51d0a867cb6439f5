import { type KeyboardEvent, type ReactNode, useId } from 'react'

/**
 * `<Tabs label="Period" value={tab} onChange={setTab} tabs={[{ value: 'day', label: 'By Day' }]}>{panel}</Tabs>`: arrow keys,
 * Home and End choose; only the chosen tab is a stop of the Tab key. The children are the panel of the chosen tab.
 */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
}: {
  label: string
  tabs: readonly { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  children: ReactNode
}) {
  const id = useId()

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const at = tabs.findIndex((tab) => tab.value === value)
    const targets: Record<string, number> = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }
    const next = tabs[targets[event.key] ?? -1]
    if (!next) return
    event.preventDefault()
    onChange(next.value)
    document.getElementById(`${id}-${next.value}`)?.focus()
  }

  return (
    <div>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="flex flex-wrap gap-1 rounded-box border border-line bg-card p-1"
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            id={`${id}-${tab.value}`}
            type="button"
            role="tab"
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            className="tap flex-auto rounded-box px-3 font-medium max-sm:px-1 max-sm:text-small whitespace-nowrap text-muted hover:text-ink focus-visible:-outline-offset-2 aria-selected:bg-wash aria-selected:text-brand"
          >
            {tab.label}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a panel may hold nothing else to stop at */}
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`} tabIndex={0} className="mt-4">
        {children}
      </div>
    </div>
  )
}
