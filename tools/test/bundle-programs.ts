import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { OFTEN_STARTED } from '../../test/support/programs.ts'
import { root } from '../commands/bootstrap.mjs'

export async function bundlePrograms(): Promise<string> {
  const { build } = await import('vite')
  const { NODE_ENV } = process.env
  // Use the same folder in each run, so that the next run can use the compile cache.
  const outDir = path.join(root, 'node_modules/.cache/bundled')
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node24',
      minify: false,
      rolldownOptions: {
        input: OFTEN_STARTED,
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
      },
    },
    plugins: [{ name: 'what-stands-beside-a-source-is-found-there', transform: (code, id) => sourceUrlIn(code, id) }],
  })
  // Restore NODE_ENV, because Vite sets it to production and child processes would inherit it.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
  return outDir
}

function sourceUrlIn(code: string, id: string): string {
  return code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
}
