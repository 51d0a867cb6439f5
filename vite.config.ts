import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/**
 * What is fetched together. Left to itself, the bundler puts the forms library, which only dialogs need, into a chunk that
 * every screen loads, and makes forty crumbs of the small modules that nearly every screen shares, which compress badly.
 * tools/budgets.mjs watches the sizes.
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

/** `API_URL` names the running server that the development server hands `/api` to. */
const apiUrl = process.env.API_URL ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
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
