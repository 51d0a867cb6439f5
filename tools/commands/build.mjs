// npm run build: installs, builds and writes the bill of materials (CycloneDX). Starts nothing.
// Afterwards this folder needs no write access.

import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { build, install, node24, root, runCommand, step } from './bootstrap.mjs'

await runCommand(async () => {
  await install()
  await build()
  // Link the database's programs as the first start does. Systems with their own database may lack
  // them, so ignore errors.
  const link = "import('./server/platform/db/embedded/programs.ts').then((its) => its.findPrograms()).catch(() => {})"
  execFileSync(node24(), ['--eval', link], { cwd: root })
  await step('Writing the bill of materials', async () => {
    const sbom = execFileSync('npm', ['run', '--silent', 'sbom'], { cwd: root, maxBuffer: 1e8 })
    writeFileSync(path.join(root, 'build/imari.cdx.json'), sbom)
  })
})
