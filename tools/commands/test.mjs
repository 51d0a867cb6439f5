// npm test [-- part of a file's path ...]: runs the tests, even on a fresh clone.

import { existsSync } from 'node:fs'
import path from 'node:path'
import { build, install, node24, root, run, runCommand } from './bootstrap.mjs'
import { unpackBrowser } from './browser.mjs'

await runCommand(async () => {
  await install()
  await build()
  if (existsSync(path.join(root, 'test/journeys'))) await unpackBrowser()
  return run(node24(), ['tools/test/run.ts', ...process.argv.slice(2)])
})
