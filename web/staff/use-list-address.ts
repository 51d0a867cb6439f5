import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/**
 * The state of a list, kept in the screen's address: it survives a reload and can be sent to a colleague. `read` gives a
 * parameter that is one of `allowed`, else the first of them; `write` sets some and drops those that are empty.
 */
export function useListAddress() {
  const [params, setParams] = useSearchParams()
  const write = useCallback(
    (changes: Record<string, string>) => {
      // From the address as it is now: a search that settles a moment later must not undo a filter chosen meanwhile.
      const after = new URLSearchParams(window.location.search)
      for (const [name, value] of Object.entries(changes)) {
        if (value === '') after.delete(name)
        else after.set(name, value)
      }
      setParams(after, { replace: true, preventScrollReset: true })
    },
    [setParams],
  )
  return {
    text: (name: string) => params.get(name) ?? '',
    oneOf: <const Value extends string>(name: string, allowed: readonly [Value, ...Value[]]): Value =>
      allowed.find((value) => value === params.get(name)) ?? allowed[0],
    write,
  }
}
