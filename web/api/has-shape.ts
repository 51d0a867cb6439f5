import type * as z from 'zod/mini'

/**
 * Whether an answer has the objects and lists that its schema names, so that a screen can go through it. What stands in
 * them is not looked at: a text or number that is missing is shown as missing, and a thousand rows cost nothing.
 */
export function hasShape(schema: z.core.$ZodType, value: unknown): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return isObject(value) && Object.entries(def.shape).every(([name, inner]) => hasShape(inner, value[name]))
    case 'array':
      return Array.isArray(value)
    case 'optional':
      return value === undefined || hasShape(def.innerType, value)
    case 'nullable':
      return value === null || hasShape(def.innerType, value)
    case 'union':
      return def.options.some((option) => hasShape(option, value))
    default:
      return true
  }
}

/** True for what JSON writes in braces. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
