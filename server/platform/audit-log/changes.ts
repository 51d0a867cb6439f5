export function changesOf<State extends object>(
  before: State,
  after: State,
): { before: Partial<State>; after: Partial<State> } | null {
  const changed = (Object.keys(after) as (keyof State)[]).filter((field) => before[field] !== after[field])
  if (changed.length === 0) return null
  return { before: pick(before, changed), after: pick(after, changed) }
}

function pick<State extends object>(state: State, fields: (keyof State)[]): Partial<State> {
  const picked: Partial<State> = {}
  for (const field of fields) picked[field] = state[field]
  return picked
}
