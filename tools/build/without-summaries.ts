import type { Plugin } from 'vite'

/** Leaves out what a call of the contract says to the reader of the API's document alone: no screen reads it. */
export const withoutSummaries: Plugin = {
  name: 'without-summaries',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (/\/contract\/[\w-]+\.ts$/.test(id))
      return code.replaceAll(/(?:^ +|, )summary:\s+(['`"]).*?\1(?:,$|(?= \}))/gm, '')
  },
}
