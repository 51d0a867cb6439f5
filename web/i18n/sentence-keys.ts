/**
 * Keys of client sentences, with the text between their placeholders. The build fills the list
 * (tools/build/own-words.ts) for a language that no native speaker has reviewed.
 */
export const sentenceKeys: readonly (readonly [key: string, ...parts: string[]])[] = []
