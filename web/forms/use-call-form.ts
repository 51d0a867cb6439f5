import { type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import type { AnswerOf, BodyInputOf, Call, ParamsOf } from '../../contract/route.ts'
import type { CallError, InputArgs } from '../api/call.ts'
import { errorMessage } from '../api/error-message.ts'
import { useSend, type Via } from '../api/send.ts'
import { useIsInactiveFor } from '../guard.ts'
import type { FieldError } from '../kit/field.tsx'
import { errorAt, errorsAt, type FieldErrors, fieldErrors } from './field-errors.ts'

/** What makes a form of a call. */
interface CallFormOptions<C extends Call, Values extends FieldValues> {
  /** What stands in the fields at first, in the order in which they stand. */
  defaults: Values
  params?: ParamsOf<C> | undefined
  /** Makes the parameters of the path first, of what was typed; null where it could not, which it has said itself then. */
  findParams?: (values: Values) => Promise<ParamsOf<C> | null>
  /** What is sent; the values as they are where this is left out. */
  toBody?: (values: Values) => BodyInputOf<C>
  /** The field of the form that asks for a field of the body, where their names differ. */
  fieldOf?: (name: string) => keyof Values & string
  /** What the contract cannot know, as that a password was typed twice alike. */
  check?: (values: Values) => FieldErrors
  /** What is said of a failure that is no field's; the server's message where this is left out. */
  errorText?: (error: CallError) => string
  onDone: (answer: AnswerOf<C>, values: Values) => void
  /** Makes the call in another way than at once. */
  via?: Via<C>
}

/**
 * A form in a dialog that makes one call: checked with the contract's schema of the call's body, sent once, and done with by
 * `onDone`, which gets the answer. What is wrong stands at its field, be it the browser or the server that says so, and the
 * first such field gets the focus; `error` is the sentence of any other failure. Nothing that was typed is lost.
 */
export function useCallForm<C extends Call, Values extends FieldValues>(
  call: C,
  { defaults, params, findParams, toBody, fieldOf, check, errorText, onDone, via }: CallFormOptions<C, Values>,
) {
  const fields = Object.keys(defaults) as FieldPath<Values>[]
  const bodyOf = (values: Values) => (toBody ? toBody(values) : values)
  const { send, busy, error, clear } = useSend(call, atFields, via)
  const form = useForm<Values>({
    defaultValues: defaults as DefaultValues<Values>,
    shouldFocusError: false,
    resolver: (values) => {
      const errors = errorsAt(fields, { ...named(fieldErrors(call.body, bodyOf(values))), ...check?.(values) })
      if (Object.keys(errors).length === 0) return { values, errors: {} }
      const entries = Object.entries(errors).map(([field, message]) => [field, { type: 'invalid', message }])
      return { values: {}, errors: Object.fromEntries(entries) }
    },
  })

  function atFields(refusal: CallError): void {
    const errors = errorsOf(refusal)
    for (const [field, message] of Object.entries(errors)) {
      form.setError(field as FieldPath<Values>, { type: 'server', message })
    }
    focusFirst(errors)
  }

  /** Errors by the names that the fields have in the form. */
  function named(errors: FieldErrors): FieldErrors {
    if (!fieldOf) return errors
    return Object.fromEntries(Object.entries(errors).map(([name, message]) => [fieldOf(name), message]))
  }

  /** What the server says of the fields of this form. */
  function errorsOf({ errors }: CallError): FieldErrors {
    return errorsAt(fields, named(Object.fromEntries(errors.map(({ field, msg }) => [field, msg]))))
  }

  function focusFirst(errors: object): void {
    const first = fields.find((field) => field in errors)
    if (first) form.setFocus(first)
  }

  /** Sends the form, and then does something else than `onDone`, as going on with the next one. */
  async function submitThen(then: (answer: AnswerOf<C>, values: Values) => void): Promise<void> {
    clear()
    await form.handleSubmit(async (values) => {
      const ofPath = findParams ? await findParams(values) : params
      if (ofPath === null) return
      const answer = await send(...([{ params: ofPath, body: bodyOf(values) }] as unknown as InputArgs<C>))
      if (answer !== null) then(answer, values)
    }, focusFirst)()
  }

  const isInactive = useIsInactiveFor(call)
  const isAtField = error !== null && Object.keys(errorsOf(error)).length > 0
  return {
    form,
    busy,
    /** Nobody need fill in what would be refused. */
    isInactive,
    error: error === null || isAtField ? null : (errorText?.(error) ?? errorMessage(error, error.message)),
    submit: () => submitThen(onDone),
    submitThen,
  }
}

/** What stands at a field of the form, as `errorAt` has it. */
export function errorOf<Values extends FieldValues>(
  { formState: { errors, defaultValues } }: UseFormReturn<Values>,
  name: FieldPath<Values>,
): FieldError | undefined {
  const sentences: FieldErrors = {}
  for (const field of Object.keys(defaultValues ?? {})) {
    const message = errors[field]?.message
    if (typeof message === 'string') sentences[field] = message
  }
  return errorAt(sentences, name)
}
