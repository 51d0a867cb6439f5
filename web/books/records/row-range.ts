/** Returns all row indexes from one index to another, in ascending order. */
export function placesBetween(one: number, other: number): number[] {
  const first = Math.min(one, other)
  return Array.from({ length: Math.abs(one - other) + 1 }, (_, at) => first + at)
}

/**
 * Returns indexes of rows that Shift with an arrow key selects, or deselects if `isOn` is false.
 * A step away from `anchor` selects the row at `place` and the next row. A step back deselects the
 * row at `place`. If `anchor` is -1, `place` becomes the anchor.
 */
export function extendRange(anchor: number, place: number, step: number) {
  const start = anchor < 0 ? place : anchor
  const isOn = (place - start) * step >= 0
  return { anchor: start, isOn, places: isOn ? [place, place + step] : [place] }
}
