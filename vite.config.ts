import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { askBeforeReload } from './tools/build/ask-before-reload.ts'
import { groups } from './tools/build/groups.ts'
import { HAD_BY_ALL } from './tools/build/join-languages.mjs'
import { leaveOutServerParts } from './tools/build/leave-out-server-parts.ts'
import { listModules } from './tools/build/list-modules.ts'
import { ownKeys, ownWords } from './tools/build/own-words.ts'

/** The server to which the development server proxies `/api`. */
const apiUrl = process.env.API_URL ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [ownWords, ownKeys, tailwindcss(), leaveOutServerParts, reactRouter(), askBeforeReload, listModules],
  publicDir: 'web/static',
  resolve: {
    // Bundle the icons for prerendering too, or the prerendered page wouldn't match at hydration.
    noExternal: ['lucide-react'],
    // write-excel-file imports `fflate`.
    alias: [{ find: /^fflate$/, replacement: path.resolve('web/books/files/zip-at-once.ts') }],
  },
  build: {
    // The oldest browsers that Tailwind 4 supports.
    target: ['chrome111', 'firefox128', 'safari16.4'],
    assetsInlineLimit: 0,
    sourcemap: false,
    // Omit chunks that every page has already, because a list of their hashed names compresses
    // badly.
    modulePreload: {
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((file) => !HAD_BY_ALL.test(file)),
    },
    rolldownOptions: {
      output: { codeSplitting: { groups } },
      // Drops the unused scales of Chart.js, whose static fields read properties.
      treeshake: { propertyReadSideEffects: false },
    },
  },
  server: { proxy: { '/api': apiUrl } },
})
