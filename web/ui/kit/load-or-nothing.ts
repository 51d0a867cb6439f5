/** For `lazy`: if the code can't load, the component renders nothing. */
export function loadOrNothing<Part>(load: () => Promise<Part>): () => Promise<Part | { default: () => never }> {
  return () => load().catch(() => ({ default: () => null as never }))
}
