import type * as z from 'zod/mini'
import { readIssue } from '../../contract/issue.ts'
import * as invalid from '../../words/en/invalid.ts'
import { fieldNames } from '../../words/en/shared.ts'
import { byCode, type Catalogue, render } from '../../words/message.ts'
import type { FieldError } from '../ui/kit/field.tsx'
import { hasMouse } from '../ui/kit/focus.ts'

export type FieldErrors = Record<string, string>

const catalogue: Catalogue = { sentences: byCode({ invalid }), fieldNames }

export function addSentences(catalogues: Parameters<typeof byCode>[0]): void {
  Object.assign(catalogue.sentences, byCode(catalogues))
}

export function fieldErrors(schema: z.ZodMiniType, body: unknown): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of schema.safeParse(body).error?.issues ?? [])
    errors[String(path[0] ?? '')] ??= render(catalogue, readIssue(message))
  return errors
}

export function errorsAt(fields: readonly string[], errors: Record<string, string | undefined>): FieldErrors {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const sentence = errors[field]
      return sentence === undefined ? [] : [[field, sentence]]
    }),
  )
}

/**
 * Returns the errors of `fields`. If an empty field has the focus, the user has pressed Enter in
 * it, so returns only its error. On a touch screen returns all errors, because a field can keep
 * the focus when the user taps Save.
 */
export function errorsToShow(fields: readonly string[], errors: FieldErrors): FieldErrors {
  const { name, value } = document.activeElement as HTMLInputElement
  const isEnter = hasMouse() && Boolean(name) && value === '' && name in errors
  return errorsAt(isEnter ? [name] : fields, errors)
}

/** If fields have the same error, only the first shows the text. The others refer to the first. */
export function errorAt(errors: FieldErrors, name: string): FieldError | undefined {
  const sentence = errors[name]
  if (sentence === undefined) return undefined
  const first = Object.keys(errors).find((field) => errors[field] === sentence)
  return first === name ? sentence : { shownAtOtherField: sentence }
}

export function confirmationErrors(
  password: string,
  confirmPassword: string,
  { missing, differs }: { missing?: string | undefined; differs: string },
): FieldErrors {
  if (confirmPassword === '' && missing !== undefined) return { confirmPassword: missing }
  return confirmPassword === password ? {} : { confirmPassword: differs }
}
