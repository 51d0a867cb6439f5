import { quoteTyped } from '../../domain/typed-text.ts'

/** Typed text in French quotation marks: `« Loyer »`. */
export function quoted(text: string): string {
  return quoteTyped(text, ['« ', ' »'])
}
