import type { Page } from '@playwright/test'
import { paths, statementPath } from '../../web/paths.ts'
import { times } from '../support/times.ts'
import { logInStaff } from './staff.ts'
import { expect, kigaliDay, openAs, type Person, type Running, test } from './support.ts'

// What people type is text on every screen of every role: nothing of it becomes an element or runs. That the browser had
// nothing to refuse is what `watched` looks at: a breach of the policy of the pages is an error on its console.

const RUN = `document.documentElement.dataset.ran=1`
const PAYLOADS = ['', '"', "'", '">', '-->', '</title></textarea></script>'].flatMap((before) =>
  [
    `<img src=x onerror="${RUN}">`,
    `<svg/onload=${RUN}>`,
    `<script>${RUN}</script>`,
    `<iframe srcdoc="<script>parent.${RUN}</script>">`,
    `<a href="javascript:${RUN}">x</a>`,
    `<b onmouseover=${RUN} style="position:fixed;inset:0">x</b>`,
    `<style>*{background:url(/x)}</style>`,
    `<form action="//evil.example"><input autofocus onfocus=${RUN}>`,
    `{{${RUN}}}\${${RUN}}`,
    `&lt;img src=x onerror=${RUN}&gt;`,
  ].map((markup) => before + markup),
)
const COUNT = times({ gate: 2, full: PAYLOADS.length })
const STEP = 7
const payloads = Array.from({ length: COUNT }, (_, at) => PAYLOADS[(at * STEP) % PAYLOADS.length] as string)

/** With every change the few that show most of it. */
const few = (full: string[], gate: number) => full.slice(0, times({ gate, full: full.length }))
const CREDIT_PERSON = '019f0000-0000-7000-8000-000000000001'
const CLIENT_SCREENS = [
  paths.debts,
  `${paths.credit}/${CREDIT_PERSON}`,
  paths.clientAccount,
  paths.progress,
  paths.income,
  paths.expenses,
  paths.analytics,
  paths.statements,
  paths.credit,
  statementPath('month', `${kigaliDay().slice(0, 7)}-01`),
]
const SUPERADMIN_SCREENS = [
  paths.superadminDashboard,
  `${paths.superadminDashboard}?tab=administrators`,
  paths.superadminAuditLog,
  paths.superadminMails,
  paths.superadminAccount,
]
const ADMIN_SCREENS = [paths.adminDashboard, paths.adminAccount]

test('what people type is text on every screen of every role', { tag: '@laptop' }, async ({
  page,
  imari,
  newClient,
}) => {
  test.setTimeout(60_000 + COUNT * 30_000)
  page.on('dialog', () => {
    throw new Error('something opened a dialog')
  })
  const superadmin = await logInStaff(imari, 'superadmin', imari.superadmin)
  const [first = ''] = payloads
  const writer = await newClient({ fullName: first.slice(0, 120), businessName: first.slice(0, 120) })
  for (const payload of payloads) await typeEverywhere(imari, writer, payload)
  for (const payload of payloads.slice(1))
    await newClient({ fullName: payload.slice(0, 120), businessName: payload.slice(0, 120) })
  const email = `markup-${process.pid}@imari.example`
  const staff = { email, password: 'Umurimo-2026', fullName: first.slice(0, 120), phone: '0788123456', type: 'admin' }
  await imari.api(superadmin.token, 'POST', '/api/superadmin/administrators/add', staff)
  const admin = await logInStaff(imari, 'admin', staff)

  for (const [person, screens] of [
    [writer, few(CLIENT_SCREENS, 3)],
    [superadmin, few(SUPERADMIN_SCREENS, 1)],
    [admin, few(ADMIN_SCREENS, 0)],
  ] as const)
    for (const screen of screens) {
      await openAs(page, person, screen)
      await expect(page.locator('main')).not.toBeEmpty()
      await page.waitForLoadState('networkidle')
      await expectText(page, screen)
    }
  // That it is there at all.
  await openAs(page, writer, paths.expenses)
  await expect(page.getByText(first).first()).toBeVisible()
  await page.getByText(first).first().click()
  await expectText(page, 'details')
})

/** Writes it wherever a client or a visitor can. */
async function typeEverywhere({ api }: Running, { token, email }: Person, text: string): Promise<void> {
  const entry = { date: kigaliDay(), amount: 500, title: text, description: text }
  await api(token, 'POST', '/api/expenses', entry)
  await api(token, 'POST', '/api/incomes', entry)
  await api(token, 'POST', '/api/debts', { ...entry, dueDate: kigaliDay(), creditor: text })
  // Only the first is at an address that is known.
  const person = { _id: CREDIT_PERSON, name: text.slice(0, 120), phone: text.slice(0, 32), note: text }
  const { data } = await api<{ data: { _id: string } }>(token, 'POST', '/api/credit/people', person)
  const line = { kind: 'gave', date: kigaliDay(), amount: 500, what: text }
  await api(token, 'POST', `/api/credit/people/${data._id}/lines`, line)
  await api(null, 'POST', '/api/contact', { name: text.slice(0, 120), email, phone: '0788123456', message: text })
}

/** Nothing of it ran or became an element. */
async function expectText(page: Page, where: string): Promise<void> {
  const found = await page.evaluate(() => ({
    ran: document.documentElement.dataset.ran,
    elements: Array.from(
      document.querySelectorAll(
        '[onerror],[onload],[onmouseover],[onfocus],[srcdoc],[href^="javascript:"],[action*="evil"]',
      ),
      ({ outerHTML }) => outerHTML.slice(0, 200),
    ),
  }))
  expect(found, where).toEqual({ ran: undefined, elements: [] })
}
