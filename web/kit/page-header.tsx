import type { ReactNode } from 'react'

/** `<PageHeader title="Expense Management" intro={...} actions={<Button>Add Expense</Button>} />`: the one h1 of a screen. */
export function PageHeader({ title, intro, actions }: { title: ReactNode; intro?: ReactNode; actions?: ReactNode }) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-4">
      <div>
        <h1 className="text-title outline-none">{title}</h1>
        {intro ? <p className="text-muted">{intro}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
    </header>
  )
}
