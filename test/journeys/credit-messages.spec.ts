import { CREDIT, give, person } from './credit-book.ts'
import { expect, expectAccessible, openAs, test } from './support.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a reminder opens with the text in the customer’s language; the page asks nothing until it is said to be sent', async ({
  page,
  aline,
  imari,
}) => {
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
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue(/^Muraho Jeanne\..*4,500 Frw/)
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

  await dialog.getByRole('button', { name: 'Yes, remember it' }).click()
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

test('after goods and after a payment one can tell the customer how the account stands now', async ({
  page,
  aline,
  imari,
}) => {
  const jeanne = await person(imari, aline, { name: 'Jeanne', language: 'en' })
  await give(imari, aline, jeanne, 4_500, -3)
  await openAs(page, aline, CREDIT)
  await page.getByRole('button', { name: 'Gave: Jeanne' }).click()
  const form = page.getByRole('dialog', { name: 'Gave: Jeanne' })
  await form.getByLabel('Amount').fill('1500')
  await form.getByLabel('What').fill('Rice')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Tell Jeanne' }).click()
  const message = page.getByRole('dialog', { name: 'Tell Jeanne' })
  await expect(message.getByRole('textbox', { name: 'Message' })).toHaveValue(
    /RWF 1,500 \(Rice\)\. To pay in all: RWF 6,000\./,
  )
  // Without a number one chooses there whom it goes to.
  await expect(message.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=/)
  await message.getByLabel('Language of messages').selectOption('fr')
  await expect(message.getByRole('textbox', { name: 'Message' })).toHaveValue(/^Bonjour Jeanne/)
})
