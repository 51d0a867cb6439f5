import { useEffect } from 'react'

/**
 * Fetches code that will probably be wanted (`load` is a dynamic import) once the page is at rest, unless the device saves
 * data: then it is fetched when it is used.
 */
export function useWhenIdle(load: () => Promise<unknown>): void {
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } }
    if (connection?.saveData) return
    const fetchQuietly = () => void load().catch(() => undefined)
    if (window.requestIdleCallback) {
      const handle = window.requestIdleCallback(fetchQuietly)
      return () => window.cancelIdleCallback(handle)
    }
    const handle = setTimeout(fetchQuietly, 1000)
    return () => clearTimeout(handle)
  }, [load])
}
