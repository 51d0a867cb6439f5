import type { Plugin } from 'vite'

/** Removes the summary of each call, which only the server's description of the API shows. */
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
