import type { Config } from '@react-router/dev/config'
import { buildFolder, languageOfBuild } from './tools/build/language-of-build.mjs'
import { isStaffPage, prerendered } from './web/session/paths.ts'

export default {
  appDirectory: 'web',
  buildDirectory: buildFolder(languageOfBuild),
  ssr: true,
  // Staff pages exist only in English.
  prerender: prerendered.filter((path) => languageOfBuild === 'en' || !isStaffPage(path)),
  routeDiscovery: { mode: 'initial' },
} satisfies Config
