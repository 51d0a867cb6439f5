/** While a translation is unreviewed, tools/build/own-words.ts fills this list in its build. */
export const sentenceKeys: readonly (readonly [key: string, ...parts: string[]])[] = []
