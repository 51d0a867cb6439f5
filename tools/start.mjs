// npm start: whatever is missing is done first, then the server runs. Its exit code is ours.

import { become, build, command, install, node24, serverFlags } from './ground.mjs'

await command(async () => {
  await install()
  await build()
  return become(node24(), [...serverFlags, 'server/main.ts', ...process.argv.slice(2)])
})
