/** `lazy(orNothing(() => import('./note.tsx')))`: a part of a screen that is left out where it can't be fetched. */
export function orNothing<Part>(load: () => Promise<Part>): () => Promise<Part | { default: () => never }> {
  return () => load().catch(() => ({ default: () => null as never }))
}
