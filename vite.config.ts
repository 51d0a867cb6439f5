import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/**
 * What is fetched together. Left to itself, the bundler puts the forms library, which only dialogs need, into a chunk that
 * every screen loads, and makes forty crumbs of the small modules that nearly every screen shares, which compress badly.
 * test/budgets.test.ts watches the sizes.
 */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 3 },
  { name: 'forms', test: /node_modules\/react-hook-form\//, priority: 2 },
  { name: 'numbers', test: /node_modules\/react-number-format\//, priority: 2 },
  { name: 'query', test: /node_modules\/@tanstack\//, priority: 2 },
  { name: 'icons', test: /node_modules\/lucide-react\//, priority: 2, minShareCount: 2 },
  { name: 'schemas', test: /node_modules\/zod\//, priority: 2 },
  // Beside what everybody needs: no client's screen carries them.
  { name: 'staff', test: under('words/en/staff.ts'), priority: 2, minShareCount: 2 },
  { name: 'auth', test: under('words/en/auth.ts', 'words/en/public-frame.ts'), priority: 2, minShareCount: 2 },
  {
    name: 'common',
    test: under(
      ...['web/kit', 'words', 'contract', 'domain', 'web/api/call.ts', 'web/api/has-shape.ts'],
      ...['web/session.ts', 'web/storage.ts', 'web/preferences.ts', 'web/drafts.ts'],
      ...['web/paths.ts', 'web/page-meta.ts', 'web/site-config.ts', 'web/api/send.ts', 'web/forms/field-errors.ts'],
    ),
    priority: 1,
    minShareCount: 5,
  },
  {
    name: 'inside',
    // Not all of what features share: login sends and should not carry what fetches, and only the books need records.
    test: under(
      ...['web/lists', 'web/money', 'web/records/open-add.ts', 'web/guard.ts', 'web/today.ts', 'web/use-address.ts'],
      ...['web/api/query.ts', 'web/api/query-error.tsx', 'web/api/error-message.ts', 'web/api/with-error-toast.ts'],
    ),
    priority: 0,
    minShareCount: 5,
  },
]

/** Writes to build/modules.json what became of each module in each chunk of the browser's half, for test/budgets.test.ts. */
const listModules: Plugin = {
  name: 'list-modules',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle({ dir = '' }, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const held = chunks.map(({ fileName, modules }) => [
      path.basename(fileName),
      Object.fromEntries(
        Object.entries(modules).map(([id, { code }]) => [path.relative(import.meta.dirname, id), code]),
      ),
    ])
    writeFileSync(path.join(dir, '../modules.json'), JSON.stringify(Object.fromEntries(held)))
  },
}

/** Whether a module lies at one of these paths. One that is no longer there ends the build: no group empties unnoticed. */
function under(...paths: string[]): (module: string) => boolean {
  const roots = paths.map((below) => path.join(import.meta.dirname, below))
  const missing = roots.filter((root) => !existsSync(root))
  if (missing.length > 0) throw new Error(`vite.config.ts names what is not there: ${missing.join(', ')}`)
  return (module) => roots.some((root) => module === root || module.startsWith(`${root}/`))
}

/** `API_URL` names the running server that the development server hands `/api` to. */
const apiUrl = process.env.API_URL ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), listModules],
  publicDir: 'web/static',
  build: {
    // Phones that still get updates: the floor of Tailwind 4.
    target: ['chrome111', 'firefox128', 'safari16.4'],
    assetsInlineLimit: 0,
    sourcemap: false,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { proxy: { '/api': apiUrl } },
})
