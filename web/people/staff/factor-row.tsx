import type { ReactNode } from 'react'

export function FactorRow({
  icon,
  name,
  state,
  children,
}: {
  icon: ReactNode
  name: ReactNode
  state: string
  children?: ReactNode
}) {
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-1 border-b border-line py-3 last:border-b-0">
      <span aria-hidden className="w-6 shrink-0 text-muted">
        {icon}
      </span>
      <div className="flex min-w-[min(100%,12rem)] flex-1 flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-[min(100%,12rem)] flex-1">
          <p className="font-medium">{name}</p>
          <p className="text-small text-muted">{state}</p>
        </div>
        {children ? <div className="flex flex-wrap gap-2">{children}</div> : null}
      </div>
    </div>
  )
}
