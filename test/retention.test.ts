import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { RESTORE_DAYS } from '../domain/status.ts'
import { KEEP_MS } from '../server/jobs/tidy.sql.ts'
import { privacy } from '../words/en/documents.ts'

// What people and operators are told of how long things stay is what the jobs do.

const days = (ms: number) => ms / 86_400_000

/** What is told, by the line it stands in: a word of the line, and the time. */
const OPERATORS: [line: string, ms: number][] = [
  ['the words of a mail that was sent', KEEP_MS.mailBody],
  ['that a mail was sent', KEEP_MS.mail],
  ['a mail that nobody took', KEEP_MS.parkedMail],
  ['lines of the trail', KEEP_MS.trail],
  ['their network addresses', KEEP_MS.trailAddress],
  ['messages of the contact form', KEEP_MS.contactMessage],
  ['hashes of networks', KEEP_MS.knownNetwork],
  ['answers of creating calls', KEEP_MS.idempotency],
  ['counters of rate limits', KEEP_MS.rateCount],
  ['that a limit', KEEP_MS.warning],
  ['hashes of the ids of mails', KEEP_MS.erasedMail],
  ['wishes for a reset link', KEEP_MS.resetRequest],
]
const PEOPLE: [line: string, ms: number][] = [
  ['the words of a mail', KEEP_MS.mailBody],
  ['that we sent it', KEEP_MS.mail],
  ['could not be delivered', KEEP_MS.parkedMail],
  ['the record of events', KEEP_MS.trail],
  ['network addresses in it', KEEP_MS.trailAddress],
  ['the contact form', KEEP_MS.contactMessage],
  ['logged in from a network', KEEP_MS.knownNetwork],
]

test('docs/operations.md and the Privacy Policy name the times of the table, and every time of it is told', () => {
  const operations = readFileSync(path.join(import.meta.dirname, '../docs/operations.md'), 'utf8')
  for (const [line, ms] of OPERATORS) assertTold(operations, line, ms)
  assert.deepEqual(Object.values(KEEP_MS).toSorted(), OPERATORS.map(([, ms]) => ms).toSorted())
  const site = { productName: 'Imari', supportEmail: 'support@imari.example' } as Parameters<typeof privacy.sections>[0]
  const retention = privacy.sections(site).find(({ id }) => id === 'retention')
  const told = JSON.stringify(retention)
  for (const [line, ms] of PEOPLE) assertTold(told, line, ms)
  assert.ok(told.includes(`For ${RESTORE_DAYS} days`))
})

/** The first number of days after the words is this one. */
function assertTold(text: string, line: string, ms: number): void {
  const after = text.slice(text.indexOf(line))
  assert.ok(text.includes(line), line)
  assert.equal(Number(/(\d+) days?\b/.exec(after)?.[1]), days(ms), line)
}
