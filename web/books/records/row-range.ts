/** Places of the rows from one to another, in either direction. A place is an index in the list. */
export function placesBetween(one: number, other: number): number[] {
  const first = Math.min(one, other)
  return Array.from({ length: Math.abs(one - other) + 1 }, (_, at) => first + at)
}

/**
 * Returns the rows that Shift with an arrow selects: the row at `place` and the next one. On the
 * way back to `anchor`, the row at `place` is deselected. If `anchor` is -1, `place` becomes the
 * anchor.
 */
export function extendRange(anchor: number, place: number, step: number) {
  const start = anchor < 0 ? place : anchor
  const isOn = (place - start) * step >= 0
  return { anchor: start, isOn, places: isOn ? [place, place + step] : [place] }
}
