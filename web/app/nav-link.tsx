import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { usePathname } from './use-pathname.ts'

export function NavLink({ to, className, children }: { to: string; className: string; children: ReactNode }) {
  return (
    <Link to={to} prefetch="intent" aria-current={usePathname() === to ? 'page' : undefined} className={className}>
      {children}
    </Link>
  )
}
