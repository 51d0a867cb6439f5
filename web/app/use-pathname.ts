import { useLocation } from 'react-router'

/** Removes the trailing slash of a prerendered page's URL, so that the path equals the route. */
export function usePathname(): string {
  const { pathname } = useLocation()
  return pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
}
