/** For `lazy`: renders nothing if the code can't be fetched. */
export function orNothing<Part>(load: () => Promise<Part>): () => Promise<Part | { default: () => never }> {
  return () => load().catch(() => ({ default: () => null as never }))
}
