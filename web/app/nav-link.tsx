import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { usePathname } from './use-pathname.ts'

export function NavLink({
  to,
  inside,
  className,
  children,
}: {
  to: string
  inside?: readonly { to: string }[] | undefined
  className: string
  children: ReactNode
}) {
  const pathname = usePathname()
  const current = pathname === to ? 'page' : inside?.some((screen) => screen.to === pathname) || undefined
  return (
    <Link to={to} prefetch="intent" aria-current={current} className={className}>
      {children}
    </Link>
  )
}
