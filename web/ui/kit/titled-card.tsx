import { type ReactNode, useId } from 'react'
import { Card } from './card.tsx'

export function TitledCard({
  title,
  aside,
  text,
  children,
}: {
  title: string
  aside?: ReactNode
  text?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <div className={aside ? 'flex flex-wrap items-center justify-between gap-2' : undefined}>
        <h2 id={id} className="text-lead">
          {title}
        </h2>
        {aside}
      </div>
      {text ? <p className="text-muted">{text}</p> : null}
      {children}
    </Card>
  )
}
