import { type FormEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { AnswerOf, BodyInputOf, Call } from '../../contract/route.ts'
import type { CallError, InputArgs } from '../api/call.ts'
import { useSend } from '../api/send.ts'
import { errorAt, errorsAt, type FieldErrors, fieldErrors } from './field-errors.ts'

/** What stands in the inputs of a form, by their names. */
type Texts = Record<string, string>

/** What makes a form of a call. */
interface PageFormOptions<C extends Call> {
  /** What is sent; the texts as they are where this is left out. */
  toBody?: (texts: Texts) => BodyInputOf<C>
  /** What the contract cannot know, as that a password was typed twice alike. */
  check?: (texts: Texts) => FieldErrors
  /** Called with the first field that is wrong, to bring it into sight. */
  onWrong?: (field: string) => void
  onDone?: (answer: AnswerOf<C>, texts: Texts) => void
}

/**
 * A form that needs no library, for the pages that one sees before one has logged in: its fields are plain inputs with a
 * `name`, and are read when it is sent. Checked with the contract's schema of the call's body. What is wrong stands at its
 * field, be it the browser or the server that says so, and the first such field gets the focus; `failure` is any other one,
 * and `answer` what the server said in the end. `<form {...form.props}>`, and in it `<Field error={form.errorOf('email')}>`.
 */
export function usePageForm<C extends Call>(call: C, { toBody, check, onWrong, onDone }: PageFormOptions<C> = {}) {
  const element = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<CallError | null>(null)
  const [answer, setAnswer] = useState<AnswerOf<C> | null>(null)
  const { send, busy, waitSeconds } = useSend(call, onRefused)

  // What is to have the focus: it may be hidden until what changes now is shown.
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
    const said = Object.fromEntries(refusal.errors.map(({ field, msg }) => [field, msg]))
    if (!show(errorsAt(read().fields, said))) setFailure(refusal)
  }

  function clear(): void {
    setErrors({})
    setFailure(null)
    setAnswer(null)
  }

  /** Begins a new attempt, and says whether the form is right, or so much of it as has been asked. */
  function isRight(event: FormEvent<HTMLFormElement>, asked?: readonly string[]): boolean {
    event.preventDefault()
    element.current = event.currentTarget
    clear()
    const found = findErrors()
    return !show(asked ? errorsAt(asked, found) : found)
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    if (!isRight(event)) return
    const { texts, body } = read()
    const answered = await send(...([{ body }] as unknown as InputArgs<C>))
    if (answered === null) return
    setAnswer(answered)
    onDone?.(answered, texts)
  }

  /** A field that is wrong is looked at again while one mends it. */
  function onInput({ target }: FormEvent): void {
    const { name } = target as HTMLInputElement
    if (name in errors) setErrors(errorsAt(Object.keys(errors), { ...errors, [name]: findErrors()[name] }))
  }

  /** Enter goes on to what has still to be filled in, as the key of a phone says, and only then sends. */
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
    /** For the `<form>` itself. */
    props: { method: 'post', noValidate: true, onSubmit, onInput, onKeyDown },
    element,
    busy,
    /** The seconds until the form is sent again by itself, while the server is too busy. */
    waitSeconds,
    failure,
    answer,
    /** What stands at a field, as `errorAt` has it. */
    errorOf: (field: string) => errorAt(errors, field),
    isRight,
    clear,
    /** Moves the focus, once what changes now is shown. */
    focus(selector: string) {
      focusNext.current = selector
    },
  }
}

function isStillToFill(field: HTMLInputElement | HTMLSelectElement): boolean {
  return field.required && field.value === '' && field.checkVisibility()
}
