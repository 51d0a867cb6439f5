import { useLocation } from 'react-router'

/** The path without a trailing slash, which only the build renders. */
export function usePathname(): string {
  const { pathname } = useLocation()
  return pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
}
