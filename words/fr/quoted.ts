import { quoteTyped } from '../../domain/typed-text.ts'

/** `« Loyer »`: what somebody typed, in the marks of French. */
export function quoted(text: string): string {
  return quoteTyped(text, ['« ', ' »'])
}
