import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { LANGUAGES } from '../../domain/language.ts'
import { BACKUP_MONTHS } from '../../domain/retention.ts'
import { RESTORE_DAYS } from '../../domain/status.ts'
import { RETENTION_MS } from '../../server/app/jobs/purge-expired.sql.ts'
import { UNDO_DAYS } from '../../server/identity/auth/address-undo.sql.ts'
import { choiceCookies } from '../../server/platform/http/language.ts'
import { privacy, terms } from '../../words/en/documents.ts'

const days = (ms: number) => ms / 86_400_000

const OPERATORS: [line: string, ms: number][] = [
  ['the text of a sent email', RETENTION_MS.mailBody],
  ['that an email was sent', RETENTION_MS.mail],
  ['an undeliverable email', RETENTION_MS.parkedMail],
  ['lines of the audit log', RETENTION_MS.auditLog],
  ['their network addresses', RETENTION_MS.auditLogAddress],
  ['messages of the contact form', RETENTION_MS.contactMessage],
  ['hashes of networks with a login', RETENTION_MS.knownNetwork],
  ['responses stored under an Idempotency-Key', RETENTION_MS.idempotency],
  ['counters of rate limits', RETENTION_MS.rateCount],
  ["a limit's warning", RETENTION_MS.warning],
  ['ids of deleted entries and debts', RETENTION_MS.deletedRecord],
  ['the list of imports', RETENTION_MS.importBatch],
  ['deleted many at once', RETENTION_MS.bulkChange],
  ['hashes of the ids of erased emails', RETENTION_MS.erasedMail],
  ['requests for a reset link', RETENTION_MS.resetRequest],
]
const PEOPLE: [line: string, ms: number][] = [
  ['the text of an email', RETENTION_MS.mailBody],
  ['that we sent it', RETENTION_MS.mail],
  ['couldn’t deliver', RETENTION_MS.parkedMail],
  ['the record of events', RETENTION_MS.auditLog],
  ['IP addresses in it', RETENTION_MS.auditLogAddress],
  ['the contact form', RETENTION_MS.contactMessage],
  ['networks you logged in from', RETENTION_MS.knownNetwork],
  ['technical records', RETENTION_MS.warning],
  ['delete in bulk', RETENTION_MS.bulkChange],
  ['restores your previous email address', UNDO_DAYS * 86_400_000],
]

const SITE = {
  productName: 'Imari',
  supportEmail: 'support@imari.example',
  operator: 'Imari Ltd',
  storagePlace: 'Kigali',
} satisfies Parameters<typeof privacy.sections>[0]

test('docs/operations.md and the Privacy Policy name every retention time', () => {
  const operations = readFileSync(path.join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
  for (const [line, ms] of OPERATORS) assertStatesDays(operations, line, ms)
  assert.deepEqual(Object.values(RETENTION_MS).toSorted(), OPERATORS.map(([, ms]) => ms).toSorted())
  const retention = privacy.sections(SITE).find(({ id }) => id === 'retention')
  const statedText = JSON.stringify(retention)
  for (const [line, ms] of PEOPLE) assertStatesDays(statedText, line, ms)
  assert.ok(statedText.includes(`For ${RESTORE_DAYS} days`))
})

function assertStatesDays(text: string, line: string, ms: number): void {
  const after = text.slice(text.indexOf(line))
  assert.ok(text.includes(line), line)
  assert.equal(Number(/(\d+) days?\b/.exec(after)?.[1]), days(ms), line)
}

test('the Privacy Policy says how long language cookies and backups last', () => {
  const ages = choiceCookies('rw', 'https://imari.example').map((cookie) => Number(/Max-Age=(\d+)/.exec(cookie)?.[1]))
  const statedText = JSON.stringify(privacy.sections(SITE))
  const [languageCookie = 0, justChosen = 0] = ages
  assert.ok(statedText.includes(`one for ${languageCookie / 86_400} days, the other for ${justChosen / 60} minutes`))
  assert.ok(statedText.includes(`Encrypted backups hold your data for up to ${BACKUP_MONTHS} months`))
})

test('each translation of the Privacy Policy and the Terms has the numbers of the English text', async () => {
  const numbersOf = (texts: unknown) => JSON.stringify(texts).match(/\d+/g)?.map(Number).sort()
  for (const language of LANGUAGES) {
    const translated: typeof import('../../words/en/documents.ts') = await import(
      `../../words/${language}/documents.ts`
    )
    for (const [at, section] of privacy.sections(SITE).entries())
      assert.deepEqual(numbersOf(translated.privacy.sections(SITE)[at]), numbersOf(section), section.id)
    for (const [at, section] of terms.sections(SITE).entries())
      assert.deepEqual(numbersOf(translated.terms.sections(SITE)[at]), numbersOf(section), section.id)
  }
})
