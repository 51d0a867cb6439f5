import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundleName, OFTEN_STARTED } from '../../test/support/programs.ts'
import { root } from '../commands/bootstrap.mjs'

/** A constant path, so that the next run can use the compile cache. */
const outDir = path.join(root, 'node_modules/.cache/bundled')

export async function bundlePrograms(): Promise<string> {
  const { build } = await import('vite')
  const { NODE_ENV } = process.env
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    // In a bundle, this package would run before the polyfill that it imports.
    ssr: { noExternal: true, external: ['@simplewebauthn/server'] },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node24',
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(OFTEN_STARTED.map((source) => [bundleName(source), source])),
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
      },
    },
    plugins: [
      {
        name: 'what-stands-beside-a-source-is-found-there',
        transform: (code, id) => sourceUrlIn(withWorker(code, id), id),
      },
    ],
  })
  // Vite sets NODE_ENV to production, which child processes would inherit.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
  return outDir
}

function withWorker(code: string, id: string): string {
  const worker = path.join(outDir, `${bundleName('server/worker.ts')}.mjs`)
  return id.endsWith('server/main.ts') ? code.replace(/['"]worker\.ts['"]/, JSON.stringify(worker)) : code
}

function sourceUrlIn(code: string, id: string): string {
  return code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
}
