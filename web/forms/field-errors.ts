import type * as z from 'zod/mini'
import { readIssue } from '../../contract/issue.ts'
import * as invalid from '../../words/en/invalid.ts'
import { fieldNames } from '../../words/en/shared.ts'
import { byCode, type Catalogue, render } from '../../words/message.ts'
import type { FieldError } from '../kit/field.tsx'

/** What is wrong, by the name of the field and in the order in which the fields stand. */
export type FieldErrors = Record<string, string>

const catalogue: Catalogue = { sentences: byCode({ invalid }), fieldNames }

/** Adds the sentences of calls that only some screens make. */
export function addSentences(catalogues: Parameters<typeof byCode>[0]): void {
  Object.assign(catalogue.sentences, byCode(catalogues))
}

/** Checks what a call would be sent with the call's own schema, so that browser and server say the same. */
export function fieldErrors(schema: z.ZodMiniType, body: unknown): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of schema.safeParse(body).error?.issues ?? [])
    errors[String(path[0] ?? '')] ??= render(catalogue, readIssue(message))
  return errors
}

/** Of these errors those at the fields of a form, in the order in which they stand. */
export function errorsAt(fields: readonly string[], errors: Record<string, string | undefined>): FieldErrors {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const sentence = errors[field]
      return sentence === undefined ? [] : [[field, sentence]]
    }),
  )
}

/**
 * The error at a field; undefined where it is right. Of several fields that share a sentence ("All fields are required")
 * the first one shows it, and the others ask to be filled in.
 */
export function errorAt(errors: FieldErrors, name: string): FieldError | undefined {
  const sentence = errors[name]
  if (sentence === undefined) return undefined
  const first = Object.keys(errors).find((field) => errors[field] === sentence)
  return first === name ? sentence : { saidAtAnother: sentence }
}

/** Checks a password that is typed twice. An empty `confirmPassword` is told `missing`, where that is given. */
export function confirmationErrors(
  password: string,
  confirmPassword: string,
  { missing, differs }: { missing?: string | undefined; differs: string },
): FieldErrors {
  if (confirmPassword === '' && missing !== undefined) return { confirmPassword: missing }
  return confirmPassword === password ? {} : { confirmPassword: differs }
}
