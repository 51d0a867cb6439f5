import { CREDIT, give, HOME, person } from './credit-book.ts'
import { putBy } from './device.ts'
import { expect, openAs, test } from './support.ts'

// The credit book opened anew without network: a real service worker, and what was seen last.

test.use({ serviceWorkers: 'allow' })

test('the credit book opens anew without network, who was seen last with their account, and goods are written for them', async ({
  page,
  context,
  imari,
  aline,
}) => {
  const jeanne = await person(imari, aline, { name: 'Jeanne' })
  await give(imari, aline, jeanne, 4_500, -3, 'Rice')
  const olive = await person(imari, aline, { name: 'Olive' })
  await give(imari, aline, olive, 700, -3)
  await openAs(page, aline, CREDIT)
  await page.getByRole('link', { name: 'Jeanne' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Rice' })).toBeVisible()
  await putBy(page, aline, ['/api/credit/people', `/api/credit/people/${jeanne}/lines`])
  await page.goto(HOME)
  await expect(page.getByRole('region', { name: 'Owed to you' })).toContainText('RWF 5,200')
  await putBy(page, aline, ['/api/credit/total'])
  await page.close()

  await context.setOffline(true)
  const opened = await context.newPage()
  await opened.goto(HOME)
  const card = opened.getByRole('region', { name: 'Owed to you' })
  await expect(card).toContainText('RWF 5,200')
  await card.getByRole('button', { name: 'Credit' }).click()
  const form = opened.getByRole('dialog')
  await form.getByLabel('Amount').fill('500')
  await form.getByRole('button', { name: 'Jeanne' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(card).toContainText(/RWF 5,200.*waiting.*\+RWF 500/s)

  await opened.goto(CREDIT)
  await opened.getByRole('link', { name: 'Jeanne' }).click()
  await expect(opened.getByRole('row').filter({ hasText: 'Rice' })).toBeVisible()
  await expect(opened.getByRole('row').filter({ hasText: 'waiting' })).toContainText('500')
  // Of whom no account was seen, what they owe stands, and that the lines are not here.
  await opened.getByRole('link', { name: 'All people' }).click()
  await opened.getByRole('link', { name: 'Olive' }).click()
  await expect(opened.getByRole('region', { name: 'Balance' })).toContainText('RWF 700')
  await expect(opened.getByText('You’re offline. This screen opens when you’re back online.').first()).toBeVisible()

  await context.setOffline(false)
  await opened.goto(CREDIT)
  await expect(opened.getByRole('row').filter({ hasText: 'Jeanne' })).toContainText('RWF 5,000')
})
