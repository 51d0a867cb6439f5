import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

/**
 * `<Tabs label="Period" value={tab} onChange={setTab} tabs={[{ value: 'day', label: 'By Day' }]}>{panel}</Tabs>`: arrow keys
 * move between tabs. The children are the panel of the chosen tab.
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
  return (
    <Base.Root value={value} onValueChange={(next) => onChange(next as Value)}>
      <Base.List aria-label={label} className="flex gap-1 overflow-x-auto rounded-box border border-line bg-card p-1">
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="tap flex-1 rounded-box px-3 font-medium whitespace-nowrap text-muted hover:text-ink focus-visible:-outline-offset-2 data-active:bg-wash data-active:text-brand"
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      <Base.Panel value={value} className="mt-4 outline-offset-4">
        {children}
      </Base.Panel>
    </Base.Root>
  )
}
