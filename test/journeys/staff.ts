import type { Locator, Page } from '@playwright/test'
import { CAST } from '../support/cast.ts'
import { expect, type Person, type Running } from './support.ts'

export const STAFF_PASSWORD = 'Ubuyobozi-2026'

export async function newStaff(
  imari: Running,
  type: 'admin' | 'superadmin',
): Promise<Pick<Person, 'id' | 'token' | 'email'>> {
  const { token } = await logInStaff(imari, 'superadmin', imari.superadmin)
  const email = `${type}-${unique()}@imari.example`
  await imari.api(token, 'POST', '/api/superadmin/administrators/add', {
    fullName: CAST.zawadi.fullName,
    email,
    phone: '+250 788 555 000',
    password: STAFF_PASSWORD,
    type,
  })
  return { ...(await logInStaff(imari, type, { email, password: STAFF_PASSWORD })), email }
}

export async function logInStaff(
  imari: Running,
  type: 'admin' | 'superadmin',
  { email, password }: { email: string; password: string },
): Promise<Pick<Person, 'id' | 'token'>> {
  const { data } = await imari.api<{ data: { token: string; userId: string } }>(
    null,
    'POST',
    `/api/auth/${type}-login`,
    { email, password },
  )
  return { id: data.userId, token: data.token }
}

let numbers = 0

export function unique(): string {
  return `${process.pid}-${++numbers}`
}

/** Fails if a row cuts off the email, which distinguishes users with the same name. */
export async function expectWholeEmail(row: Locator): Promise<void> {
  const cut = await row
    .locator('.user-email')
    .evaluate(
      (cell) =>
        [...cell.querySelectorAll('*')]
          .filter((part) => part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight)
          .filter((part) => getComputedStyle(part).overflow !== 'visible').length,
    )
  expect(cut, 'the email is whole').toBe(0)
}

export async function openLogin(page: Page, email: string, address = '/admin'): Promise<Locator> {
  await page.evaluate(() => localStorage.clear())
  await page.goto(address)
  await page.getByRole('button', { name: /Super Admin/ }).click()
  const login = page.getByRole('dialog', { name: 'Super Admin Login' })
  await login.getByLabel('Email').fill(email)
  await login.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD)
  await expect(login.getByLabel('Code')).toHaveCount(0)
  return login
}
