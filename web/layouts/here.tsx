import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'

/** The path of the page, without a slash at its end: the build renders `/about/` where the browser says `/about`. */
export function useHere(): string {
  const { pathname } = useLocation()
  return pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
}

/** A link of a shell's navigation that says when it is the place one is at. */
export function PlaceLink({ to, className, children }: { to: string; className: string; children: ReactNode }) {
  return (
    <Link to={to} prefetch="intent" aria-current={useHere() === to ? 'page' : undefined} className={className}>
      {children}
    </Link>
  )
}
