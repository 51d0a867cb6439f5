import type { Page } from '@playwright/test'
import { ALL_SENT, MESSAGES, RECEIVED, SENT, watchBodies } from './momo.ts'
import { expect, openAs, test } from './support.ts'

test.describe('shared messages', () => {
  test.use({ serviceWorkers: 'allow', dataSaver: false })

  test('text that another app shares opens on the messages screen and stays on the phone', async ({
    page,
    context,
    aline,
  }) => {
    const seen: string[] = []
    context.on('request', (request) => seen.push(`${request.url()} ${request.postData() ?? ''}`))
    await openAs(page, aline, MESSAGES)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    seen.length = 0
    await page.evaluate(share, { ...(await shareTarget(page)), value: RECEIVED })
    await expect(page.getByText('1 message: 1 new')).toBeVisible()
    await expect(page).toHaveURL(MESSAGES)
    expect(await page.evaluate(keptInCaches)).not.toContain('Jean DEMO')
    await page.reload()
    await expect(page.getByText(ALL_SENT), 'taken once').toBeVisible()
  })
})

test('the server discards text that another app shares when no service worker runs', async ({ page, aline }) => {
  await openAs(page, aline, MESSAGES)
  await page.evaluate(share, { ...(await shareTarget(page)), value: RECEIVED })
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

async function shareTarget(page: Page): Promise<{ action: string; enctype: string; field: string }> {
  const manifest = await page.evaluate(async () => (await fetch('/manifest.webmanifest')).json())
  const { action, method, enctype, params } = manifest.share_target
  expect(method).toBe('POST')
  return { action, enctype, field: params.text }
}

/** Posts a form as Chrome does when another app shares text. */
function share({
  action,
  enctype,
  field,
  value,
}: {
  action: string
  enctype: string
  field: string
  value: string
}): void {
  const form = document.createElement('form')
  Object.assign(form, { action, enctype, method: 'POST' })
  const text = document.createElement('input')
  Object.assign(text, { name: field, value })
  form.append(text)
  document.body.append(form)
  form.submit()
}

async function keptInCaches(): Promise<string> {
  let bodies = ''
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) bodies += request.url + (await (await cache.match(request))?.text())
  }
  return bodies
}
