// npm run build: installs the packages, builds the app and writes the bill of materials
// (CycloneDX).

import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { build, install, node24, root, runCommand, step } from './bootstrap.mjs'

await runCommand(async () => {
  await install()
  await build()
  // Link the libraries of the included PostgreSQL now, because the service can't write to this
  // folder. Ignore errors, because some systems have no included PostgreSQL.
  const link = "import('./server/platform/db/embedded/programs.ts').then((its) => its.findPrograms()).catch(() => {})"
  execFileSync(node24(), ['--eval', link], { cwd: root })
  await step('Writing the bill of materials', async () => {
    const sbom = execFileSync('npm', ['run', '--silent', 'sbom'], { cwd: root, maxBuffer: 1e8 })
    writeFileSync(path.join(root, 'build/imari.cdx.json'), sbom)
  })
})
