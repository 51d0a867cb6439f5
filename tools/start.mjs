// npm start: whatever is missing is done first, then the server runs. Its exit code is ours.

import { build, install, node24, replaceProcess, runCommand, serverFlags } from './bootstrap.mjs'

await runCommand(async () => {
  await install()
  await build()
  return replaceProcess(node24(), [...serverFlags, 'server/main.ts', ...process.argv.slice(2)])
})
