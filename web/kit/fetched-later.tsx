import { type ComponentType, lazy, Suspense } from 'react'

/**
 * `const EditDialog = fetchedLater(() => import('./edit-dialog.tsx').then((part) => part.EditDialog))`: a component whose code
 * is no part of the page's first load. It is fetched once the page is at rest, so that it opens at once, or when it is
 * first rendered: whichever comes first. A device that saves data fetches it only when it is used.
 */
export function fetchedLater<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const fetchOnce = once(load)
  const Part = lazy(async () => ({ default: await fetchOnce() }))
  whenAtRest(() => void fetchOnce().catch(() => undefined))
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each module, as `lazy` is
  return function FetchedLater(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  }
}

/** The same promise each time, but a new attempt after a failure. */
function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let underWay: Promise<Value> | null = null
  return () => {
    underWay ??= load().catch((cause: unknown) => {
      underWay = null
      throw cause
    })
    return underWay
  }
}

function whenAtRest(run: () => void): void {
  if (typeof window === 'undefined') return
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  const wait = () => (window.requestIdleCallback ? window.requestIdleCallback(run) : setTimeout(run, 1000))
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}
