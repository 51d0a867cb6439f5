import { useLocation } from 'react-router'

/** The path of the page, without a slash at its end: the build renders `/about/` where the browser says `/about`. */
export function usePathname(): string {
  const { pathname } = useLocation()
  return pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
}
