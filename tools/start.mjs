// npm start: whatever is missing is done first, then the server runs. Its exit code is ours. The shell between npm and
// us gives way to us (exec, in package.json): else whoever ends npm would end that shell, and leave a server behind.

import { build, install, node24, replaceProcess, runCommand, serverFlags } from './bootstrap.mjs'
import { applyServiceOptions } from './service-options.mjs'

await runCommand(async () => {
  await install()
  await build()
  return replaceProcess(node24(), [...serverFlags, 'server/main.ts', ...applyServiceOptions(process.argv.slice(2))])
})
