import type { Page } from '@playwright/test'
import { paths } from '../../web/session/paths.ts'
import { logInStaff } from './staff.ts'
import { expect, goWithin, kigaliDay, openAs, type Person, type Running, test } from './support.ts'

const RUN = `document.documentElement.dataset.ran=1`
const payloads = [
  `<img src=x onerror="${RUN}">`,
  `"><b onmouseover=${RUN} style="position:fixed;inset:0">x</b><form action="//evil.example"><svg/onload=${RUN}>`,
]

const CREDIT_PERSON = '019f0000-0000-7000-8000-000000000001'
const CLIENT_SCREENS = [paths.debts, `${paths.credit}/${CREDIT_PERSON}`, paths.clientAccount, paths.expenses] as const

test('markup that users type is shown as text', { tag: '@laptop' }, async ({ page, imari, newClient }) => {
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

  await openAs(page, superadmin, paths.superadminDashboard)
  await expect(page.locator('main')).not.toBeEmpty()
  await page.waitForLoadState('networkidle')
  await expectText(page, paths.superadminDashboard)
  const [firstScreen, ...screens] = CLIENT_SCREENS
  await openAs(page, writer, firstScreen)
  await expectWritten(page, firstScreen, first)
  for (const screen of screens) {
    await goWithin(page, screen)
    await expectWritten(page, screen, first)
  }
  await page.getByText(first).first().click()
  await expectText(page, 'details')
})

async function typeEverywhere({ api }: Running, { token, email }: Person, text: string): Promise<void> {
  const entry = { date: kigaliDay(), amount: 500, title: text, description: text }
  await api(token, 'POST', '/api/expenses', entry)
  await api(token, 'POST', '/api/incomes', entry)
  await api(token, 'POST', '/api/debts', { ...entry, dueDate: kigaliDay(), creditor: text })
  const person = { _id: CREDIT_PERSON, name: text.slice(0, 120), phone: text.slice(0, 32), note: text }
  const { data } = await api<{ data: { _id: string } }>(token, 'POST', '/api/credit/people', person)
  const line = { kind: 'gave', date: kigaliDay(), amount: 500, what: text }
  await api(token, 'POST', `/api/credit/people/${data._id}/lines`, line)
  await api(null, 'POST', '/api/contact', { name: text.slice(0, 120), email, phone: '0788123456', message: text })
}

async function expectWritten(page: Page, screen: string, text: string): Promise<void> {
  await expect(page.locator('main').getByText(text).filter({ visible: true }).first()).toBeVisible()
  await expect(page.locator('.skeleton')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  await expectText(page, screen)
}

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
