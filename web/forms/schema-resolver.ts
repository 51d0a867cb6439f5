import type { FieldErrors, FieldPath, FieldValues, ResolverResult, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'

/**
 * Checks a form with the schema of its call, so that browser and server say the same. `toBody` makes of what stands in the
 * form what is sent. A sentence that several fields share ("All fields are required") is said once, at the first of them in
 * the order of `fields`; the others are only marked.
 */
export function schemaResolver<Values extends FieldValues>(
  schema: z.ZodMiniType,
  toBody: (values: Values) => unknown,
  fields: readonly (keyof Values & string)[],
) {
  return (values: Values): ResolverResult<Values, Values> => {
    const parsed = schema.safeParse(toBody(values))
    if (parsed.success) return { values, errors: {} }
    const errors: Record<string, { type: string; message: string }> = {}
    const said = new Set<string>()
    for (const field of fields) {
      const issue = parsed.error.issues.find(({ path }) => path[0] === field)
      if (!issue) continue
      errors[field] = { type: 'invalid', message: said.has(issue.message) ? '' : issue.message }
      said.add(issue.message)
    }
    return { values: {}, errors: errors as FieldErrors<Values> }
  }
}

/** Moves the focus to the first field that is wrong, in the order in which they stand. For `handleSubmit`. */
export function focusFirst<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  fields: readonly FieldPath<Values>[],
) {
  return (errors: FieldErrors<Values>) => {
    const first = fields.find((field) => field in errors)
    if (first) form.setFocus(first)
  }
}
