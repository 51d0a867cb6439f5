import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { askBeforeReload } from './tools/build/ask-before-reload.ts'
import { groups } from './tools/build/groups.ts'
import { listModules } from './tools/build/list-modules.ts'
import { ownKeys, ownWords } from './tools/build/own-words.ts'
import { HAD_BY_ALL } from './tools/join-languages.mjs'

/** `API_URL` names the running server that the development server hands `/api` to. */
const apiUrl = process.env.API_URL ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [ownWords, ownKeys, tailwindcss(), reactRouter(), askBeforeReload, listModules],
  publicDir: 'web/static',
  // Bundled for the prerendered pages too, which must be what the browser makes of them.
  resolve: { noExternal: ['lucide-react'] },
  build: {
    // Phones that still get updates: the floor of Tailwind 4.
    target: ['chrome111', 'firefox128', 'safari16.4'],
    assetsInlineLimit: 0,
    sourcemap: false,
    // Whoever can ask for a part that comes later has these: each asking chunk would name them, by names that compress to nothing less.
    modulePreload: {
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((file) => !HAD_BY_ALL.test(file)),
    },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { proxy: { '/api': apiUrl } },
})
