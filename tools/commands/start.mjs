// npm start: installs, builds and becomes the server. package.json starts this file with `exec`,
// because otherwise stopping npm would stop only a shell and leave the server running.

import { build, install, node24, replaceProcess, runCommand, serverFlags } from './bootstrap.mjs'
import { applyServiceOptions } from './service-options.mjs'

await runCommand(async () => {
  await install()
  await build()
  return replaceProcess(node24(), [...serverFlags, 'server/main.ts', ...applyServiceOptions(process.argv.slice(2))])
})
