import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CallName, calls } from '../../contract/calls.ts'
import { expenses } from '../../contract/ledger.ts'
import { mail } from '../../contract/mail.ts'
import type { Call } from '../../contract/route.ts'
import { closePeriods } from '../../server/books/closing/close-periods.ts'
import { OBJECTION_PATH } from '../../server/identity/account/object-to-undo.ts'
import { DISPUTE_PATH } from '../../server/messaging/mail/dispute-link.ts'
import { UNSUBSCRIBE_PATH } from '../../server/messaging/mail/unsubscribe.ts'
import { paths, statementPath } from '../../web/session/paths.ts'
import { UNDO_PATH } from '../../words/en/notices.ts'
import { ACCESS } from '../support/access-matrix.ts'
import { testApp } from '../support/app.ts'
import { deliverMails } from '../support/deliver.ts'
import { callerOf, makeOwners, requestFor } from '../support/requests.ts'

const HOSTILE = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'http',
  forwarded: 'for=192.0.2.1;host=evil.example;proto=http',
  origin: 'http://evil.example',
  referer: 'http://evil.example/',
}

const PAGES: string[] = [
  ...Object.values(paths),
  statementPath('day', '2026-11-21'),
  UNSUBSCRIBE_PATH,
  DISPUTE_PATH,
  UNDO_PATH,
  OBJECTION_PATH,
]

const t = testApp({ config: { appUrl: 'https://imari.rw', trustedProxies: '127.0.0.1' } })

test('links in emails start with APP_URL, whatever the Host header names', async () => {
  for (const name of (Object.keys(ACCESS) as CallName[]).filter((name) => calls[name]?.method !== 'GET')) {
    const owners = await makeOwners(t, name)
    const sent = await requestFor(t, name, owners, () => `fresh-${crypto.randomUUID()}@example.rw`)
    const as = callerOf(name, owners)
    const { status, text } = await t.call(calls[name] as Call, { ...sent, as, headers: HOSTILE })
    assert.ok(status < 300, `${name}: ${status} ${text}`)
  }
  await warnAndClose()

  const mails = await deliverMails(t.ctx)
  const kinds = new Set(mails.map(({ kind }) => kind))
  for (const kind of ['contact', 'email-new', 'reset', 'staff-added', 'summary', 'warning', 'welcome'])
    assert.ok(kinds.has(kind), kind)
  for (const { kind, ...written } of mails) {
    const links = JSON.stringify(written).match(/https?:\/\/[^/"\\<> ]+/g) ?? []
    const elsewhere = links.filter((link) => link !== 'https://imari.rw' && link !== 'http://www.w3.org')
    assert.deepEqual(elsewhere, [], kind)
    assert.ok(!JSON.stringify(written).includes('evil'), kind)
    const led = JSON.stringify(written).match(/(?<=https:\/\/imari\.rw)[\w/-]*/g) ?? []
    assert.deepEqual(
      led.filter((page) => !PAGES.includes(page || paths.home)),
      [],
      kind,
    )
  }
})

async function warnAndClose(): Promise<void> {
  const as = await t.people.aline()
  const sent = { as, headers: HOSTILE }
  await t.ok(mail.setChoices, { ...sent, body: { day: true, week: true, month: true, year: true, warning: true } })
  await t.ok(expenses.setLimit, { ...sent, body: { monthlyExpenseLimit: 50 } })
  const body = { date: '2026-11-21', amount: 100, title: 'Airtime', description: 'For the shop' }
  await t.ok(expenses.add, { ...sent, body })
  await closePeriods(t.ctx)
  t.clock.set('2026-11-22T00:00:00+02:00')
  await closePeriods(t.ctx)
}
