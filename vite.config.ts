import { writeFileSync } from 'node:fs'
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
  // Beside what everybody needs: no client's screen carries it.
  { name: 'staff', test: /\/words\/en\/staff\./, priority: 2, minShareCount: 2 },
  {
    name: 'common',
    test: /\/(web\/kit|words|contract|domain)\/|\/web\/(session|device-store|drafts|paths|page-meta|site-config|api\/(call|has-shape))\./,
    priority: 1,
    minShareCount: 5,
  },
  { name: 'inside', test: /\/web\/(api\/query|parts)/, priority: 0, minShareCount: 5 },
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
