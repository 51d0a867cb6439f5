import { type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import type { AnswerOf, BodyInputOf, Call, ParamsOf } from '../../contract/route.ts'
import type { CallError, InputArgs } from '../data/api/call.ts'
import { errorMessage } from '../data/api/error-message.ts'
import { useSend, type Via } from '../data/api/send.ts'
import { useIsInactiveFor } from '../offline/guard.ts'
import type { FieldError } from '../ui/kit/field.tsx'
import { errorAt, errorsAt, errorsToShow, type FieldErrors, fieldErrors } from './field-errors.ts'

interface CallFormOptions<C extends Call, Values extends FieldValues> {
  defaults: Values
  params?: ParamsOf<C> | undefined
  /** Returns the path parameters, or null to cancel the call after showing the reason. */
  findParams?: (values: Values) => Promise<ParamsOf<C> | null>
  toBody?: (values: Values) => BodyInputOf<C>
  /** Returns the form field of a body field, if their names differ. */
  fieldOf?: (name: string) => keyof Values & string
  /** Finds errors that the call's schema can't find, such as two different passwords. */
  check?: (values: Values) => FieldErrors
  /** Text of an error that belongs to no field. The default is the server's message. */
  errorText?: (error: CallError) => string
  onDone: (answer: AnswerOf<C>, values: Values) => void
  via?: Via<C>
}

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
      const errors = errorsToShow(fields, { ...named(fieldErrors(call.body, bodyOf(values))), ...check?.(values) })
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

  function named(errors: FieldErrors): FieldErrors {
    if (!fieldOf) return errors
    return Object.fromEntries(Object.entries(errors).map(([name, message]) => [fieldOf(name), message]))
  }

  function errorsOf({ errors }: CallError): FieldErrors {
    return errorsAt(fields, named(Object.fromEntries(errors.map(({ field, msg }) => [field, msg]))))
  }

  function focusFirst(errors: object): void {
    const first = fields.find((field) => field in errors)
    if (first) form.setFocus(first)
  }

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
    /** True if the client is inactive and the server accepts this call only from active clients. */
    isInactive,
    error: error === null || isAtField ? null : (errorText?.(error) ?? errorMessage(error, error.message)),
    submit: () => submitThen(onDone),
    submitThen,
  }
}

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
