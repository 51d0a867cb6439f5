import type { ReactNode } from 'react'

/** The title is as high as a button, so that nothing moves when `actions` appear. */
export function PageHeader({ title, intro, actions }: { title: ReactNode; intro?: ReactNode; actions?: ReactNode }) {
  return (
    <header className="flex flex-wrap items-start justify-between pb-1 sm:gap-x-4 lg:pb-3 print:block">
      <h1 className="flex-[1_1_9rem] py-2 text-lead outline-none max-[21rem]:text-[min(1.125rem,10vw)] xl:py-1 xl:text-title">
        {title}
      </h1>
      {actions ? <div className="flex flex-wrap items-center sm:gap-2">{actions}</div> : null}
      {intro ? <p className="order-last w-full pb-2 text-muted">{intro}</p> : null}
    </header>
  )
}
