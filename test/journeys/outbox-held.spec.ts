import type { Page } from '@playwright/test'
import {
  addExpense,
  EXPENSES,
  entries,
  openExpenses,
  refuseExpenses,
  renameExpense,
  requests,
  rowOf,
  strip,
  titles,
  writeOffline,
} from './outbox.ts'
import { record } from './records.ts'
import { expect, expectAccessible, openAs, test } from './support.ts'

// The data saver prevents preloading, but a form opens offline only with preloaded code.
test.use({ dataSaver: false })

test('an offline entry that the server rejects can be edited and sent again', async ({
  page,
  context,
  imari,
  aline,
}) => {
  await writeOffline(page, context, aline)
  await addExpense(page, { amount: '500', title: 'Salt' })
  await refuseExpenses(page)
  await context.setOffline(false)
  await expect(strip(page)).toHaveText(/^2 not accepted/)
  await expect(rowOf(page, 'Charcoal')).toContainText('not accepted')
  await strip(page).click()
  const waiting = page.getByRole('dialog', { name: 'Waiting on this device' })
  const line = (title: string) => waiting.getByRole('listitem').filter({ hasText: title })
  await expect(line('Charcoal')).toContainText('Your books are full')
  await expectAccessible(page)
  await page.unroute('**/api/expenses')

  await renameKinds(page, aline.id, 'pledge')
  await page.reload()
  await strip(page).click()
  await expect(line('Charcoal')).toContainText('This version of Imari can’t edit this entry.')
  await expect(waiting.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  await renameKinds(page, aline.id, 'expense')
  await page.reload()
  await strip(page).click()
  await line('Salt').getByRole('button', { name: 'Delete' }).click()
  await expect(line('Salt')).toBeHidden()
  await line('Charcoal').getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Expense' })
  await expect(form.getByLabel('Title')).toHaveValue('Charcoal')
  await form.getByLabel('Title').fill('Half a bag')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(strip(page)).toBeHidden()
  await expect(rowOf(page, 'Half a bag')).toBeVisible()
  expect(await titles(imari, aline)).toEqual(['Half a bag'])
})

test('an entry changed on two devices keeps the title that the client chooses', async ({
  page,
  context,
  imari,
  aline,
}) => {
  for (const title of ['Sugar', 'Salt']) await record(imari, aline, 'expenses', { title, amount: 4_500 })
  await openExpenses(page, aline)
  await expect(rowOf(page, 'Sugar')).toBeVisible()
  await context.setOffline(true)
  for (const title of ['Sugar', 'Salt']) {
    await renameExpense(page, title, `My ${title}`)
    await expect(rowOf(page, `My ${title}`)).toContainText('waiting')
  }
  for (const { _id, ...entry } of await entries(imari, aline))
    await imari.api(aline.token, 'PUT', `/api/expenses/${_id}`, { ...entry, title: `Their ${entry.title}` })

  await context.setOffline(false)
  await expect(strip(page)).toHaveText(/^2 not accepted/)
  await strip(page).click()
  const waiting = page.getByRole('dialog', { name: 'Waiting on this device' })
  const line = (title: string) => waiting.getByRole('listitem').filter({ hasText: title })
  await expect(line('My Sugar')).toContainText('This was changed on another device in the meantime.')
  await expect(line('My Sugar')).toContainText('Their Sugar')
  await line('My Sugar').getByRole('button', { name: 'Keep mine' }).click()
  await line('My Salt').getByRole('button', { name: 'Keep the other one' }).click()
  await expect(strip(page)).toBeHidden()
  for (const title of ['My Sugar', 'Their Salt']) await expect(rowOf(page, title)).toBeVisible()
  expect(await titles(imari, aline)).toEqual(['My Sugar', 'Their Salt'])
})

test('entries that are pending when a session ends are sent when the same person logs in', async ({
  page,
  context,
  imari,
  aline,
  olivier,
}) => {
  await writeOffline(page, context, aline)
  await imari.api(aline.token, 'POST', '/api/auth/logout', {})
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Session Expired' })).toBeVisible()
  await expect(
    page.getByText('1 entry is waiting on this device. Log in to the same account to send it.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Go to Login' }).click()
  await expect(page.getByText('Entries are waiting on this device.')).toBeVisible()
  await expectAccessible(page)

  const sent = requests(page)
  await openExpenses(page, olivier)
  await expect(page.getByText('No expenses yet')).toBeVisible()
  await expect(page.getByText('Charcoal')).toHaveCount(0)
  expect(sent).toEqual([])
  expect(await titles(imari, olivier)).toEqual([])

  const { email, password } = aline
  const login = { email, password }
  const { data } = await imari.api<{ data: { token: string } }>(null, 'POST', '/api/auth/client-login', login)
  await openAs(page, { id: aline.id, token: data.token }, EXPENSES)
  await expect(rowOf(page, 'Charcoal')).toBeVisible()
  await expect(strip(page)).toBeHidden()
  expect(await titles(imari, data)).toEqual(['Charcoal'])
})

test('a logout with pending entries asks first, and the entries are sent after the account is reactivated', async ({
  page,
  context,
  imari,
  aline,
}) => {
  const logOut = async () => {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click()
  }
  await writeOffline(page, context, aline)
  await logOut()
  const question = page.getByRole('alertdialog', { name: '1 entry is waiting to be sent.' })
  await question.getByRole('button', { name: 'Stay logged in' }).click()
  await expect(rowOf(page, 'Charcoal')).toContainText('waiting')

  await imari.api(aline.token, 'PUT', '/api/users/deactivate', {})
  await context.setOffline(false)
  await strip(page).click()
  await expect(page.getByRole('dialog', { name: 'Waiting on this device' })).toContainText('Your account is inactive')
  await page.reload()
  await page.getByRole('button', { name: 'Reactivate Account' }).first().click()
  await expect(strip(page)).toBeHidden()
  await expect.poll(() => titles(imari, aline)).toEqual(['Charcoal'])
  await logOut()
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([])
})

/** Makes the pending writes look as if another version of the app had added them. */
async function renameKinds(page: Page, owner: string, recordKind: string): Promise<void> {
  await page.evaluate(
    ([name, recordKind]) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => {
          const writing = opening.result.transaction('intents', 'readwrite')
          const intents = writing.objectStore('intents')
          const all = intents.getAll()
          all.onsuccess = () => {
            for (const intent of all.result) intents.put({ ...intent, recordKind })
          }
          writing.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
    [`imari:${owner}`, recordKind] as const,
  )
}
