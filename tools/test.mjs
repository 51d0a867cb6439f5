// npm test [-- part of a file's path ...]: all tests, in one command that works on a fresh clone.

import { existsSync } from 'node:fs'
import path from 'node:path'
import { inflateBrowser } from './browser.mjs'
import { build, command, install, node24, root, run } from './ground.mjs'

await command(async () => {
  await install()
  await build()
  if (existsSync(path.join(root, 'test/journeys'))) await inflateBrowser()
  return run(node24(), ['tools/test/run.ts', ...process.argv.slice(2)])
})
