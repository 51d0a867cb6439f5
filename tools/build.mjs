// npm run build: installs and builds whatever is missing, and starts nothing; for whoever starts it by other means. Beside the
// built screens it leaves what they are made of, as a CycloneDX document. Afterwards nothing here needs to be written any more.

import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { build, install, node24, root, runCommand, step } from './bootstrap.mjs'

await runCommand(async () => {
  await install()
  await build()
  // As the first start does; whoever has a database of their own on another system has none of these programs.
  const link = "import('./server/db/embedded/programs.ts').then((its) => its.findPrograms()).catch(() => {})"
  execFileSync(node24(), ['--eval', link], { cwd: root })
  await step('Writing the bill of materials', async () => {
    const sbom = execFileSync('npm', ['run', '--silent', 'sbom'], { cwd: root, maxBuffer: 1e8 })
    writeFileSync(path.join(root, 'build/imari.cdx.json'), sbom)
  })
})
