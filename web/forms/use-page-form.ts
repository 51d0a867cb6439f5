import { type FormEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { AnswerOf, BodyInputOf, Call } from '../../contract/route.ts'
import type { CallError, InputArgs } from '../data/api/call.ts'
import { useSend } from '../data/api/send.ts'
import { errorAt, errorsAt, errorsToShow, type FieldErrors, fieldErrors } from './field-errors.ts'

type Texts = Record<string, string>

interface PageFormOptions<C extends Call> {
  toBody?: (texts: Texts) => BodyInputOf<C>
  /** Finds errors that the call's schema can't find, such as two different passwords. */
  check?: (texts: Texts) => FieldErrors
  onWrong?: (field: string) => void
  onDone?: (answer: AnswerOf<C>, texts: Texts) => void
}

/** Doesn't use a form library, which would make public pages larger. */
export function usePageForm<C extends Call>(call: C, { toBody, check, onWrong, onDone }: PageFormOptions<C> = {}) {
  const element = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<CallError | null>(null)
  const [answer, setAnswer] = useState<AnswerOf<C> | null>(null)
  const { send, busy, waitSeconds } = useSend(call, onRefused)

  // Focus after rendering, because the element may be hidden until then.
  const focusNext = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (focusNext.current !== null) element.current?.querySelector<HTMLElement>(focusNext.current)?.focus()
    focusNext.current = null
  })

  function read() {
    const texts = Object.fromEntries(element.current ? new FormData(element.current) : []) as Texts
    const body = (toBody ? toBody(texts) : texts) as object
    return { texts, body, fields: Object.keys({ ...texts, ...body }) }
  }

  function findErrors(): FieldErrors {
    const { texts, body, fields } = read()
    return errorsAt(fields, { ...fieldErrors(call.body, body), ...check?.(texts) })
  }

  function show(found: FieldErrors): boolean {
    setErrors(found)
    const [first] = Object.keys(found)
    if (first === undefined) return false
    focusNext.current = `[name=${first}]`
    onWrong?.(first)
    return true
  }

  function onRefused(refusal: CallError): void {
    const messages = Object.fromEntries(refusal.errors.map(({ field, msg }) => [field, msg]))
    if (!show(errorsAt(read().fields, messages))) setFailure(refusal)
  }

  function clear(): void {
    setErrors({})
    setFailure(null)
    setAnswer(null)
  }

  function validateFields(event: FormEvent<HTMLFormElement>, wantedFields?: readonly string[]): boolean {
    event.preventDefault()
    element.current = event.currentTarget
    clear()
    const found = findErrors()
    return !show(errorsToShow(wantedFields ?? Object.keys(found), found))
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    if (!validateFields(event)) return
    const { texts, body } = read()
    const answered = await send(...([{ body }] as unknown as InputArgs<C>))
    if (answered === null) return
    setAnswer(answered)
    onDone?.(answered, texts)
  }

  function recheck(...fields: string[]): void {
    const found = findErrors()
    setErrors((shown) => {
      const next: Record<string, string | undefined> = { ...shown }
      for (const field of fields) next[field] = found[field]
      return errorsAt(Object.keys(next), next)
    })
  }

  function onInput({ target }: FormEvent): void {
    const { name } = target as HTMLInputElement
    if (name in errors) recheck(name)
  }

  /**
   * Enter in a filled field moves to the next empty field. Without one, it sends the form.
   */
  function onKeyDown(event: KeyboardEvent<HTMLFormElement>): void {
    const { target, currentTarget } = event
    if (event.key !== 'Enter' || !(target instanceof HTMLInputElement) || target.type === 'checkbox') return
    const fields = [...currentTarget.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')]
    const next = fields.slice(fields.indexOf(target) + 1).find(isStillToFill)
    if (target.value === '' || !next) return
    event.preventDefault()
    next.focus()
  }

  return {
    props: { method: 'post', noValidate: true, onSubmit, onInput, onKeyDown },
    element,
    busy,
    waitSeconds,
    failure,
    answer,
    errorOf: (field: string) => errorAt(errors, field),
    isRight: validateFields,
    refuse: onRefused,
    recheck,
    clear,
    focus(selector: string) {
      focusNext.current = selector
    },
  }
}

function isStillToFill(field: HTMLInputElement | HTMLSelectElement): boolean {
  return field.value === '' && field.checkVisibility()
}
