import type { ReactNode } from 'react'

export function BannerTitle({ title, line }: { title: ReactNode; line?: ReactNode }) {
  return (
    <div className="border-b border-line bg-wash">
      <div className="mx-auto max-w-page px-4 py-12 sm:px-6 lg:py-16">
        <h1 className="text-title sm:text-hero">{title}</h1>
        {line ? <p className="mt-3 max-w-prose text-lead text-muted">{line}</p> : null}
      </div>
    </div>
  )
}
