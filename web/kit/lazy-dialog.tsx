import { type ComponentType, useContext, useEffect, useRef, useState } from 'react'
import { kitWords } from '../../words/en/kit.ts'
import { addressWith, LayerQuery } from './close-on-back.ts'
import { confirm } from './confirm.tsx'

/**
 * `const EditDialog = lazyDialog(() => import('./edit-dialog.tsx'))`: a dialog whose code is no part of the page's first load.
 * It is fetched once the page is at rest, so that it opens at once, or when it is first rendered: whichever comes first; with
 * `'on demand'` then alone, for what few people ever open, or when somebody asks for it by `fetchAhead`. A device that saves data fetches it only when it is used. When it
 * cannot be fetched, a question over the page says so and offers to try again; Cancel closes. Needs `<ConfirmHost />` in the
 * layout.
 */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  when: 'idle' | 'on demand' = 'idle',
): ComponentType<Props> & { fetchAhead: () => void } {
  let fetched: ComponentType<Props> | null = null
  let underWay: Promise<void> | null = null
  let failures = 0

  async function fetchPart(): Promise<void> {
    if (fetched || !canFetchParts()) return
    underWay ??= load()
      .then(
        (part) => {
          fetched = part.default
        },
        () => {
          failures += 1
        },
      )
      .finally(() => {
        underWay = null
      })
    await underWay
  }
  const fetchAhead = () => whenIdle(() => void fetchPart())
  if (when === 'idle') fetchAhead()

  // biome-ignore lint/correctness/noComponentHookFactories: called once for each module, as `lazy` is
  function LazyDialog(props: Props) {
    const [Part, setPart] = useState(() => fetched)
    const query = useContext(LayerQuery)
    const close = useRef(props.onClose)
    close.current = props.onClose

    useEffect(() => {
      let isWanted = true
      async function open(): Promise<void> {
        await fetchPart()
        if (!isWanted) return
        if (fetched) return setPart(() => fetched)
        // Trying again has not helped: the browser remembers, or a new version has taken the file away.
        const reload = failures > 1 && navigator.onLine
        const again = await confirm({ title: words.title, ...(reload ? words.reload : words.retry) })
        if (!isWanted) return
        if (!again) close.current()
        else if (reload) {
          // The page that is loaded opens by its address what this one could not.
          window.history.replaceState(window.history.state, '', addressWith(query))
          window.location.reload()
        } else await open()
      }
      // Also when it is there: it may have come between the first render and this.
      void open()
      return () => {
        isWanted = false
      }
    }, [query])

    return Part ? <Part {...props} /> : null
  }
  return Object.assign(LazyDialog, { fetchAhead })
}

const words = kitWords.notFetched

/** Runs something once the page is at rest; never on a device that saves data. */
export function whenIdle(run: () => void): void {
  if (typeof window !== 'undefined' && !savesData()) atRest(run)
}

/**
 * Whether the code of a part can be had: Chromium remembers that it could not fetch a module until the page is loaded again, so none
 * is asked for without network, where the device keeps none.
 */
export function canFetchParts(): boolean {
  return navigator.onLine || Boolean(navigator.serviceWorker?.controller)
}

/** Whether the person wants nothing fetched that they have not asked for. */
export function savesData(): boolean {
  return Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData)
}

/** Runs something once the page is at rest. */
export function atRest(run: () => void): void {
  const wait = () => (window.requestIdleCallback ? window.requestIdleCallback(run) : setTimeout(run, 1000))
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}
