import type { FieldErrors, FieldValues, ResolverResult } from 'react-hook-form'
import type * as z from 'zod/mini'
import { invalid } from '../../words/en/shared.ts'
import { schemaResolver } from '../parts/schema-resolver.ts'

/**
 * Checks a form with the schema of its call, and that a password was typed twice alike. `missing` is what an empty
 * confirmation is told when there is a password (section 5: "All fields are required", else that they do not match).
 */
export function withConfirmation<Values extends FieldValues>(
  schema: z.ZodMiniType,
  fields: readonly (keyof Values & string)[],
  names: { password: keyof Values & string; confirmation: keyof Values & string; missing: string },
) {
  const check = schemaResolver<Values>(schema, (values) => values, fields)
  return (values: Values): ResolverResult<Values, Values> => {
    const result = check(values)
    const errors: Record<string, { type: string; message: string }> = { ...(result.errors as object) }
    const password = values[names.password]
    const confirmation = values[names.confirmation]
    if (confirmation === '' && password !== '') {
      const isSaid = Object.values(errors).some(({ message }) => message === names.missing)
      errors[names.confirmation] = { type: 'invalid', message: isSaid ? '' : names.missing }
    } else if (confirmation !== password) {
      errors[names.confirmation] = { type: 'invalid', message: invalid.mismatch }
    } else if (confirmation === '' && errors[names.password]) {
      errors[names.confirmation] = { type: 'invalid', message: '' }
    }
    if (Object.keys(errors).length === 0) return { values, errors: {} }
    return { values: {}, errors: errors as FieldErrors<Values> }
  }
}
