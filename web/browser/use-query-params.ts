import { useCallback, useContext } from 'react'
import { UNSAFE_DataRouterContext as RouterContext, useLocation, useSearchParams } from 'react-router'
import { runWithoutLayers } from '../ui/kit/close-on-back.ts'

/**
 * Returns functions for the URL's parameters. The value of `choice` defaults to the first allowed
 * value. `write` deletes a parameter whose new value is empty.
 */
export function useQueryParams() {
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  // Ask the router, because the hooks report a navigation only after a render.
  const router = useContext(RouterContext)?.router
  const write = useCallback(
    (changes: Record<string, string>, replace = false) => {
      runWithoutLayers(() => {
        // A debounced search must not replace another screen that the user opened in the meantime.
        const { location, navigation } = router?.state ?? {}
        const now = navigation?.location ?? location
        if (now?.pathname !== pathname) return
        // Read the current URL, because a debounced search must not undo a newer filter.
        const after = new URLSearchParams(window.location.search)
        const before = String(after)
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') after.delete(name)
          else after.set(name, value)
        }
        setParams(after, { replace: replace || String(after) === before, preventScrollReset: true, state: now.state })
      })
    },
    [setParams, router, pathname],
  )
  return {
    text: (name: string) => params.get(name) ?? '',
    choice: <const Value extends string>(name: string, allowed: readonly [Value, ...Value[]]) => ({
      value: allowed.find((value) => value === params.get(name)) ?? allowed[0],
      onChange: (value: Value) => write({ [name]: value === allowed[0] ? '' : value }),
    }),
    write,
  }
}
