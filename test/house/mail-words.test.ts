import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { type CallName, calls } from '../../contract/calls.ts'
import { contact } from '../../contract/contact.ts'
import { debts } from '../../contract/debts.ts'
import { expenses } from '../../contract/ledger.ts'
import { mail } from '../../contract/mail.ts'
import type { Call } from '../../contract/route.ts'
import { superadmin } from '../../contract/staff.ts'
import { LANGUAGES } from '../../domain/language.ts'
import { closePeriods } from '../../server/books/closing/close-periods.ts'
import { expireSubscriptions } from '../../server/identity/account/expire-subscriptions.ts'
import { OBJECTION_PATH, objectionPath } from '../../server/identity/account/object-to-undo.ts'
import { settleObjection } from '../../server/identity/account/settle-objection.ts'
import { issueUndoToken, storeFormerAddress } from '../../server/identity/auth/address-undo.sql.ts'
import { answerResetRequests } from '../../server/identity/auth/answer-reset-requests.ts'
import type { ClaimedMail } from '../../server/messaging/mail/claimed-mails.sql.ts'
import { DISPUTE_PATH, disputeToken } from '../../server/messaging/mail/dispute-link.ts'
import type { WrittenMail } from '../../server/messaging/mail/message.ts'
import { MAIL_KINDS } from '../../server/messaging/mail/outbox.sql.ts'
import { UNSUBSCRIBE_PATH } from '../../server/messaging/mail/unsubscribe.ts'
import { mailSuperadmins } from '../../server/operations/integrity/mail-superadmins.ts'
import { paths } from '../../web/session/paths.ts'
import { login as englishLogin } from '../../words/en/auth.ts'
import { UNDO_PATH } from '../../words/en/notices.ts'
import { login as frenchLogin } from '../../words/fr/auth.ts'
import { login } from '../../words/rw/auth.ts'
import { testApp } from '../support/app.ts'
import { CLAUDINE } from '../support/cast.ts'
import { deliverMails } from '../support/deliver.ts'
import { createAuthenticatorApp } from '../support/factors.ts'
import { callerOf, makeOwners, requestFor } from '../support/requests.ts'

// An attacker can register someone else's email address with a hostile text as the name. No email
// may show such a name as our own text or as a link.

/** One text for each language. */
const HOSTILE = [
  'Imari Security: your account is locked. Log in at https://evil.test/unlock to unlock it',
  'x”. Dear client, go to EVIL．TEST',
  'a\u202etset.live\u202c b\u200b.test c@evil.test 0788999888',
]
const SUPPORT = 'support@imari.rw'

/** Links in emails must start with APP_URL in spite of these headers. */
const headers = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'http',
  forwarded: 'for=192.0.2.1;host=evil.example;proto=http',
  origin: 'http://evil.example',
  referer: 'http://evil.example/',
}

const PAGES: string[] = [...Object.values(paths), UNSUBSCRIBE_PATH, DISPUTE_PATH, UNDO_PATH, OBJECTION_PATH]
const STATEMENT = new RegExp(`^${paths.statements}/(day|week|month|year)/[\\d-]+$`)

const config = { appUrl: 'https://imari.rw', supportEmail: SUPPORT, trustedProxies: '127.0.0.1' }
const t = testApp({ config })

for (const [at, words] of HOSTILE.entries())
  test(`no email shows the typed text ${JSON.stringify(words)} as our own text or as a link`, async () => {
    const language = LANGUAGES[at] ?? 'en'
    await t.asOwner((owner) => sql`alter table client alter language set default ${sql.lit(language)}`.execute(owner))
    const mails = [...(await mailsOfCalls(words)), ...(await otherMails(words))]
    const clients = await t.db.selectFrom('client').select(['id', 'language']).execute()
    const languages = new Map(clients.map((client) => [client.id, client.language]))
    assert.ok(mails.some(({ html }) => html.includes(`<html lang="${language}">`)))
    const kinds = new Set(mails.map(({ kind }) => kind))
    assert.deepEqual([...kinds].sort(), [...MAIL_KINDS].sort())
    for (const one of mails) {
      const { clientId } = one as Partial<ClaimedMail>
      // Check the language only of emails with an HTML document. This test itself queued the
      // emails without one.
      if (one.html.startsWith('<!doctype html>'))
        assert.ok(one.html.includes(`<html lang="${languages.get(clientId ?? '') ?? 'en'}">`), one.kind)
      const said = [one.subject, one.text, visible(one.html)]
      for (const text of said) {
        const foreign = ownLinksRemoved(text)
        assert.doesNotMatch(foreign, LINK_LIKE, `${one.kind}, names no. ${at}`)
        // A contact message shows the visitor's phone number on purpose.
        if (one.kind !== 'contact') assert.doesNotMatch(foreign, PHONE_LIKE, `${one.kind}, names no. ${at}`)
        assert.doesNotMatch(foreign, /\p{Cf}|[^\P{Cc}\n]/u, one.kind)
        for (const [, english, french = ''] of foreign.matchAll(QUOTED)) {
          const quoted = (english ?? french).trim()
          if (FORGOT.includes(quoted.replaceAll(/\s/g, ' '))) continue
          assert.ok([...quoted].length <= 40, quoted)
          assert.doesNotMatch(quoted, /[.!?:/@](\s|$)/, quoted)
        }
        const unquoted = foreign.replace(QUOTED, '').replace(/^> .*$/gm, '')
        if (one.kind !== 'contact')
          assert.doesNotMatch(unquoted, /evil|locked|security:|0788999888|live|unlock|dear client/i, one.kind)
      }
      const targets = [...one.html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, target]) => target ?? '')
      assert.deepEqual(
        targets.filter((target) => !target.startsWith('https://imari.rw/')),
        [],
        one.kind,
      )
      const led = `${one.text}${one.html}`.match(/(?<=https:\/\/imari\.rw)[\w/-]*/g) ?? []
      assert.deepEqual(
        led.filter((page) => !isPage(page)),
        [],
        one.kind,
      )
    }
  })

const isPage = (page: string) => PAGES.includes(page || paths.home) || STATEMENT.test(page)

const QUOTED = /“([^”]*)”|«([^»]*)»/g
const FORGOT = [englishLogin, login, frenchLogin].map(({ forgot }) => forgot.replaceAll(/\s/g, ' '))

const LINK_LIKE = /https?:|\w:\/\/|\bwww\.|[\p{L}\p{N}-]+[.．。｡․]\p{L}{2,}|@/iu
const PHONE_LIKE = /\p{Nd}([ ().+-]?\p{Nd}){6,}/u

function ownLinksRemoved(text: string): string {
  return text
    .replace(/https:\/\/imari\.rw\/[\w./?=-]*/g, '')
    .replaceAll(SUPPORT, '')
    .replaceAll(CLAUDINE.email, '')
    .replace(DISPUTED, '')
    .replace(/RWF[ \u00a0][\d,.]+|[\d,\u202f]+[ \u00a0]RWF/g, '')
}

const DISPUTED = /disputed-[\w-]+@example\.rw/g

function visible(html: string): string {
  return html
    .replace(/<style>.*?<\/style>/gs, '')
    .replace(/<\/(p|td|h1|h2|span)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}

/** Calls that together queue every kind of email. */
const MAILING: CallName[] = [
  ...(['account.register', 'account.update', 'account.changePassword', 'account.delete'] as const),
  ...(['account.forgotPassword', 'account.resetPassword', 'contact.send', 'mail.retry'] as const),
  ...(['administrators.changePassword', 'administrators.confirmTotp', 'administrators.removeTotp'] as const),
  ...(['administrators.addPasskey', 'administrators.removePasskey', 'administrators.renewRecoveryCodes'] as const),
  ...(['administrators.setSubscription', 'administrators.setAccountStatus'] as const),
  ...(['superadmin.addAdministrator', 'superadmin.resetFactors'] as const),
]

async function mailsOfCalls(words: string): Promise<WrittenMail[]> {
  for (const name of MAILING) {
    const owners = await makeOwners(t, name, { fullName: words })
    const sent = await requestFor(t, name, owners, () => `fresh-${crypto.randomUUID()}@example.rw`)
    const { status, text } = await t.call(calls[name] as Call, { ...sent, as: callerOf(name, owners), headers })
    assert.ok(status < 300, `${name}: ${status} ${text}`)
  }
  await answerResetRequests(t.ctx)
  return deliverMails(t.ctx)
}

async function otherMails(words: string): Promise<WrittenMail[]> {
  await t.db.deleteFrom('staff').execute()
  await changeMembers(words)
  await queueEveryEmail(words)
  await dispute(words)
  await undoEmailChange(words)
  await requireFactors(words)
  await mailSuperadmins(t.ctx, [{ kind: 'page', relation: 'entry', clientId: null, rows: 0 }], 0)
  return deliverMails(t.ctx)
}

async function changeMembers(fullName: string): Promise<void> {
  const as = await t.people.bosco({ fullName })
  const { id } = await t.people.zawadi({ fullName })
  const member = { fullName: 'A', phone: '0788123457' }
  for (const change of [
    { type: 'superadmin' },
    { type: 'superadmin', password: 'umugisha-1963', confirmPassword: 'umugisha-1963' },
  ]) {
    await t.ok(superadmin.updateAdministrator, { as, params: { id }, body: { ...member, ...change } })
    await t.db.updateTable('staff').set({ full_name: fullName }).where('id', '=', id).execute()
  }
}

async function queueEveryEmail(title: string): Promise<void> {
  const as = await t.people.aline({ fullName: title })
  const day = t.clock.now().toISOString().slice(0, 10)
  const inDays = (days: number) => new Date(t.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
  await t.ok(mail.setChoices, { as, body: { day: true, week: true, month: true, year: true, warning: true } })
  await t.ok(expenses.setLimit, { as, body: { monthlyExpenseLimit: 50 } })
  const entry = await t.ok(expenses.add, { as, body: { date: day, amount: 100, title: 'x', description: 'x' } })
  const debt = await t.ok(debts.add, { as, body: { title: 'x', creditor: 'x', amount: 5, dueDate: inDays(3) } })
  // The API rejects hostile words, but older rows may contain them.
  await t.db.updateTable('entry').set({ title }).where('id', '=', entry.data._id).execute()
  await t.db.updateTable('debt').set({ title, creditor: title }).where('id', '=', debt.data._id).execute()
  const message = { email: CLAUDINE.email, phone: '078', message: title }
  await t.call(contact.send, { body: { ...message, name: title.replace(/\p{Cf}/gu, '') } })
  await t.db
    .updateTable('client')
    .set({ subscription_status: 'active', subscription_deadline: day })
    .where('id', '=', as.id)
    .execute()
  await expireSubscriptions(t.ctx)
  await closePeriods(t.ctx)
  t.clock.set(new Date(t.clock.now().getTime() + 86_400_000).toISOString())
  await closePeriods(t.ctx)
  await expireSubscriptions(t.ctx)
}

async function dispute(fullName: string): Promise<void> {
  const email = `disputed-${crypto.randomUUID()}@example.rw`
  const owner = await t.people.aline({ email, fullName })
  const token = await disputeToken(t.ctx, { clientId: owner.id, email })
  await t.app.inject({ method: 'POST', url: `/mail/not-me?token=${token}` })
}

async function undoEmailChange(fullName: string): Promise<void> {
  const email = `disputed-${crypto.randomUUID()}@example.rw`
  const owner = { id: (await t.people.aline({ email, fullName })).id, role: 'client' } as const
  const former = `disputed-${crypto.randomUUID()}@example.rw`
  const undo = await issueUndoToken(t.ctx, await storeFormerAddress(t.ctx, owner, former))
  await t.app.inject({ method: 'POST', url: `/mail/undo-address?token=${undo?.token}` })
  await t.app.inject({ method: 'POST', url: await objectionPath(t.ctx, { clientId: owner.id, email }) })
  assert.equal(await settleObjection(t.ctx, former, email), 'settled')
}

async function requireFactors(fullName: string): Promise<void> {
  const as = await t.people.bosco({ fullName })
  await createAuthenticatorApp(t.ctx, as, { isProven: true })
  for (const required of [true, false]) await t.ok(superadmin.requireFactor, { as, body: { required } })
}
