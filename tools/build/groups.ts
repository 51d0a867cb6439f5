import { existsSync } from 'node:fs'
import path from 'node:path'
import { root } from '../bootstrap.mjs'
import { inLanguage } from './own-words.ts'

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
  'contract/statements.ts',
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
export const groups = [
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

/** Whether a module lies at one of these paths. One that is no longer there ends the build: no group empties unnoticed. */
function under(...paths: string[]): (module: string) => boolean {
  const roots = paths.map((below) => path.join(root, below))
  const missing = roots.filter((root) => !existsSync(root))
  if (missing.length > 0) throw new Error(`tools/build/groups.ts names what is not there: ${missing.join(', ')}`)
  return (module) => roots.some((root) => module === root || module.startsWith(`${root}/`))
}
