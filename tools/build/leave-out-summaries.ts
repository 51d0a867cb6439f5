import type { Plugin } from 'vite'

/**
 * Removes the summaries of calls from the browser's code, because only the server's API description
 * shows them.
 */
export const leaveOutSummaries: Plugin = {
  name: 'leave-out-summaries',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/contract\/[\w-]+\.ts$/ },
    handler: (code) => code.replaceAll(/\bsummary:\s*(['"`])(?:\\.|(?!\1).)*\1,?/gs, ''),
  },
}
