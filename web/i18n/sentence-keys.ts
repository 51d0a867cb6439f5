/**
 * While a translation is unreviewed, tools/build/own-words.ts fills this list in that language's
 * build.
 */
export const sentenceKeys: readonly (readonly [key: string, ...parts: string[]])[] = []
