export function placesBetween(one: number, other: number): number[] {
  const first = Math.min(one, other)
  return Array.from({ length: Math.abs(one - other) + 1 }, (_, at) => first + at)
}

/**
 * Returns the rows that Shift with an arrow key selects or, on the way back to `anchor`, deselects.
 * An `anchor` of -1 means none.
 */
export function extendRange(anchor: number, place: number, step: number) {
  const start = anchor < 0 ? place : anchor
  const isOn = (place - start) * step >= 0
  return { anchor: start, isOn, places: isOn ? [place, place + step] : [place] }
}
