import type { Locator, Page } from '@playwright/test'
import { CREDIT, give, person } from './credit-book.ts'
import { expect, expectAccessible, openAs, type Person, type Running, test } from './support.ts'

test('a reminder opens with the text in the customer’s language; the page asks nothing until it is said to be sent', {
  tag: '@phone',
}, async ({ page, aline, imari }) => {
  const jeanne = await person(imari, aline, { name: 'Jeanne', phone: '0788 123 456', language: 'rw' })
  await give(imari, aline, jeanne, 4_500, -3)
  await openAs(page, aline, `${CREDIT}/${jeanne}`)
  await expect(page.getByRole('row')).toHaveCount(2)
  const remind = page.getByRole('button', { name: 'Remind' })
  // Its code comes ahead, when the page is at rest.
  await page.waitForLoadState('networkidle')
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))

  await remind.click()
  const dialog = page.getByRole('dialog', { name: 'Remind Jeanne' })
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue(/^Muraho Jeanne, ni .*4,500 Frw/)
  await expectAccessible(page)
  const whatsApp = dialog.getByRole('link', { name: 'WhatsApp' })
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Muraho & 4,500?')
  await expect(whatsApp).toHaveAttribute('href', 'https://wa.me/250788123456?text=Muraho%20%26%204%2C500%3F')
  await expect(dialog.getByRole('link', { name: 'SMS' })).toHaveAttribute('href', /^sms:\+250788123456\?/)

  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  const opened = page.context().waitForEvent('page')
  await whatsApp.click()
  await (await opened).close()
  await expect(dialog.getByText('Did you send it?')).toBeVisible()
  expect(requests).toEqual([])

  await dialog.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('reminded')
  await page.context().unroute('https://wa.me/**')

  // Another within the day is asked for twice.
  await remind.click()
  await expect(dialog.getByText('You reminded Jeanne less than a day ago')).toBeVisible()
  await expect(whatsApp).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Remind again' }).click()
  await expect(whatsApp).toBeVisible()
})

test('after goods and after a payment one can tell the customer how the account stands now', {
  tag: '@laptop',
}, async ({ page, aline, imari }) => {
  const jeanne = await person(imari, aline, { name: 'Jeanne', language: 'en' })
  await give(imari, aline, jeanne, 4_500, -3)
  await openAs(page, aline, CREDIT)
  await page.getByRole('button', { name: 'Credit for Jeanne' }).click()
  const form = page.getByRole('dialog', { name: 'Credit for Jeanne' })
  await form.getByLabel('Amount').fill('1500')
  await form.getByLabel('Details').fill('Rice')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Message Jeanne' }).click()
  const message = page.getByRole('dialog', { name: 'Message Jeanne' })
  await expect(message.getByRole('textbox', { name: 'Message' })).toHaveValue(
    /On credit: RWF 1,500 \(Rice\)\. You now owe RWF 6,000\./,
  )
  // Without a number one chooses there whom it goes to.
  await expect(message.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=/)
  await message.getByLabel('Language of messages').selectOption('fr')
  await expect(message.getByRole('textbox', { name: 'Message' })).toHaveValue(/^Bonjour Jeanne/)
})

test('a message is shared by the phone and copied as it stands, and whoever closes the share sheet has shared nothing', {
  tag: '@phone',
}, async ({ page, context, imari, aline }) => {
  await page.addInitScript(() => {
    const shared: string[] = []
    Object.assign(window, { shared })
    navigator.share = async ({ text = '' } = {}) => {
      shared.push(text)
      if (shared.length === 1) throw new DOMException('closed', 'AbortError')
    }
  })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const dialog = await openReminder(page, imari, aline)
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Muraho Jeanne')
  await dialog.getByRole('button', { name: 'Share' }).click()
  await expect.poll(() => page.evaluate(() => (window as unknown as { shared: string[] }).shared.length)).toBe(1)
  await expect(dialog.getByText('Did you send it?')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Share' }).click()
  await expect(dialog.getByText('Did you send it?')).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { shared: string[] }).shared)).toEqual([
    'Muraho Jeanne',
    'Muraho Jeanne',
  ])
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Muraho Jeanne')
})

test('a text that the phone does not let us copy is not said to be copied', { tag: '@laptop' }, async ({
  page,
  imari,
  aline,
}) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
  })
  const dialog = await openReminder(page, imari, aline)
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('Couldn’t copy.')).toBeVisible()
  await expect(dialog.getByText('Did you send it?')).toHaveCount(0)
})

test('without network a reminder opens as an SMS, and that it was sent is remembered once there is network', {
  tag: '@phone',
}, async ({ page, context, imari, aline }) => {
  const dialog = await openReminder(page, imari, aline)
  await context.setOffline(true)
  await page.evaluate(() => {
    // Where an app takes over, the page stays.
    document.addEventListener('click', (event) => {
      if ((event.target as Element).closest('a[href^="sms:"]')) event.preventDefault()
    })
  })
  await dialog.getByRole('link', { name: 'SMS' }).click()
  await dialog.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('reminded')
  await context.setOffline(false)
  await expect(page.getByRole('main').getByRole('button', { name: /\d waiting/ })).toBeHidden()
  const { data } = await imari.api<{ data: { remindedAt: string | null }[] }>(aline.token, 'GET', '/api/credit/people')
  expect(data.map(({ remindedAt }) => remindedAt === null)).toEqual([false])
})

test('somebody new is taken from the phone’s contacts, and whoever chooses nobody there has lost nothing', {
  tag: '@phone',
}, async ({ page, aline, imari }) => {
  await page.addInitScript(() => {
    let asked = 0
    const select = async () => {
      asked++
      if (asked === 1) throw new DOMException('closed', 'AbortError')
      return asked === 2 ? [] : [{ name: ['Jeanne d’Arc'], tel: ['0788 123 456'] }]
    }
    Object.assign(navigator, { contacts: { select } })
  })
  await openAs(page, aline, `${CREDIT}?add=credit`)
  const form = page.getByRole('dialog', { name: 'Add Credit' })
  await form.getByLabel('Amount').fill('1500')
  for (const name of ['', '', 'Jeanne d’Arc']) {
    await form.getByRole('button', { name: 'From contacts' }).click()
    await expect(form.getByLabel('Name')).toHaveValue(name)
  }
  await expect(form.getByLabel('Phone')).toHaveValue('0788 123 456')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  const { data } = await imari.api<{ data: object[] }>(aline.token, 'GET', '/api/credit/people')
  expect(data).toMatchObject([{ name: 'Jeanne d’Arc', phone: '0788 123 456', balance: 1_500 }])
})

test('an account is printed on one sheet of A4, with the name of the shop, the day and the balance', {
  tag: '@laptop',
}, async ({ page, imari, gaspard }) => {
  const jeanne = await person(imari, gaspard, { name: 'Jeanne', note: 'Sister of Marie' })
  for (let day = 1; day <= 20; day++) await give(imari, gaspard, jeanne, 1_000 + day, -day, 'Rice and a bar of soap')
  await openAs(page, gaspard, `${CREDIT}/${jeanne}`)
  await expect(page.getByRole('row')).toHaveCount(21)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/Muhabura Hardware · printed /)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('RWF 20,210')
  for (const hidden of ['Credit', 'Archive', 'Remind'])
    await expect(page.getByRole('button', { name: hidden, exact: true })).toHaveCount(0)
  const pdf = await page.pdf({ format: 'A4' })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1)
})

/** The form of a reminder, of somebody who owes something. */
async function openReminder(page: Page, imari: Running, client: Person): Promise<Locator> {
  const jeanne = await person(imari, client, { name: 'Jeanne', phone: '0788 123 456' })
  await give(imari, client, jeanne, 4_500, -3)
  await openAs(page, client, `${CREDIT}/${jeanne}`)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Remind' }).click()
  return page.getByRole('dialog', { name: 'Remind Jeanne' })
}
