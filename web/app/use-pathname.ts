import { useLocation } from 'react-router'

/** Removes the trailing slash, because only prerendered addresses have one. */
export function usePathname(): string {
  const { pathname } = useLocation()
  return pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
}
