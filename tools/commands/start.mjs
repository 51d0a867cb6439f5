// npm start: installs, builds, and becomes the server. package.json uses `exec`, since otherwise
// ending npm would end the shell between and leave a server behind.

import { build, install, node24, replaceProcess, runCommand, serverFlags } from './bootstrap.mjs'
import { applyServiceOptions } from './service-options.mjs'

await runCommand(async () => {
  await install()
  await build()
  return replaceProcess(node24(), [...serverFlags, 'server/main.ts', ...applyServiceOptions(process.argv.slice(2))])
})
