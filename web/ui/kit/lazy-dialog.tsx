import { type ComponentType, useContext, useEffect, useRef, useState } from 'react'
import { kitWords } from '../../../words/en/kit.ts'
import { canFetchParts } from './can-fetch-parts.ts'
import { addressWith, LayerQuery } from './close-on-back.ts'
import { confirm } from './confirm.tsx'
import { hasMouse } from './focus.ts'

/**
 * `when` says when to load the code: when the browser is idle, the same but only on a device with
 * a mouse, or on demand. With the browser's data saver, always loads on demand. Offers a retry if
 * the code can't load.
 */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  when: 'idle' | 'with a mouse' | 'on demand' = 'idle',
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
  // A device with a mouse usually has a keyboard, whose shortcuts must work at once.
  if (when === 'idle' || (when === 'with a mouse' && hasMouse())) fetchAhead()

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
        // After two failures only a reload helps, because the browser caches a failed import.
        const reload = failures > 1 && navigator.onLine
        const again = await confirm({ title: words.title, ...(reload ? words.reload : words.retry) })
        if (!isWanted) return
        if (!again) close.current()
        else if (reload) {
          window.history.replaceState(window.history.state, '', addressWith(query))
          window.location.reload()
        } else await open()
      }
      // Always call `open`: the code may have arrived between the first render and this effect.
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

export function whenIdle(run: () => void): void {
  if (typeof window !== 'undefined' && !isDataSaverOn()) whenLoadedAndIdle(run)
}

export function isDataSaverOn(): boolean {
  return Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData)
}

/**
 * Runs `run` when the page is loaded and idle, and the screen has its data, which other downloads
 * would delay. Stops waiting for data at `untilMs`, a time since the page's navigation.
 */
export function whenLoadedAndIdle(run: () => void, untilMs = Number.POSITIVE_INFINITY): void {
  const isDataMissing = () => performance.now() < untilMs && document.querySelector('.skeleton')
  const begin = () => (isDataMissing() ? setTimeout(wait, 100) : run())
  const wait = () => (window.requestIdleCallback ? window.requestIdleCallback(begin) : setTimeout(begin, 1000))
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}
