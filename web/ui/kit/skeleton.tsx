import type { ReactNode } from 'react'
import { kitWords as words } from '../../../words/en/kit.ts'
import { classNames } from './class-names.ts'

export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classNames('skeleton block rounded-box', className ?? 'h-6 w-full')} />
}

export function Loading({ children }: { children: ReactNode }) {
  return (
    <>
      <p role="status" className="loading">
        {words.loading}
      </p>
      {children}
    </>
  )
}

export function SkeletonRows({ rows = 5 }: { rows?: number }) {
  return (
    <div className="flex flex-col gap-3 py-3">
      {Array.from({ length: rows }, (_, index) => index).map((row) => (
        <Skeleton key={row} className="h-12 w-full" />
      ))}
    </div>
  )
}
