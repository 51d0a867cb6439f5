import type { ReactNode } from 'react'

export function MessagePage({
  icon,
  title,
  text,
  actions,
}: {
  icon: ReactNode
  title: ReactNode
  text: ReactNode
  actions: ReactNode
}) {
  return (
    <div className="mx-auto flex min-h-[70dvh] max-w-form flex-col items-center justify-center gap-4 px-4 py-12 text-center">
      <span aria-hidden className="flex size-20 items-center justify-center rounded-full bg-wash text-brand">
        {icon}
      </span>
      <h1 className="text-title outline-none">{title}</h1>
      <p className="text-muted">{text}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-2">{actions}</div>
    </div>
  )
}
