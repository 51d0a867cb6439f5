/**
 * Empty in the source: tools/build/own-words.ts fills it for a language that no native speaker has
 * reviewed. `parts` are the texts between a sentence's placeholders.
 */
export const sentenceKeys: readonly (readonly [key: string, ...parts: string[]])[] = []
