import { useLocation } from 'react-router'

/** Returns the path without a trailing slash, which only prerendered pages have. */
export function usePathname(): string {
  const { pathname } = useLocation()
  return pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
}
