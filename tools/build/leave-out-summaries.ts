import type { Plugin } from 'vite'

/** Only the server's API description shows the summary of a call. */
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
