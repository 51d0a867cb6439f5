import { CREDIT, give, person } from './credit-book.ts'
import { expect, openAs, test } from './support.ts'

test('a reminder is recorded only when the client confirms that it was sent', async ({
  page,
  context,
  aline,
  imari,
}) => {
  await page.addInitScript(() => {
    const shared: string[] = []
    Object.assign(window, { shared })
    navigator.share = async ({ text = '' } = {}) => {
      shared.push(text)
      if (shared.length === 1) throw new DOMException('closed', 'AbortError')
    }
  })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const jeanne = await person(imari, aline, { name: 'Jeanne', phone: '0788 123 456', language: 'rw' })
  await give(imari, aline, jeanne, 4_500, -3)
  await openAs(page, aline, `${CREDIT}/${jeanne}`)
  await expect(page.getByRole('row')).toHaveCount(2)
  const remind = page.getByRole('button', { name: 'Remind' })
  await page.waitForLoadState('networkidle')
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/assets/')) requests.push(pathname)
  })

  await remind.click()
  const dialog = page.getByRole('dialog', { name: 'Remind Jeanne' })
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue(/^Muraho Jeanne, ni .*4,500 Frw/)
  const whatsApp = dialog.getByRole('link', { name: 'WhatsApp' })
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Muraho & 4,500?')
  await expect(whatsApp).toHaveAttribute('href', 'https://wa.me/250788123456?text=Muraho%20%26%204%2C500%3F')
  await expect(dialog.getByRole('link', { name: 'SMS' })).toHaveAttribute('href', /^sms:\+250788123456\?/)

  const shared = () => page.evaluate(() => (window as unknown as { shared: string[] }).shared)
  await dialog.getByRole('button', { name: 'Share' }).click()
  await expect.poll(shared).toEqual(['Muraho & 4,500?'])
  await expect(dialog.getByText('Did you send it?'), 'sharing was cancelled').toHaveCount(0)

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

  await remind.click()
  await expect(dialog.getByText('You reminded Jeanne less than a day ago')).toBeVisible()
  await expect(whatsApp).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Remind again' }).click()
  await expect(whatsApp).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Muraho Jeanne')
  await dialog.getByRole('button', { name: 'Share' }).click()
  await expect(dialog.getByText('Did you send it?')).toBeVisible()
  expect(await shared()).toEqual(['Muraho & 4,500?', 'Muraho Jeanne'])
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Muraho Jeanne')
})

test('the message after a new credit contains the new balance', {
  tag: '@laptop',
}, async ({ page, aline, imari }) => {
  const jeanne = await person(imari, aline, { name: 'Jeanne', language: 'en' })
  await give(imari, aline, jeanne, 4_500, -3)
  await openAs(page, aline, CREDIT)
  await page.getByRole('button', { name: 'Sell on credit to Jeanne' }).click()
  const form = page.getByRole('dialog', { name: 'Sell on credit to Jeanne' })
  await form.getByLabel('Amount').fill('1500')
  await form.getByRole('button', { name: 'Details' }).click()
  await expect(form.getByLabel('Details (optional)')).toBeFocused()
  await page.keyboard.type('Rice')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Message Jeanne' }).click()
  const message = page.getByRole('dialog', { name: 'Message Jeanne' })
  await expect(message.getByRole('textbox', { name: 'Message' })).toHaveValue(
    /Bought on credit: RWF\s1,500 \(Rice\)\. You now owe RWF\s6,000\./,
  )
  await expect(message.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=/)
  await message.getByLabel('Message language').selectOption('fr')
  await expect(message.getByRole('textbox', { name: 'Message' })).toHaveValue(/^Bonjour Jeanne/)
})

test('a customer’s account prints on one page without buttons', {
  tag: '@laptop',
}, async ({ page, imari, gaspard }) => {
  const jeanne = await person(imari, gaspard, { name: 'Jeanne', note: 'Sister of Marie' })
  for (let day = 1; day <= 20; day++) await give(imari, gaspard, jeanne, 1_000 + day, -day, 'Rice and a bar of soap')
  await openAs(page, gaspard, `${CREDIT}/${jeanne}`)
  await expect(page.getByRole('row')).toHaveCount(21)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/Muhabura Hardware · printed /)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('RWF 20,210')
  for (const hidden of ['Sell on credit', 'Archive', 'Remind'])
    await expect(page.getByRole('button', { name: hidden, exact: true })).toHaveCount(0)
  const pages = async (landscape: boolean) =>
    (await page.pdf({ format: 'A4', landscape })).toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)
  expect(await pages(false)).toHaveLength(1)
  expect((await pages(true))?.length).toBeLessThanOrEqual(2)
})
