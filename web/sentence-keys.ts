/**
 * The sentences of a client's screens by their keys, each with what it says between its gaps: `npm run build` writes them here (tools/build/own-words.ts)
 * for a language that nobody whose language it is has read yet.
 */
export const sentenceKeys: readonly (readonly [key: string, ...parts: string[]])[] = []
