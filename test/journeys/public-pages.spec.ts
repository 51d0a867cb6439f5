import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './support.ts'

test('the FAQs open one at a time, close again, and need no script', { tag: '@phone' }, async ({ page }) => {
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

for (const { path, title, sections, says } of [
  {
    path: '/terms',
    title: 'Terms of Service',
    sections: ['Acceptance', 'User accounts', 'Data privacy', 'Acceptable use', 'Termination', 'Changes', 'Contact'],
    says: '“Deactivate Account” gives you a break',
  },
  {
    path: '/privacy',
    title: 'Privacy Policy',
    sections: [
      'Introduction',
      'Information we collect',
      'How we use information',
      'Security',
      'Retention',
      'Your rights',
      'Changes',
      'Contact',
    ],
    says: 'National Cyber Security Authority',
  },
]) {
  test(`${title} stands in the HTML, in ${sections.length} dated sections that the contents lead to`, {
    tag: '@phone',
  }, async ({ page, request }) => {
    const html = await (await request.get(path)).text()
    expect(html).toContain('Last updated: August 2025')
    expect(html).toContain(says)
    expect(html.match(/<script[^>]*>/g), 'nothing but the boot script').toEqual(['<script src="/boot.js">'])

    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.locator('article h2')).toHaveText(sections.map((section, index) => `${index + 1}. ${section}`))
    const contents = page.getByRole('navigation', { name: 'On this page' })
    await expect(contents.getByRole('link')).toHaveCount(sections.length)
    await contents.getByRole('link', { name: sections.at(-1) ?? '' }).click()
    await expect(page.getByRole('heading', { name: `${sections.length}. Contact` })).toBeInViewport()
    await expect(page.locator('article').getByRole('link', { name: 'support@imari.example' }).last()).toHaveAttribute(
      'href',
      'mailto:support@imari.example',
    )
  })
}

test('a message reaches the support address, and the form says so and is empty again', { tag: '@phone' }, async ({
  page,
  imari,
}) => {
  await page.goto('/contact')
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible()
  await expect(page.getByText('Every day 24/7')).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveAttribute('rows', '4')

  const name = `Keza Diane ${Math.floor(performance.now())}`
  await fill(page, name)
  const held = lockContact(page)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  for (const field of ['Full Name', 'Email', 'Phone', 'Message']) await expect(page.getByLabel(field)).toBeDisabled()
  await held.letGo()

  await expect(page.getByRole('status')).toHaveText('Your message has been sent successfully!')
  await expect(page.getByLabel('Full Name')).toHaveValue('')
  await expect(page.getByLabel('Message')).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled()
  await expectAccessible(page)
  const mail = await imari.mailbox.waitFor('support@imari.example', ({ text }) => text?.includes(name) ?? false)
  expect(mail.text).toContain('How do I close a month?')
})

test('a message that could not be sent stays in the form, with a box that says why', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByLabel('Full Name'), 'the first empty field').toBeFocused()

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
  const held = lockContact(page)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(box, 'cleared when a new attempt begins').toBeHidden()
  await held.letGo()
  await expect(page.getByRole('status')).toBeVisible()
})

async function fill(page: Page, name: string): Promise<void> {
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('Email').fill('keza@example.rw')
  await page.getByLabel('Phone').fill('0788 123 456')
  await page.getByLabel('Message').fill('How do I close a month?')
}

/** Lets the contact call wait until `letGo`. */
function lockContact(page: Page): { letGo(): Promise<void> } {
  let letGo = () => {}
  const wait = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const routed = page.route('**/api/contact', async (route) => {
    await wait
    await route.continue()
  })
  return {
    async letGo() {
      await routed
      letGo()
    },
  }
}
