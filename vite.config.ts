import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

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
  },
  server: { proxy: { '/api': apiUrl } },
})
