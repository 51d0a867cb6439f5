import type { ReactNode } from 'react'

export function EmptyState({ icon, text, action }: { icon: ReactNode; text: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-10 text-center">
      <span aria-hidden className="flex size-14 items-center justify-center rounded-full bg-wash text-brand">
        {icon}
      </span>
      <p className="max-w-prose text-muted">{text}</p>
      {action}
    </div>
  )
}
