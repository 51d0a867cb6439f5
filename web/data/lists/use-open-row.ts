import { useContext, useLayoutEffect } from 'react'
import { UNSAFE_DataRouterContext as RouterContext, useLocation, useNavigate } from 'react-router'
import { focusHeading, isShortcut } from '../../ui/kit/focus.ts'
import { useKeyDown } from '../../ui/kit/use-key-down.ts'
import { FROM_LIST, openRows } from './use-row-keys.ts'
import { stepOfKey } from './use-steps.ts'

const BUTTONS: Record<string, string> = { s: '.sells', m: '.mains' }

const isForScreen = (event: KeyboardEvent) => isShortcut(event) && !document.querySelector(':popover-open:not(.toasts)')

/**
 * Escape goes back to the row that opened the screen. On a screen opened in another way, it follows
 * the link marked with `data-steps`, which leads up.
 */
export function useBackToRow(isOn = true): void {
  const navigate = useNavigate()
  const router = useContext(RouterContext)?.router
  useKeyDown((event) => {
    if (!isOn || event.key !== 'Escape' || event.repeat || !isForScreen(event)) return
    // Ask the router, because the hooks report a navigation only after a render.
    const { location, navigation } = router?.state ?? {}
    const up = document.querySelector<HTMLElement>('[data-steps]')
    if (navigation?.state !== 'idle') return
    if (location?.state === FROM_LIST) void navigate(-1)
    else if (up) {
      up.click()
      // The path may stay the same, so nothing else starts the screen at its top.
      window.scrollTo(0, 0)
      focusHeading()
    } else return
    event.preventDefault()
  })
}

/**
 * On the screen of a row, j and k open the next and previous row of its list, and s and m press
 * the screen's buttons. If the screen `hasRows`, j and k move through those, and with Shift they
 * open another row. Returns an attribute for the link to the list, which names the keys that open
 * another row.
 */
export function useOpenRow(hasRows = false): { 'data-steps': string } {
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  const at = openRows.indexOf(pathname)
  useBackToRow()

  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (!isForScreen(event)) return
      const step = stepOfKey(event)
      const button = document.querySelector<HTMLElement>(BUTTONS[event.key] ?? 'no-button')
      if (step && at >= 0 && (event.shiftKey || !hasRows)) {
        const next = openRows[at + step]
        if (next) void navigate(next, { replace: true, state })
      } else if (button) button.click()
      else return
      event.preventDefault()
    }
    // Listen on the document, because it gets the key before the window, where lists listen.
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [at, hasRows, state, navigate])

  return { 'data-steps': at < 0 ? '' : hasRows ? '⇧ j k' : 'j k' }
}
