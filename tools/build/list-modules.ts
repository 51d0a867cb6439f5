import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { root } from '../commands/bootstrap.mjs'

/**
 * Writes three lists per chunk: its modules (modules.json), its static imports (loads.json) and
 * its dynamic imports (parts.json).
 */
export const listModules: Plugin = {
  name: 'list-modules',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle({ dir = '' }, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const held = chunks.map(({ fileName, modules }) => [
      path.basename(fileName),
      Object.fromEntries(Object.entries(modules).map(([id, { code }]) => [path.relative(root, id), code])),
    ])
    writeFileSync(path.join(dir, '../modules.json'), JSON.stringify(Object.fromEntries(held)))
    const loads = chunks.map(({ fileName, imports, viteMetadata }) => [
      fileName,
      [...imports, ...(viteMetadata?.importedCss ?? [])],
    ])
    writeFileSync(path.join(dir, '../loads.json'), JSON.stringify(Object.fromEntries(loads)))
    const parts = chunks.map(({ fileName, dynamicImports }) => [fileName, dynamicImports])
    writeFileSync(path.join(dir, '../parts.json'), JSON.stringify(Object.fromEntries(parts)))
  },
}
