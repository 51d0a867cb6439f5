import type * as z from 'zod/mini'

/** Checks only objects and lists, because checking every value of a thousand rows is slow. */
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

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
