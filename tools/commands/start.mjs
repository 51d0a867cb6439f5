// npm start: installs, builds and becomes the server. package.json uses `exec`, so that stopping
// npm stops the server and not only a shell.

import { build, install, node24, replaceProcess, runCommand, serverFlags } from './bootstrap.mjs'
import { applyServiceOptions } from './service-options.mjs'

await runCommand(async () => {
  await install()
  await build()
  return replaceProcess(node24(), [...serverFlags, 'server/main.ts', ...applyServiceOptions(process.argv.slice(2))])
})
