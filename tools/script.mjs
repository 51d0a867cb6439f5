// node tools/script.mjs <file> [...]: runs one of our TypeScript files, on a fresh clone too.

import { become, command, install, node24 } from './ground.mjs'

await command(async () => {
  await install()
  return become(node24(), process.argv.slice(2))
})
