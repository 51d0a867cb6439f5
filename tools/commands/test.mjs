// npm test [-- part of a file's path ...]: runs the tests, even on a fresh clone.

import { build, install, node24, run, runCommand } from './bootstrap.mjs'

await runCommand(async () => {
  await install()
  await build()
  return run(node24(), ['tools/test/run.ts', ...process.argv.slice(2)])
})
