/** tools/build/own-words.ts fills this list for an unreviewed language. */
export const sentenceKeys: readonly (readonly [key: string, ...parts: string[]])[] = []
