import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Config } from '@react-router/dev/config'
import { prerendered } from './web/paths.ts'

export default {
  appDirectory: 'web',
  ssr: true,
  prerender: prerendered,
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ viteConfig }) {
    await compressAssets(join(viteConfig.root, 'build/client/assets'))
  },
} satisfies Config

/** Puts a `.br` and a `.gz` beside every asset, so that the server never compresses one while somebody waits. */
async function compressAssets(folder: string): Promise<void> {
  const names = await readdir(folder)
  await Promise.all(
    names
      .filter((name) => /\.(js|css|svg|json)$/.test(name))
      .map(async (name) => {
        const plain = await readFile(join(folder, name))
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
        await writeFile(join(folder, `${name}.br`), await promisify(brotliCompress)(plain, { params }))
        await writeFile(join(folder, `${name}.gz`), await promisify(gzip)(plain, { level: 9 }))
      }),
  )
}
