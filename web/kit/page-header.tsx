import type { ReactNode } from 'react'

/** `<PageHeader title="Expense Management" intro={...} actions={<Button>Add Expense</Button>} />`: the one h1 of a screen. */
export function PageHeader({ title, intro, actions }: { title: ReactNode; intro?: ReactNode; actions?: ReactNode }) {
  return (
    <header className="flex min-h-11 flex-wrap items-center justify-between gap-x-2 pb-1 sm:gap-x-4 lg:pb-3">
      <div>
        <h1 className="text-lead outline-none lg:text-title">{title}</h1>
        {intro ? <p className="text-muted">{intro}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-1 sm:gap-2">{actions}</div> : null}
    </header>
  )
}
