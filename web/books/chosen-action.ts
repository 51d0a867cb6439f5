import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { createStore } from '../ui/kit/store.ts'

export type ListAction = 'xlsx' | 'csv' | 'print' | 'limit' | 'customer'

const WAIT_MS = 10_000
const chosen = createStore<{ path: string; action: ListAction } | null>(null)
let timer: ReturnType<typeof setTimeout> | undefined

/** Runs `action` as soon as the screen at `path` offers it. Gives up after `WAIT_MS`. */
export function chooseAction(path: string, action: ListAction): void {
  chosen.set({ path, action })
  clearTimeout(timer)
  timer = setTimeout(() => chosen.set(null), WAIT_MS)
}

export function useChosenAction(actions: { [Action in ListAction]?: () => unknown }): void {
  const { pathname } = useLocation()
  const wanted = chosen.use()
  // Compare the paths, because the screen that the user is leaving may have the same action.
  const run = wanted && wanted.path === pathname.replace(/\/$/, '') ? actions[wanted.action] : undefined
  useEffect(() => {
    if (!run) return
    chosen.set(null)
    run()
  })
}
