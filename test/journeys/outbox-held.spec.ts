import {
  addExpense,
  EXPENSES,
  entries,
  expectInBothThemes,
  keptText,
  logOut,
  openExpenses,
  refuseExpenses,
  requests,
  rowOf,
  strip,
  titles,
  writeOffline,
} from './outbox.ts'
import { record } from './records.ts'
import { actOn, expect, expectAccessible, openAs, test } from './support.ts'

test('what the server refuses later stays in sight with its sentence, and is put right or dropped', {
  tag: '@phone',
}, async ({ page, context, imari, aline }) => {
  await writeOffline(page, context, aline)
  await addExpense(page, { amount: '500', title: 'Salt' })
  await refuseExpenses(page)
  await context.setOffline(false)
  await expect(strip(page)).toContainText('2 not accepted')
  await expect(rowOf(page, 'Charcoal')).toContainText('not accepted')
  await strip(page).click()
  const waiting = page.getByRole('dialog', { name: 'Waiting on this phone' })
  const line = (title: string) => waiting.getByRole('listitem').filter({ hasText: title })
  await expect(line('Charcoal')).toContainText('Your books are full')
  await expectInBothThemes(page)
  await page.unroute('**/api/expenses')

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

test('what is changed where it waits and refused once more stays there, also when its form is closed', {
  tag: '@phone',
}, async ({ page, context, aline }) => {
  await writeOffline(page, context, aline)
  await refuseExpenses(page)
  await context.setOffline(false)
  await expect(strip(page)).toContainText('1 not accepted')
  await strip(page).click()
  await page.getByRole('dialog', { name: 'Waiting on this phone' }).getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Expense' })
  await form.getByLabel('Title').fill('Half a bag')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form).toContainText('Your books are full')
  await form.getByRole('button', { name: 'Close' }).click()
  await expect(rowOf(page, 'Half a bag')).toContainText('not accepted')
  await expect(strip(page)).toContainText('1 not accepted')
})

for (const [choice, remains, tag] of [
  ['Keep mine', 'Mine', '@phone'],
  ['Keep theirs', 'Theirs', '@laptop'],
] as const)
  test(`a row that another device changed meanwhile is asked about: ${choice}`, { tag }, async ({
    page,
    context,
    imari,
    aline,
  }) => {
    await record(imari, aline, 'expenses', { title: 'Sugar', amount: 4_500 })
    await openExpenses(page, aline)
    await expect(rowOf(page, 'Sugar')).toBeVisible()
    await context.setOffline(true)
    await actOn(rowOf(page, 'Sugar'), 'Edit')
    const form = page.getByRole('dialog', { name: 'Edit Expense' })
    await form.getByLabel('Title').fill('Mine')
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(rowOf(page, 'Mine')).toContainText('waiting')
    const [entry] = await entries(imari, aline)
    await imari.api(aline.token, 'PUT', `/api/expenses/${entry?._id}`, { ...entry, title: 'Theirs' })

    await context.setOffline(false)
    await expect(strip(page)).toContainText('1 not accepted')
    await strip(page).click()
    const waiting = page.getByRole('dialog', { name: 'Waiting on this phone' })
    await expect(waiting).toContainText('This was changed on another device in the meantime.')
    await expect(waiting).toContainText('Theirs')
    await expectAccessible(page)
    await waiting.getByRole('button', { name: choice }).click()
    await expect(strip(page)).toBeHidden()
    await expect(rowOf(page, remains)).toBeVisible()
    expect(await titles(imari, aline)).toEqual([remains])
  })

test('when the session has ended, what waits stays, is counted, and is sent after the same person has logged in', {
  tag: '@phone',
}, async ({ page, context, imari, aline, olivier }) => {
  await writeOffline(page, context, aline)
  await imari.api(aline.token, 'POST', '/api/auth/logout', {})
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Session Expired' })).toBeVisible()
  await expect(page.getByText('1 entry is waiting on this phone. Log in to the same account to send it.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to Login' }).click()
  await expect(page.getByText('Unsent entries are waiting on this phone.')).toBeVisible()
  await expectAccessible(page)

  // Somebody else sees and sends nothing of it.
  const sent = requests(page)
  await openExpenses(page, olivier)
  await expect(page.getByText('No expenses yet')).toBeVisible()
  await expect(page.getByText('Charcoal')).toHaveCount(0)
  expect(sent).toEqual([])
  expect(await titles(imari, olivier)).toEqual([])

  const again = await imari.api<{ data: { token: string } }>(null, 'POST', '/api/auth/client-login', {
    email: aline.email,
    password: aline.password,
  })
  await openAs(page, { id: aline.id, token: again.data.token }, EXPENSES)
  await expect(rowOf(page, 'Charcoal')).toBeVisible()
  await expect(strip(page)).toBeHidden()
  expect(await titles(imari, { token: again.data.token })).toEqual(['Charcoal'])
  // No token is in what is kept.
  expect(await keptText(page, aline)).not.toContain(again.data.token)
})

test('what an inactive account wrote is held until it is active again', { tag: '@phone' }, async ({
  page,
  context,
  imari,
  aline,
}) => {
  await writeOffline(page, context, aline)
  await imari.api(aline.token, 'PUT', '/api/users/deactivate', {})
  await context.setOffline(false)
  await strip(page).click()
  const waiting = page.getByRole('dialog', { name: 'Waiting on this phone' })
  await expect(waiting).toContainText('Your account is inactive')
  await expectInBothThemes(page)
  await page.reload()
  await page.getByRole('button', { name: 'Reactivate Account' }).first().click()
  await expect(strip(page)).toBeHidden()
  await expect.poll(() => titles(imari, aline)).toEqual(['Charcoal'])
})

test('whoever logs out with entries that wait is asked, and what stays is sent first', { tag: '@phone' }, async ({
  page,
  context,
  imari,
  aline,
}) => {
  await writeOffline(page, context, aline)
  await logOut(page)
  const question = page.getByRole('alertdialog', { name: '1 entry hasn’t been sent.' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Stay logged in' }).click()
  await expect(rowOf(page, 'Charcoal')).toContainText('waiting')

  await context.setOffline(false)
  await expect(strip(page)).toBeHidden()
  await logOut(page)
  await expect(page).toHaveURL(/\/login$/)
  await expect.poll(() => titles(imari, aline).catch(() => 'logged out')).toEqual('logged out')
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([])
})
