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

test('a reminder says how to pay, and the next customer is one tap away', async ({ page, aline, imari }) => {
  const jeanne = await person(imari, aline, { name: 'Jeanne', language: 'en' })
  const bosco = await person(imari, aline, { name: 'Bosco', language: 'en' })
  const keza = await person(imari, aline, { name: 'Keza', language: 'en' })
  await give(imari, aline, jeanne, 4_500, -3)
  await give(imari, aline, bosco, 9_000, -20)
  await give(imari, aline, keza, 12_000, -40)
  await imari.api(aline.token, 'PATCH', `/api/credit/people/${keza}/reminded`, {})
  await page.addInitScript(() => {
    navigator.share = async () => {}
  })
  await openAs(page, aline, CREDIT)
  await page.getByRole('link', { name: 'Jeanne' }).click()
  await page.getByRole('button', { name: 'Remind', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Remind Jeanne' })
  const message = page.getByRole('textbox', { name: 'Message' })
  await expect(message).toHaveValue(/from \d\d\/\d\d\/\d{4}\. Thank you\.$/)
  await dialog.getByRole('button', { name: 'MoMo number or code' }).click()
  const payTo = page.getByRole('dialog', { name: 'MoMo number or code' })
  await payTo.getByRole('textbox').fill('078812345')
  await payTo.getByRole('button', { name: 'Save' }).click()
  await expect(payTo.getByText('Enter a MoMo number or code')).toBeVisible()
  await payTo.getByRole('textbox').fill('123456')
  await expect(payTo.getByText('MoMo *182*8*1*123456#')).toBeVisible()
  await payTo.getByRole('button', { name: 'Save' }).click()
  await expect(payTo).toHaveCount(0)
  await expect(message).toHaveValue(/ MoMo \*182\*8\*1\*123456#\. Thank you\.$/)
  await expect(dialog.getByRole('button', { name: 'MoMo number or code' })).toBeFocused()
  await message.fill('Hello, please pay. MoMo *182*8*1*123456#.')
  await dialog.getByRole('button', { name: 'MoMo number or code' }).click()
  await payTo.getByRole('textbox').fill('015690')
  await payTo.getByRole('button', { name: 'Save' }).click()
  await expect(message, 'also a text that the client changed').toHaveValue('Hello, please pay. MoMo *182*8*1*015690#.')

  await dialog.getByRole('button', { name: 'Share' }).click()
  await dialog.getByRole('button', { name: 'Yes', exact: true }).click()
  await page.getByRole('button', { name: 'Next: Bosco, RWF 9,000, 20 days' }).click()
  await expect(page.getByRole('dialog', { name: 'Remind Bosco' })).toBeVisible()
  await expect(message).toHaveValue(/^Hello Bosco, .*RWF 9,000\..* MoMo \*182\*8\*1\*015690#\. Thank you\.$/)
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect(page.getByText('Reminder recorded', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Next: / }), 'both others were reminded today').toHaveCount(0)
})

test('the account screen changes how customers pay', async ({ page, aline, imari }) => {
  await openAs(page, aline, '/account/client')
  await expect(page.getByRole('button', { name: 'Turn on Customer Credit' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'MoMo number or code' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Turn on Customer Credit' }).click()
  const set = async (typed: string) => {
    await page.getByRole('button', { name: 'MoMo number or code' }).click()
    await page.getByRole('textbox', { name: 'MoMo number or code' }).fill(typed)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await set('+250 73 812 3456')
  await page.getByRole('button', { name: 'MoMo number or code' }).click()
  await expect(page.getByRole('textbox', { name: 'MoMo number or code' })).toHaveValue('0738123456')
  await expect(page.getByText('Airtel Money 0738123456')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('MoMo number or code: none → …456')).toBeVisible()
  await set('')
  const { data } = await imari.api<{ data: { payTo: string } }>(aline.token, 'GET', '/api/users/profile')
  expect(data.payTo).toBe('')
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
