import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import type { Language } from './domain/language.ts'
import { HAD_BY_ALL } from './tools/join-languages.mjs'
import { languageOfBuild } from './tools/language-of-build.mjs'
import { keysIn } from './tools/words/keys.ts'
import { ENGLISH_ONLY } from './words/english-only.ts'

/** What nearly every page shares, before the login and behind it. */
const COMMON = [
  'contract',
  'words',
  'web/api/call.ts',
  'web/api/has-shape.ts',
  'web/api/send.ts',
  'web/drafts.ts',
  'web/forms/field-errors.ts',
  'web/guard.ts',
  'web/kit',
  'web/page-meta.ts',
  'web/paths.ts',
  'web/preferences.ts',
  'web/session.ts',
  'web/site-config.ts',
  'web/storage.ts',
  'web/return-address.ts',
]

/** What stands around every page, also before the login. */
const FRAME = [
  'web/kit/menu.tsx',
  'web/layouts/fault-page.tsx',
  'web/layouts/logo.tsx',
  'web/layouts/message-page.tsx',
  'web/layouts/skip-link.tsx',
  'web/layouts/use-pathname.ts',
]

/** What the screens behind the login share. Not all of it: login sends and should not carry what fetches. */
const INSIDE = [
  'web/account/theme-switch.tsx',
  'web/api/error-message.ts',
  'web/api/fetched.tsx',
  'web/api/query-error.tsx',
  'web/api/query.ts',
  'web/api/with-error-toast.ts',
  'web/clock.ts',
  'web/kit/badge.tsx',
  'web/layouts',
  'web/lists',
  'web/preferences.ts',
  'web/prefetch.ts',
  'web/today.ts',
  'web/use-address.ts',
]

/** What of that only a client's screens share: staff carry none of it. */
const CLIENT = [
  'web/client-guard.ts',
  'web/guide.tsx',
  'web/inactive-notice.tsx',
  'web/later.tsx',
  'web/limits/limit-kinds.ts',
  'web/limits/limit-meter.tsx',
  'web/money',
  'web/outbox/use-with-waiting.ts',
  'web/outbox/waiting-beside.tsx',
  'web/outbox/write.ts',
  'web/open-credit.ts',
  'web/reactivate.tsx',
  'web/records/after-write.ts',
  'web/records/open-add.ts',
  'web/records/record-kinds.ts',
  'web/use-account-change.ts',
]

/** What is kept on a device and waits there: also the login page looks for it. */
const DEVICE = [
  'web/device-database.ts',
  'web/outbox/device-intents.ts',
  'web/outbox/left-behind.ts',
  'web/outbox/queue.ts',
  'web/snapshot-store.ts',
  inLanguage('words/en/outbox.ts'),
]
/** What opens the screens of a client without network, and writes there: fetched once a page is at rest. */
const OFFLINE = ['web/offline', 'web/outbox', inLanguage('words/en/offline.ts')]

/** What only dialogs need: fetched once a page is at rest. */
const FORMS = [
  'node_modules/react-hook-form',
  'web/forms/form-dialog.tsx',
  'web/forms/form-field.tsx',
  'web/forms/use-call-form.ts',
]

/** What only the dialogs that add need. */
const ADD = [
  'node_modules/react-number-format',
  'web/debts/debt-dialog.tsx',
  'web/forms/amount-field.tsx',
  'web/forms/day-field.tsx',
  'web/ledger/entry-dialog.tsx',
  'web/records/known-title.ts',
  'web/records/record-dialog.tsx',
  'web/records/title-field.tsx',
  'web/records/use-record-form.ts',
  inLanguage('words/en/record-form.ts'),
]

/** What the parts of the credit book share: whoever keeps none loads nothing of it. */
const CREDIT = [
  'contract/credit.ts',
  'domain/credit.ts',
  'domain/phone-number.ts',
  inLanguage('words/en/credit-answers.ts'),
  inLanguage('words/en/credit.ts'),
  'words/customer-messages.ts',
]
const CREDIT_FORMS = [
  'web/credit/after-line.ts',
  'web/credit/contact-button.tsx',
  'web/credit/credit-calls.ts',
  'web/credit/credit-standing.tsx',
  'web/credit/shown-people.ts',
  'web/credit/write-line.ts',
]

const isGround = under('node_modules/zod', 'domain')
const isCommon = under(...COMMON)
const isInside = under(...INSIDE)
const isClients = under(...CLIENT)
const isOffline = under(...OFFLINE)
const isClientLoader = (module: string) => /\/client-shell\.tsx\?route-chunk=clientLoader/.test(module)
/** Of the words, calls and rules what comes later, however many parts share it. */
const isLater = under(
  inLanguage('words/en/offline.ts'),
  inLanguage('words/en/outbox.ts'),
  inLanguage('words/en/record-form.ts'),
  inLanguage('words/en/translation.ts'),
  ...CREDIT,
)
/** Among what is common for the many screens of staff that carry it: of a client's only one does, or none. */
const isStaffs = under('contract/audit-log.ts', 'contract/factors.ts', 'contract/passkeys.ts')

/**
 * What is fetched together. Left to itself, the bundler puts the forms library, which only dialogs need, into a chunk that
 * every screen loads, and makes forty crumbs of the small modules that nearly every screen shares, which compress badly.
 * A group takes along what its modules need, so the groups of what many share come before those of the few.
 * test/budgets.test.ts watches the sizes.
 */
const groups = [
  // Before what staff are told, which says some of the same: no client's screen carries that.
  { name: 'people', test: under(inLanguage('words/en/people.ts')), priority: 5, minShareCount: 2 },
  // What imports nothing of ours comes first: else a sentence of staff or of the login that says a number of the domain would
  // take that along, and every screen would load those sentences with it.
  { name: 'ground', test: (module: string) => isGround(module) && !isLater(module), priority: 5, minShareCount: 5 },
  // With what loads a part that is fetched later.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\/|vite\/preload-helper/, priority: 4 },
  { name: 'query', test: under('node_modules/@tanstack'), priority: 4 },
  { name: 'icons', test: under('node_modules/lucide-react'), priority: 4, minShareCount: 2 },
  { name: 'staff', test: under('words/en/staff.ts', 'words/en/staff-answers.ts'), priority: 4, minShareCount: 2 },
  {
    name: 'auth',
    test: under(inLanguage('words/en/auth.ts'), inLanguage('words/en/public-frame.ts')),
    priority: 4,
    minShareCount: 2,
  },
  {
    name: 'common',
    test: (module: string) => isCommon(module) && !isStaffs(module) && !isLater(module),
    priority: 3,
    minShareCount: 5,
  },
  { name: 'frame', test: under(...FRAME), priority: 3, minShareCount: 2 },
  // What only a client's shell needs would be loaded by staff with it.
  {
    name: 'inside',
    test: (module: string) => isInside(module) && !isClientLoader(module),
    priority: 2,
    minShareCount: 2,
  },
  {
    name: 'client',
    test: (module: string) => isClients(module) || isClientLoader(module),
    priority: 2,
    minShareCount: 2,
  },
  { name: 'credit', test: under(...CREDIT), priority: 2, minShareCount: 2 },
  { name: 'credit-forms', test: under(...CREDIT_FORMS), priority: 1, minShareCount: 2 },
  { name: 'device', test: under(...DEVICE), priority: 2 },
  { name: 'outbox', test: (module: string) => isOffline(module) && !isClients(module), priority: 1 },
  { name: 'forms', test: under(...FORMS), priority: 1 },
  { name: 'add', test: under(...ADD), priority: 0 },
]

/**
 * Puts the catalogues of the language that is built in the place of the English ones: whatever imports `words/en/debts.ts` gets
 * `words/rw/debts.ts`. What only staff read is English in every build.
 */
const ownWords: Plugin = {
  name: 'own-words',
  enforce: 'pre',
  resolveId(source, importer) {
    if (languageOfBuild === 'en' || !importer || !source.startsWith('.')) return null
    const english = path.relative(import.meta.dirname, path.resolve(path.dirname(importer), source))
    const own = inLanguage(english)
    return own === english ? null : path.join(import.meta.dirname, own)
  },
}

/** Where a catalogue of `words/en/` stands in the language that is built; any other file stands where it is. */
function inLanguage(file: string): string {
  const [, name = ''] = /^words\/en\/(.+)\.ts$/.exec(file) ?? []
  return name === '' || ENGLISH_ONLY.includes(name) ? file : `words/${languageOfBuild}/${name}.ts`
}

/** Of a language that nobody has read yet, writes into web/sentence-keys.ts what its screens can say: loaded by whoever finds a wrong word. */
const ownKeys: Plugin = {
  name: 'own-keys',
  transform: {
    filter: { id: /\/web\/sentence-keys\.ts$/ },
    async handler() {
      const { isRead } = await import(path.join(import.meta.dirname, inLanguage('words/en/language.ts')))
      return `export const sentenceKeys = ${JSON.stringify(isRead ? [] : keysIn(languageOfBuild as Language))}`
    },
  },
}

/**
 * Writes to build/modules.json what became of each module in each chunk of the browser's half, for test/budgets.test.ts, and to
 * build/loads.json which files each chunk loads from the start, for tools/precache.ts.
 */
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
    const loads = chunks.map(({ fileName, imports, viteMetadata }) => [
      fileName,
      [...imports, ...(viteMetadata?.importedCss ?? [])],
    ])
    writeFileSync(path.join(dir, '../loads.json'), JSON.stringify(Object.fromEntries(loads)))
  },
}

/** Leaves out what a call of the contract says to the reader of the API's document alone: no screen reads it. */
const withoutSummaries: Plugin = {
  name: 'without-summaries',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (/\/contract\/[\w-]+\.ts$/.test(id))
      return code.replaceAll(/(?:^ +|, )summary:\s+(['`"]).*?\1(?:,$|(?= \}))/gm, '')
  },
}

/** Leaves out what the router says to who programs with it when something is not as it must be: it still is refused. */
const withoutAdvice: Plugin = {
  name: 'without-advice',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/react-router\/dist\//, code: /\b(invariant|warning)\(/ },
    handler: (code) =>
      code.replaceAll(/(?<=\b(?:invariant|warning)\(.*, )(?:"(?:[^"\\\n]|\\.)*"|`[^`]*`)(?=\);?$)/gm, "''"),
  },
}

/**
 * Leaves out what of the router nobody asks of it here: finding routes one by one as they come into sight (routeDiscovery is
 * `initial`), and being watched by instruments.
 */
const withoutUnasked: Plugin = {
  name: 'without-unasked',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/react-router\/dist\/\w+\/lib\/(dom\/ssr\/fog-of-war|router\/router)\.js$/ },
    handler(code, id) {
      const changes: [RegExp, string][] = id.endsWith('router.js')
        ? [
            [/if \((init\.|opts\?\.)instrumentations\)/g, 'if (false)'],
            [/(?<!\{ )consumeInstrumentationClientResultMetaReceiver\(router\)/g, 'undefined'],
          ]
        : [[/if \(!isFogOfWarEnabled\(routeDiscovery, ssr\)[^;]*\) return;/g, 'return;']]
      return replaced(code, id, changes)
    },
  },
}

/**
 * Keeps of an icon of lucide-react only its drawing, which web/kit/icon.ts puts on the page: every page would carry its name,
 * aliases and keys, and what draws it for providers and other frameworks.
 */
const onlyDrawings: Plugin = {
  name: 'only-drawings',
  apply: 'build',
  transform: {
    filter: { id: /\/lucide-react\/dist\/esm\/icons\//, code: /createLucideIcon/ },
    handler(code, id) {
      const [, drawing] = / node: (\[.*?\])(?:,\s+aliases: \[[^\]]*\])?\s*\};/s.exec(code) ?? []
      if (drawing === undefined) throw new Error(`vite.config.ts finds no drawing in ${id}`)
      const maker = path.join(import.meta.dirname, 'web/kit/icon.ts')
      return `import { iconOf } from ${JSON.stringify(maker)}
export default /* @__PURE__ */ iconOf(${drawing.replaceAll(/,\s+key: "\w+"/g, '')})`
    },
  },
}

/**
 * When the code of a screen cannot be fetched, the router loads the page anew. That brings a new version; but where nothing
 * answers it leaves the browser's own white page. So it asks first, and then the screen is one that says so to the error
 * boundary around it: web/layouts/fault-page.tsx. What a screen asks for ahead is not missed then.
 */
const askBeforeReload: Plugin = {
  name: 'ask-before-reload',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\/\w+\/lib\/dom\/ssr\/route(s|Modules)\.js$/ },
    handler(code, id) {
      const changes: [RegExp, string][] = id.endsWith('routes.js')
        ? [
            [/(?<=import\([^()]*\smodulePath\s*\))/, '.catch(() => {})'],
            [
              /(?<=await import\([^()]*\sroute\.clientLoaderModule\s*\))/,
              '.catch(() => ({ clientLoader: () => null }))',
            ],
          ]
        : [
            [
              /console\.error\(`Error loading[\s\S]*?(?=window\.location\.reload\(\))/,
              `const answer = await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
              if (!answer) return { default() { throw Object.assign(error, { isOffline: true }) } };
              `,
            ],
          ]
      return replaced(code, id, changes)
    },
  },
}

/** Leaves out of the style sheet what Tailwind writes for browsers below its own floor, which know no `@property`. */
const withoutOldBrowsers: Plugin = {
  name: 'without-old-browsers',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /\/web\/app\.css$/ },
    handler: (code, id) =>
      replaced(code, id, [[/@layer properties\s*\{\s*@supports[^{]*\{[^{}]*\{[^{}]*\}\s*\}\s*\}/, '']]),
  },
}

/** Code with changes made in it, each of which must find something to change. */
function replaced(code: string, id: string, changes: [what: RegExp, by: string][]): string {
  return changes.reduce((before, [what, by]) => {
    const after = before.replace(what, by)
    if (after === before) throw new Error(`vite.config.ts does not find ${what} in ${id}`)
    return after
  }, code)
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
  plugins: [
    ownWords,
    ownKeys,
    tailwindcss(),
    withoutOldBrowsers,
    reactRouter(),
    onlyDrawings,
    askBeforeReload,
    withoutUnasked,
    withoutAdvice,
    withoutSummaries,
    listModules,
  ],
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
