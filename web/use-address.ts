import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { onPageAlone } from './kit/close-on-back.ts'

/**
 * The state of a screen, kept in its address: it survives a reload and can be sent to somebody. `text` gives a parameter as
 * it is, `choice` one of those allowed, else the first of them, and how to choose another; `write` sets some and drops those
 * that are empty; Back undoes it, unless it is to `replace`.
 */
export function useAddress() {
  const [params, setParams] = useSearchParams()
  const write = useCallback(
    (changes: Record<string, string>, replace = false) => {
      onPageAlone(() => {
        // From the address as it is now: a search that settles a moment later must not undo a filter chosen meanwhile.
        const after = new URLSearchParams(window.location.search)
        const before = String(after)
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') after.delete(name)
          else after.set(name, value)
        }
        setParams(after, { replace: replace || String(after) === before, preventScrollReset: true })
      })
    },
    [setParams],
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
