import { ALL_SENT, MESSAGES, RECEIVED, SENT, shareText, watchBodies } from './momo.ts'
import { expect, openAs, test } from './support.ts'

test('the server discards text that another app shares when no service worker runs', async ({ page, aline }) => {
  await openAs(page, aline, MESSAGES)
  await shareText(page, RECEIVED)
  await expect(page).toHaveURL(MESSAGES)
  await expect(page.getByText(ALL_SENT)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Messages' })).toHaveValue('')
})

test('the messages screen ignores messages of other senders when it reads a backup file', async ({ page, aline }) => {
  const sent = watchBodies(page)
  await openAs(page, aline, MESSAGES)
  await page.locator('input[type=file]').setInputFiles({
    name: 'sms.xml',
    mimeType: 'text/xml',
    buffer: Buffer.from(
      backup([
        ['M-Money', SENT],
        ['+250788123456', RECEIVED],
        ['Mama', 'Muraho &#55357;&#56832;'],
        ['M-Money', RECEIVED],
      ]),
    ),
  })
  await expect(page.getByText('2 messages: 2 new')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save 3' })).toBeVisible()
  expect(sent()).toEqual([])
})

function backup(messages: [string, string][]): string {
  const escaped = (text: string) =>
    text
      .replaceAll(/&(?!#)/g, '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('"', '&quot;')
  const lines = messages.map(
    ([address, body]) =>
      `<sms protocol="0" address="${address}" date="1773473213000" type="1" body="${escaped(body)}" read="1" />`,
  )
  return `<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>\n<smses count="${lines.length}">\n${lines.join('\n')}\n</smses>`
}
