import { useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { writeDraft } from '../../browser/drafts.ts'
import { userId } from '../../session/session.ts'

const SETTLE_MS = 200

/** Stores no draft while `isBlank` is null. */
export function useDraft<Values extends FieldValues>(
  name: string,
  form: UseFormReturn<Values>,
  isBlank: ((values: Values) => boolean) | null,
): { forget: () => void; storeAgain: () => void } {
  const owner = useRef(userId())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const blank = useRef(isBlank)
  /** JSON of the values just saved, which need no draft. */
  const saved = useRef<string>(undefined)
  const storing = useRef<() => void>(undefined)
  blank.current = isBlank

  useEffect(() => {
    function storeDraft(): void {
      clearTimeout(timer.current)
      timer.current = undefined
      const values = form.getValues()
      if (JSON.stringify(values) === saved.current) return
      saved.current = undefined
      // Store the draft only for the person who opened the form: another person may have logged in.
      if (!blank.current || owner.current === null || userId() !== owner.current) return
      writeDraft(owner.current, name, blank.current(values) ? null : values)
    }
    storing.current = storeDraft
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer.current)
        timer.current = setTimeout(storeDraft, SETTLE_MS)
      },
    })
    window.addEventListener('pagehide', storeDraft)
    return () => {
      unsubscribe()
      window.removeEventListener('pagehide', storeDraft)
      if (timer.current !== undefined) storeDraft()
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
    storeAgain() {
      saved.current = undefined
      storing.current?.()
    },
  }
}
