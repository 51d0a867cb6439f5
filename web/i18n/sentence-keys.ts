/** Empty in the source. tools/build/own-words.ts adds the keys of an unreviewed language. */
export const sentenceKeys: readonly (readonly [key: string, ...parts: string[]])[] = []
