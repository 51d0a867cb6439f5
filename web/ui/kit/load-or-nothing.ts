/** For `lazy`: renders nothing if the code can't be fetched. */
export function loadOrNothing<Part>(load: () => Promise<Part>): () => Promise<Part | { default: () => never }> {
  return () => load().catch(() => ({ default: () => null as never }))
}
