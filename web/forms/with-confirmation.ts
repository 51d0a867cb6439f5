import type { FieldErrors, FieldValues, ResolverResult } from 'react-hook-form'
import type * as z from 'zod/mini'
import { invalid } from '../../words/en/shared.ts'
import { schemaResolver } from './schema-resolver.ts'

/**
 * Checks a form with the schema of its call, and that its password was typed twice alike. `missing` is what an empty
 * confirmation is told when there is a password (section 5: "All fields are required", else that they do not match).
 */
export function withConfirmation<Values extends FieldValues & { password: string; confirmPassword: string }>(
  schema: z.ZodMiniType,
  fields: readonly (keyof Values & string)[],
  missing: string,
) {
  const check = schemaResolver<Values>(schema, (values) => values, fields)
  return (values: Values): ResolverResult<Values, Values> => {
    const result = check(values)
    const errors: Record<string, { type: string; message: string }> = { ...(result.errors as object) }
    const { password, confirmPassword } = values
    const mark = (message: string) => {
      errors.confirmPassword = { type: 'invalid', message }
    }
    if (confirmPassword === '' && password !== '') {
      const isSaid = Object.values(errors).some(({ message }) => message === missing)
      mark(isSaid ? '' : missing)
    } else if (confirmPassword !== password) mark(invalid.mismatch)
    else if (confirmPassword === '' && errors.password) mark('')
    if (Object.keys(errors).length === 0) return { values, errors: {} }
    return { values: {}, errors: errors as FieldErrors<Values> }
  }
}
