/** Empty in the source: tools/build/own-words.ts fills it for an unreviewed language. */
export const sentenceKeys: readonly (readonly [key: string, ...parts: string[]])[] = []
