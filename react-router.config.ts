import type { Config } from '@react-router/dev/config'
import { buildFolder, languageOfBuild } from './tools/build/language-of-build.mjs'
import { isStaffs, prerendered } from './web/session/paths.ts'

export default {
  appDirectory: 'web',
  buildDirectory: buildFolder(languageOfBuild),
  ssr: true,
  // Staff pages exist only in English.
  prerender: prerendered.filter((path) => languageOfBuild === 'en' || !isStaffs(path)),
  routeDiscovery: { mode: 'initial' },
} satisfies Config
