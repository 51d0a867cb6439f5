import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './support.ts'

test('the FAQs can be opened and closed without scripts', async ({ page }) => {
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/faqs')
  await expect(page).toHaveTitle(/^FAQs · /)
  await expect(page.getByRole('heading', { level: 1, name: 'Frequently Asked Questions' })).toBeVisible()
  const questions = page.locator('details')
  await expect(questions).toHaveCount(10)

  const open = page.locator('details[open]')
  await expect(open).toHaveCount(0)
  await questions.nth(2).locator('summary').click()
  await expect(open).toContainText('argon2id')
  await questions.nth(6).locator('summary').click()
  await expect(open).toHaveCount(1)
  await expect(open).toContainText('14 days')
  await expectAccessible(page)
  await questions.nth(6).locator('summary').click()
  await expect(open).toHaveCount(0)
})

test('the terms and the privacy policy have a date, sections and a table of contents', async ({ page }) => {
  for (const [path, title, sections] of [
    ['/terms', 'Terms of Service', 7],
    ['/privacy', 'Privacy Policy', 8],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText('Last updated: August 2025')).toBeVisible()
    await expect(page.locator('article h2')).toHaveCount(sections)
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Contact' }).click()
    await expect(page.getByRole('heading', { name: `${sections}. Contact` })).toBeInViewport()
  }
})

test('a contact message stays in the form with an error message when sending fails, and reaches support when sent again', async ({
  page,
  imari,
}) => {
  await page.goto('/contact')
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible()
  await expect(page.getByText('Every day 24/7')).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveAttribute('rows', '4')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByLabel('Full Name'), 'the first empty field').toBeFocused()
  for (const field of ['Full Name', 'Email', 'Phone', 'Message']) {
    await expect(page.getByLabel(field)).toHaveAccessibleDescription('Please fill in all fields.')
    await expect(page.getByLabel(field)).toHaveAttribute('aria-invalid', 'true')
  }
  const [form, failed] = [page.locator('#contact-form fieldset'), page.getByRole('alert')]
  const [above, below] = [await form.boundingBox(), await failed.boundingBox()]
  expect(below?.y, 'under the form').toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0))
  await expect(failed).toBeInViewport()

  await fill(page, 'Keza Diane')
  const answers: (object | 'away')[] = [
    'away',
    { success: false, message: 'Nope', errors: [{ field: 'phone', msg: 'This phone is odd' }] },
    { success: false, message: 'Only a message' },
    { success: false },
  ]
  await page.route('**/api/contact', (route) => {
    const answer = answers.shift()
    return answer === 'away' ? route.abort() : route.fulfill({ status: 400, json: answer })
  })
  const box = page.getByRole('alert')
  for (const sentence of [
    'Failed to send message. Please try again later.',
    'This phone is odd',
    'Only a message',
    'Failed to send message. Please try again later.',
  ]) {
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(box).toHaveText(sentence)
    await expect(page.getByLabel('Full Name')).toHaveValue('Keza Diane')
    await expect(page.getByLabel('Message')).toHaveValue('How do I close a month?')
    if (sentence === 'This phone is odd') await expect(page.getByLabel('Phone')).toBeFocused()
  }
  await expectAccessible(page)
  await page.unroute('**/api/contact')

  const name = `Keza Diane ${Math.floor(performance.now())}`
  await fill(page, name)
  const { promise: answerAllowed, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/contact', async (route) => {
    await answerAllowed
    await route.continue()
  })
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  for (const field of ['Full Name', 'Email', 'Phone', 'Message']) await expect(page.getByLabel(field)).toBeDisabled()
  answer()

  await expect(page.getByRole('status')).toHaveText('Your message has been sent successfully!')
  await expect(page.getByLabel('Full Name')).toHaveValue('')
  await expect(page.getByLabel('Message')).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled()
  const mail = await imari.mailbox.waitFor('support@imari.example', ({ text }) => text?.includes(name) ?? false)
  expect(mail.text).toContain('How do I close a month?')
})

test('a small phone shows "Register" and "Try it first" without scrolling, in every language', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  for (const path of ['/', '/fr', '/rw']) {
    await page.goto(path)
    for (const target of ['/register', '/try'])
      await expect(page.getByRole('main').locator(`a[href="${target}"]`).first(), path).toBeInViewport({ ratio: 1 })
  }
})

async function fill(page: Page, name: string): Promise<void> {
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('Email').fill('keza@example.rw')
  await page.getByLabel('Phone').fill('0788 123 456')
  await page.getByLabel('Message').fill('How do I close a month?')
}
