import type { Page } from '@playwright/test'
import { balanceOf, CREDIT, countTaps, give, incomesOf, person, write } from './credit-book.ts'
import { ALL_SENT, day, MESSAGES, NUMBER, RECEIVED, SENT, watchBodies } from './momo.ts'
import { SAVED, strip } from './outbox.ts'
import {
  closeDialog,
  expect,
  expectAccessible,
  goWithin,
  kigaliDay,
  openAs,
  type Person,
  type Running,
  test,
} from './support.ts'

test('two pasted messages are saved after three taps, and their texts stay on the phone', async ({
  page,
  imari,
  aline,
}) => {
  const sent = watchBodies(page)
  const taps = await countTaps(page)
  await openAs(page, aline, MESSAGES)
  await expect(page.getByText(ALL_SENT)).toBeVisible()
  await paste(page, `${SENT}\n${RECEIVED}`)
  await expect(page.getByText('2 messages: 2 new')).toBeVisible()
  await expect(page.getByText(/^No messages missing/)).toBeVisible()
  await expectAccessible(page)
  expect(sent(), 'before saving').toEqual([])
  await page.getByRole('button', { name: 'Save 3' }).tap()
  await expect(page.getByText('Saved: 3 entries.')).toBeVisible()
  expect(await taps()).toBe(3)
  await expectAccessible(page)
  // Remove ids and hashes, whose random characters may equal a secret by chance.
  const bodies = sent()
    .join('\n')
    .replaceAll(/[\w-]{22,}/g, '')
  for (const secret of [NUMBER, '013', '014', '4110', '6110', 'transferred', 'Message from', '71000000018'])
    expect(bodies).not.toContain(secret)

  expect(await listRows(imari, aline, 'expenses')).toEqual([
    ['Aline Sample', 3000],
    ['MoMo fees', 100],
  ])
  expect(await listRows(imari, aline, 'incomes')).toEqual([['Jean Demo', 2000]])
  await page.getByRole('link', { name: 'Progress Tracking' }).filter({ visible: true }).tap()
  await expect(page.getByRole('region', { name: 'This month so far' })).toBeVisible()

  await goWithin(page, MESSAGES)
  await paste(page, `${RECEIVED}\n${SENT}`)
  await expect(page.getByText('2 messages: 0 new, 2 seen before')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Read other messages' }).tap()
  await expect(page.getByText(/^Fees in \w+ \d{4}: RWF\s100$/)).toBeVisible()
})

test('a client can undo an import at once and can continue an import after its response was lost', async ({
  page,
  imari,
  aline,
}) => {
  await openAs(page, aline, MESSAGES)
  await paste(page, SENT)
  await page.getByLabel(/^Title: Aline Sample/).fill('Family')
  await page.getByRole('button', { name: 'Save 2' }).tap()
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect(page.getByText('Import undone: 2 entries deleted.')).toBeVisible()
  expect(await listRows(imari, aline, 'expenses')).toEqual([])
  await page.getByRole('button', { name: 'Read other messages' }).tap()
  await paste(page, `${SENT}\n${RECEIVED}`)
  await expect(page.getByText('Same as last time')).toBeVisible()
  await expect(page.getByLabel(/^Title: Aline Sample/)).toHaveValue('Family')

  await page.route(
    '**/api/imports',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Save 3' }).tap()
  await expect(page.getByText('Saving needs a connection. Your choices stay on this device.')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Save now' }).tap()
  await expect(page.getByText('Saved: 3 entries.')).toBeVisible()
  expect(await listRows(imari, aline, 'incomes')).toHaveLength(1)
  expect(await listRows(imari, aline, 'expenses')).toHaveLength(2)
})

test('a message with the day and amount of an existing entry is saved only after a confirmation', async ({
  page,
  imari,
  aline,
}) => {
  const body = { date: day, amount: 2000, title: 'Jean', description: 'Cash' }
  await imari.api(aline.token, 'POST', '/api/incomes', body)
  await openAs(page, aline, MESSAGES)
  await paste(page, RECEIVED)
  await expect(page.getByText('You may have recorded this already.', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'It’s a different one' }).tap()
  await page.getByRole('button', { name: 'Save 1' }).tap()
  await expect(page.getByText('Saved: 1 entry.')).toBeVisible()
  expect(await listRows(imari, aline, 'incomes')).toHaveLength(2)
})

test('money from a customer who owes money is proposed as a payment', async ({ page, imari, aline }) => {
  const jean = await person(imari, aline, { name: 'Démo Jean' })
  await give(imari, aline, jean, 5_000, -3)
  const more = RECEIVED.replace('received 2000', 'received 4000').replace('10:00', '11:00').replace('018', '019')
  await openAs(page, aline, MESSAGES)
  await paste(page, `${RECEIVED}\n${more.replace(':6110', ':10110')}`)
  const rows = page.locator('.momo-row').filter({ hasText: 'Payment from Démo Jean (owes RWF 5,000)' })
  const isPayment = (at: number) => rows.nth(at).getByRole('button', { name: 'It’s this payment' })
  await expect(isPayment(0)).toHaveAttribute('aria-pressed', 'true')
  await expect(isPayment(1), 'more than what is left').toHaveAttribute('aria-pressed', 'false')
  await expectAccessible(page)
  await isPayment(1).tap()
  await expect(rows.nth(1)).toContainText('Démo Jean would overpay by RWF 1,000.')
  await rows.nth(1).getByRole('button', { name: 'It’s something else' }).tap()
  await rows.nth(1).getByRole('button', { name: 'Skip' }).tap()
  await page.getByRole('button', { name: 'Save 1' }).tap()
  await expect(page.getByText('Saved: 1 entry.')).toBeVisible()
  expect(await balanceOf(imari, aline, jean)).toBe(3_000)
  expect(await incomesOf(imari, aline)).toMatchObject([{ title: 'Credit paid', amount: 2000 }])

  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect(page.getByText('Import undone: 1 entry deleted.')).toBeVisible()
  expect([await balanceOf(imari, aline, jean), await incomesOf(imari, aline)]).toEqual([5_000, []])

  await page.getByRole('button', { name: 'Read other messages' }).tap()
  await paste(page, RECEIVED)
  await expect(isPayment(0), 'after a remembered skip').toHaveAttribute('aria-pressed', 'false')
  await isPayment(0).tap()
  await page.getByRole('checkbox', { name: 'Also record as income' }).uncheck()
  await page.getByRole('button', { name: 'Save 1' }).tap()
  await expect(page.getByText('Saved: 1 entry.')).toBeVisible()
  expect([await balanceOf(imari, aline, jean), await incomesOf(imari, aline)]).toEqual([3_000, []])
})

test('a message is not proposed as a payment when the client has already recorded the payment', async ({
  page,
  imari,
  aline,
}) => {
  const jean = await person(imari, aline, { name: 'Jean Demo' })
  await give(imari, aline, jean, 5_000, -3)
  await write(imari, aline, jean, { kind: 'paid', date: kigaliDay(0), amount: 2_000 })
  await openAs(page, aline, MESSAGES)
  await paste(page, RECEIVED)
  await expect(page.getByRole('button', { name: 'It’s this payment' })).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: 'Save 1' }).tap()
  await expect(page.getByText('Saved: 1 entry.')).toBeVisible()
  expect(await balanceOf(imari, aline, jean)).toBe(3_000)
})

test('a message isn’t proposed again when its payment is recorded on the phone but not yet sent', async ({
  page,
  imari,
  aline,
}) => {
  const jean = await person(imari, aline, { name: 'Jean Demo' })
  await give(imari, aline, jean, 2_000, -3)
  await openAs(page, aline, `${CREDIT}/${jean}`)
  await page.route('**/lines', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await page.locator('main').getByRole('button', { name: 'Record payment', exact: true }).tap()
  const form = page.getByRole('dialog', { name: 'Record payment from Jean Demo' })
  await form.getByLabel('Amount').fill('2000')
  await form.getByRole('button', { name: 'Save' }).tap()
  await expect(form).toBeHidden()
  await expect(page.getByText(SAVED)).toBeVisible()
  await expect(page.locator('main').getByText('−RWF 2,000').first()).toBeVisible()
  await goWithin(page, MESSAGES)
  await expect(strip(page)).toBeVisible()
  await paste(page, RECEIVED)
  await expect(page.getByText('You may have recorded this already.', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0)
})

test('a payment is recorded as an income when its customer is deleted before the client saves', async ({
  page,
  imari,
  aline,
}) => {
  const jean = await person(imari, aline, { name: 'Jean Demo' })
  await give(imari, aline, jean, 2_000, -3)
  await openAs(page, aline, MESSAGES)
  await paste(page, `${SENT}\n${RECEIVED}`)
  await expect(page.getByRole('button', { name: 'It’s this payment' })).toHaveAttribute('aria-pressed', 'true')
  await write(imari, aline, jean, { kind: 'paid', date: day, amount: 2_000 })
  await imari.api(aline.token, 'DELETE', `/api/credit/people/${jean}`)
  await page.getByRole('button', { name: 'Save 3' }).tap()
  await expect(page.getByText('Saved: 3 entries.')).toBeVisible()
  expect(await listRows(imari, aline, 'incomes')).toEqual([['Jean Demo', 2000]])
})

test('a client can record and report a message of unknown format, and the report has no personal data', async ({
  page,
  aline,
}) => {
  const sent = watchBodies(page)
  await openAs(page, aline, MESSAGES)
  const unknown = 'Wakiriye 5,000 Frw avuye kuri UWASE Aline (0788123456). Impamvu: inzu. Asigaye: 12,000 Frw'
  await paste(page, `${SENT}\n\n${unknown}`)
  await expect(page.getByText('2 messages: 1 new, 1 not understood')).toBeVisible()
  await page.getByRole('button', { name: 'Record', exact: true }).tap()
  await expect(page.getByRole('dialog', { name: 'Add Expense' }).getByLabel('Amount')).toHaveValue('5,000')
  await closeDialog(page)
  await page.getByRole('button', { name: 'Send us the format' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Send us the format' })
  const shape = 'Wakiriye 9,999 Frw avuye kuri NAME (9999999999). Impamvu: …. Asigaye: 99,999 Frw'
  await expect(dialog.getByText(shape, { exact: true })).toBeVisible()
  await expectAccessible(page)
  expect(sent()).toEqual([])
  await dialog.getByRole('button', { name: 'Send' }).tap()
  await expect(page.getByText('Your message has been sent successfully!')).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(sent().map((body) => JSON.parse(body))).toEqual([
    {
      ...{ name: aline.fullName, email: aline.email, phone: expect.any(String) },
      message: `Imari couldn’t read messages in this format:\n\n${shape}`,
    },
  ])
})

test('a skipped message is not proposed when it is read again', async ({ page, aline }) => {
  await openAs(page, aline, MESSAGES)
  await paste(page, `${SENT.replace('Fee was: 100', 'Fee was: 0')}\n${RECEIVED}`)
  await page
    .getByRole('group', { name: /^Record as: Aline/ })
    .getByRole('button', { name: 'Skip' })
    .tap()
  await page.getByRole('button', { name: 'Save 1' }).tap()
  await expect(page.getByText('Saved: 1 entry.')).toBeVisible()
  await page.reload()
  await paste(page, `${SENT.replace('Fee was: 100', 'Fee was: 0')}\n${RECEIVED}`)
  await expect(page.getByText('2 messages: 0 new, 2 seen before')).toBeVisible()
  await expect(page.getByText('You skipped 1 of these before.')).toBeVisible()
  await page.getByRole('button', { name: 'Show skipped' }).tap()
  await expect(page.getByText('2 messages: 1 new, 1 seen before')).toBeVisible()
  await page.getByRole('button', { name: 'Don’t show these again' }).tap()
  await paste(page, SENT.replace('Fee was: 100', 'Fee was: 0'))
  await expect(page.getByText('1 message: 0 new, 1 seen before')).toBeVisible()
})

test('the messages screen renders only the first rows of hundreds of messages', async ({ page, aline }) => {
  const many = Array.from({ length: 400 }, (_, at) =>
    RECEIVED.replace(day, kigaliDay(-at)).replace('71000000018', String(72_000_000_000 + at)),
  )
  await openAs(page, aline, MESSAGES)
  await paste(page, many.join('\n'))
  await expect(page.getByText('400 messages: 400 new')).toBeVisible()
  expect(await page.locator('.momo-row').count()).toBeLessThan(200)
})

async function paste(page: Page, text: string): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Messages' })
  await box.tap()
  await box.fill(text)
  await page.getByRole('button', { name: 'Read messages' }).tap()
}

async function listRows(imari: Running, { token }: Person, list: string): Promise<unknown[]> {
  const { data } = await imari.api<{ data: { title: string; amount: number }[] }>(token, 'GET', `/api/${list}`)
  return data.map(({ title, amount }) => [title, amount]).sort()
}
