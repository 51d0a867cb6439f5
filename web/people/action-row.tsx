import type { ReactNode } from 'react'

/** A row of a card, with the buttons of the row. */
export function ActionRow({
  as: Element = 'li',
  icon,
  name,
  text,
  textId,
  children,
}: {
  as?: 'li' | 'div'
  icon?: ReactNode
  name: ReactNode
  text: ReactNode
  textId?: string
  children?: ReactNode
}) {
  return (
    <Element className="flex flex-wrap gap-x-3 gap-y-1 border-b border-line py-3 last:border-b-0">
      {icon === undefined ? null : (
        <span aria-hidden className="w-6 shrink-0 text-muted">
          {icon}
        </span>
      )}
      <div className="flex min-w-[min(100%,12rem)] flex-1 flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-[min(100%,12rem)] flex-1">
          <p className="font-medium">{name}</p>
          <p id={textId} className="text-small text-muted">
            {text}
          </p>
        </div>
        {children ? <div className="flex flex-wrap gap-2">{children}</div> : null}
      </div>
    </Element>
  )
}
