// node tools/commands/script.mjs <file> [...]: runs a TypeScript file, even on a fresh clone.

import { install, node24, replaceProcess, runCommand } from './bootstrap.mjs'
import { applyServiceOptions } from './service-options.mjs'

await runCommand(async () => {
  await install()
  return replaceProcess(node24(), applyServiceOptions(process.argv.slice(2)))
})
