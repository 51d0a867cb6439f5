import { existsSync } from 'node:fs'
import path from 'node:path'
import { root } from '../commands/bootstrap.mjs'
import { inLanguage } from './own-words.ts'

const COMMON = [
  'contract',
  'domain',
  'words',
  'web/data/api/call.ts',
  'web/data/api/has-shape.ts',
  'web/data/api/send.ts',
  'web/browser/drafts.ts',
  'web/forms/field-errors.ts',
  'web/offline/guard.ts',
  'web/ui/kit',
  'web/browser/page-meta.ts',
  'web/session/paths.ts',
  'web/browser/preferences.ts',
  'web/session/session.ts',
  'web/browser/site-config.ts',
  'web/browser/storage.ts',
  'web/session/return-address.ts',
]

const FRAME = [
  'web/ui/kit/menu.tsx',
  'web/app/fault-page.tsx',
  'web/app/logo.tsx',
  'web/ui/kit/message-page.tsx',
  'web/app/skip-link.tsx',
  'web/app/use-pathname.ts',
]

const INSIDE = [
  'web/people/account/theme-switch.tsx',
  'web/data/api/error-message.ts',
  'web/data/api/fetched.tsx',
  'web/data/api/query-error.tsx',
  'web/data/api/query.ts',
  'web/data/api/with-error-toast.ts',
  'web/browser/clock.ts',
  'web/ui/kit/badge.tsx',
  'web/app',
  'web/data/lists',
  'web/browser/preferences.ts',
  'web/data/prefetch.ts',
  'web/browser/today.ts',
  'web/browser/use-query-params.ts',
]

const CLIENT = [
  'contract/statements.ts',
  'web/browser/has-lock.ts',
  'web/browser/install.ts',
  'web/offline/client-guard.ts',
  'web/ui/guide.tsx',
  'web/forms/inactive-notice.tsx',
  'web/forms/lazy-part.tsx',
  'web/data/api/show-warning.ts',
  'web/books/limits/limit-kinds.ts',
  'web/books/limits/limit-meter.tsx',
  'web/ui/money',
  'web/offline/live-total.tsx',
  'web/offline/pending-store.ts',
  'web/offline/rows.ts',
  'web/books/open-credit.ts',
  'web/books/sums/change.tsx',
  'web/forms/reactivate.tsx',
  'web/books/records/re-close-day.ts',
  'web/books/records/open-add.ts',
  'web/books/records/record-kinds.ts',
  'web/books/records/remove-record.ts',
  'web/books/records/use-when-active.ts',
  'web/forms/use-account-change.ts',
  'web/insight/progress/track-calls.ts',
]

const DEVICE = [
  'web/offline/device-database.ts',
  'web/offline/outbox/device-intents.ts',
  'web/offline/outbox/unsent-on-device.ts',
  'web/offline/outbox/queue.ts',
  'web/offline/snapshot-store.ts',
  inLanguage('words/en/outbox.ts'),
]
const OFFLINE = [
  'web/offline/fetch-ahead.ts',
  'web/offline/cached-answers.ts',
  'web/offline/offline-part.tsx',
  'web/offline/register-worker.ts',
  'web/offline/server-time.ts',
  'web/offline/outbox',
  inLanguage('words/en/offline.ts'),
]

const FORMS = [
  'node_modules/react-hook-form',
  'web/forms/form-dialog.tsx',
  'web/forms/form-field.tsx',
  'web/forms/use-call-form.ts',
]

const ADD = [
  'node_modules/react-number-format',
  'web/books/debts/debt-dialog.tsx',
  'web/forms/amount-field.tsx',
  'web/forms/day-field.tsx',
  'web/books/ledger/entry-dialog.tsx',
  'web/books/records/known-title.ts',
  'web/books/records/record-dialog.tsx',
  'web/books/records/title-field.tsx',
  'web/books/records/use-record-form.ts',
  inLanguage('words/en/record-form.ts'),
]

const CREDIT = [
  'contract/credit.ts',
  'domain/credit.ts',
  inLanguage('words/en/credit-answers.ts'),
  inLanguage('words/en/credit.ts'),
  'words/customer-messages.ts',
]
const CREDIT_FORMS = [
  'web/books/credit/contact-button.tsx',
  'web/books/credit/credit-balance.tsx',
  'web/books/credit/pending-credit.ts',
  'web/books/credit/people.ts',
  'web/books/credit/write-line.ts',
]

const LIST_PARTS = [
  'web/books/chosen-action.ts',
  'web/books/records/row-day.tsx',
  'web/books/records/sort-order.ts',
  'web/books/sums/load-named-panel.ts',
  'web/browser/use-debounced.ts',
]

const SUMS = [
  'web/books/sums/short-amount.ts',
  'web/books/sums/short-span.ts',
  'web/books/sums/spans.ts',
  inLanguage('words/en/sums-screen.ts'),
]

const TITLES = [
  'domain/group-of-title.ts',
  'domain/title-look.ts',
  'domain/title-words.ts',
  'web/books/titles/title-group.ts',
  'web/books/titles/title-icon.tsx',
  'web/books/titles/title-look.ts',
  inLanguage('words/en/titles.ts'),
]
/** These files are in one chunk, because two chunks would each contain the style sheet. */
const INITIALS = ['web/ui/kit/initials.css', 'web/ui/kit/initials.tsx', 'web/ui/kit/initials-of.ts']
const SUM_GROUPS = [
  'web/books/sums/add-up.ts',
  'web/books/sums/groups-switch.tsx',
  'web/books/sums/use-groups.ts',
  'web/books/sums/use-sums.ts',
]
const ANALYTICS = [
  'web/insight/analytics/chart-palette.ts',
  'web/insight/analytics/series.ts',
  inLanguage('words/en/analytics.ts'),
]

const AUTH = [inLanguage('words/en/auth.ts'), inLanguage('words/en/public-frame.ts')]
const STAFF = ['words/en/staff.ts', 'words/en/staff-answers.ts']

const isIcon = under('node_modules/lucide-react')
const isOfMenus = under('node_modules/lucide-react/dist/esm/icons/ellipsis-vertical.mjs')
const isCommon = under(...COMMON)
const isInside = under(...INSIDE)
const isClients = under(...CLIENT)
const isOffline = under(...OFFLINE)
const isClientShell = (module: string) => /\/client-shell\.tsx\?route-chunk=/.test(module)
const isLater = under(
  ...ANALYTICS,
  inLanguage('words/en/limits.ts'),
  inLanguage('words/en/offline.ts'),
  inLanguage('words/en/outbox.ts'),
  inLanguage('words/en/palette.ts'),
  inLanguage('words/en/record-form.ts'),
  inLanguage('words/en/selection.ts'),
  inLanguage('words/en/translation.ts'),
  inLanguage('words/en/sums.ts'),
  inLanguage('words/en/sums-screen.ts'),
  'contract/imports.ts',
  'contract/sums.ts',
  'contract/title-looks.ts',
  'contract/title-months.ts',
  'domain/easy-password.ts',
  'domain/search.ts',
  'domain/comparison.ts',
  'domain/span.ts',
  'web/forms/day-input.tsx',
  'web/app/palette',
  'domain/title-group.ts',
  ...INITIALS,
  ...TITLES,
  ...CREDIT,
)
/** Exceptions in COMMON's folders: modules that only few pages use. */
const isOfFewPages = under(
  'contract/audit-log.ts',
  'contract/factors.ts',
  'contract/passkeys.ts',
  'contract/staff.ts',
  ...AUTH,
  ...STAFF,
)

/**
 * Assigns modules to chunks. A module's imports go into its chunk too, so groups that most pages
 * share come first. The bundler's default would create forty tiny chunks, which compress badly.
 */
export const groups = [
  // Must precede `staff`, whose chunk would otherwise include people.ts as an import.
  { name: 'people', test: under(inLanguage('words/en/people.ts'), 'domain/phone-number.ts'), minShareCount: 2 },
  // Libraries stay in the cache when our code changes.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|zod)\/|vite\/preload-helper/ },
  { name: 'query', test: under('node_modules/@tanstack') },
  { name: 'icons', test: (module: string) => isIcon(module) && !isOfMenus(module), minShareCount: 2 },
  // Must precede `staff` and `auth`, whose chunks would otherwise include constants that most
  // screens need.
  {
    name: 'common',
    test: (module: string) => isCommon(module) && !isOfFewPages(module) && !isLater(module),
    minShareCount: 5,
  },
  { name: 'frame', test: under(...FRAME), minShareCount: 2 },
  { name: 'staff', test: under(...STAFF), minShareCount: 2 },
  { name: 'auth', test: under(...AUTH), minShareCount: 2 },
  // Staff screens load this group too, so it excludes the client shell.
  {
    name: 'inside',
    test: (module: string) => isInside(module) && !isClientShell(module) && !isLater(module),
    minShareCount: 2,
  },
  { name: 'client', test: (module: string) => isClients(module) || isClientShell(module) },
  { name: 'credit', test: under(...CREDIT), minShareCount: 2 },
  { name: 'device', test: under(...DEVICE) },
  { name: 'credit-choice', test: under('contract/credit-choice.ts', 'domain/pay-to.ts') },
  { name: 'credit-forms', test: under(...CREDIT_FORMS), minShareCount: 2 },
  { name: 'outbox', test: (module: string) => isOffline(module) && !isClients(module) },
  { name: 'list-parts', test: under(...LIST_PARTS) },
  { name: 'sums', test: under(...SUMS) },
  { name: 'initials', test: under(...INITIALS) },
  { name: 'titles', test: under(...TITLES) },
  { name: 'sum-groups', test: under(...SUM_GROUPS) },
  { name: 'analytics', test: under(...ANALYTICS) },
  { name: 'forms', test: under(...FORMS) },
  { name: 'add', test: under(...ADD) },
]

/** Throws if a path is missing, because its group would silently become empty. */
function under(...paths: string[]): (module: string) => boolean {
  const roots = paths.map((below) => path.join(root, below))
  const missing = roots.filter((root) => !existsSync(root))
  if (missing.length > 0) throw new Error(`tools/build/groups.ts lists files that do not exist: ${missing.join(', ')}`)
  return (module) => roots.some((root) => module === root || module.startsWith(`${root}/`))
}
