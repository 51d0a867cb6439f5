import { placeOfKey } from '../../data/lists/use-steps.ts'

export function placesBetween(one: number, other: number): number[] {
  const first = Math.min(one, other)
  return Array.from({ length: Math.abs(one - other) + 1 }, (_, at) => first + at)
}

/** Returns by how many rows Shift with a key extends a selection. Undefined for other keys. */
export function selectionStep({ shiftKey, key }: KeyboardEvent, place: number, count: number): number | undefined {
  const end = shiftKey ? placeOfKey(key, place, count) : undefined
  return end === undefined ? undefined : end - place
}

/**
 * Returns the rows that Shift with a key selects (`on`) and, on the way back to `anchor`,
 * deselects (`off`). `anchor` is the row where the selection began, or -1 before it begins.
 */
export function extendRange(anchor: number, place: number, step: number) {
  const start = anchor < 0 ? place : anchor
  const end = place + step
  const isLeft = (at: number) => (at - start) * step < 0 && at !== end
  const path = placesBetween(place, end)
  return { anchor: start, on: path.filter((at) => !isLeft(at)), off: path.filter(isLeft) }
}
