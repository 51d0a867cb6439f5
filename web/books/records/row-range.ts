/** Places of the rows from one to another, in either direction. A place is an index in the list. */
export function placesBetween(one: number, other: number): number[] {
  const first = Math.min(one, other)
  return Array.from({ length: Math.abs(one - other) + 1 }, (_, at) => first + at)
}

/**
 * Selects this row and the next, or deselects this row on the way back to the first one (`anchor`).
 * If `anchor` is -1, this row becomes the first one.
 */
export function extendRange(anchor: number, place: number, step: number) {
  const start = anchor < 0 ? place : anchor
  const isOn = (place - start) * step >= 0
  return { anchor: start, isOn, places: isOn ? [place, place + step] : [place] }
}
