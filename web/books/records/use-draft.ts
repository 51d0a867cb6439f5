import { useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { writeDraft } from '../../browser/drafts.ts'
import { userId } from '../../session/session.ts'

const SETTLE_MS = 200

/** Stores the form's values as a draft until `forget`; nothing if `isBlank` is null. */
export function useDraft<Values extends FieldValues>(
  name: string,
  form: UseFormReturn<Values>,
  isBlank: ((values: Values) => boolean) | null,
): { forget: () => void; keepAgain: () => void } {
  const owner = useRef(userId())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const blank = useRef(isBlank)
  /** JSON of the values just saved. A form that closes with these values needs no draft. */
  const saved = useRef<string>(undefined)
  const keeping = useRef<() => void>(undefined)
  blank.current = isBlank

  useEffect(() => {
    function keep(): void {
      clearTimeout(timer.current)
      timer.current = undefined
      const values = form.getValues()
      if (JSON.stringify(values) === saved.current) return
      saved.current = undefined
      // Store the draft only for its owner: another person may have logged in since.
      if (!blank.current || owner.current === null || userId() !== owner.current) return
      writeDraft(owner.current, name, blank.current(values) ? null : values)
    }
    keeping.current = keep
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer.current)
        timer.current = setTimeout(keep, SETTLE_MS)
      },
    })
    window.addEventListener('pagehide', keep)
    return () => {
      unsubscribe()
      window.removeEventListener('pagehide', keep)
      if (timer.current !== undefined) keep()
    }
  }, [form, name])

  return {
    forget() {
      clearTimeout(timer.current)
      timer.current = undefined
      saved.current = JSON.stringify(form.getValues())
      if (owner.current !== null) writeDraft(owner.current, name, null)
    },
    /** Stores the draft again if the write fails after `forget`. */
    keepAgain() {
      saved.current = undefined
      keeping.current?.()
    },
  }
}
