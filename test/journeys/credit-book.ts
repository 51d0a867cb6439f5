import type { Page } from '@playwright/test'
import { kigaliDay, type Person, type Running } from './support.ts'

export const HOME = '/dashboard/client'
export const CREDIT = '/dashboard/client/credit'

export async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    addEventListener('touchstart', () => {
      sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps')) + 1))
    })
  })
  return () => page.evaluate(() => Number(sessionStorage.getItem('taps')))
}

export async function keepCredit(imari: Running, { token }: Pick<Person, 'token'>): Promise<void> {
  await imari.api(token, 'PUT', '/api/users/credit', { isOn: true })
}

export async function person(
  imari: Running,
  client: Person,
  about: { name: string; phone?: string; note?: string; language?: string },
): Promise<string> {
  const { token } = client
  await keepCredit(imari, client)
  const { data } = await imari.api<{ data: { _id: string } }>(token, 'POST', '/api/credit/people', about)
  return data._id
}

export async function write(imari: Running, { token }: Person, id: string, line: object): Promise<void> {
  await imari.api(token, 'POST', `/api/credit/people/${id}/lines`, line)
}

export function give(
  imari: Running,
  client: Person,
  id: string,
  amount: number,
  days: number,
  what = '',
): Promise<void> {
  return write(imari, client, id, { kind: 'gave', amount, date: kigaliDay(days), what })
}

export async function balanceOf(imari: Running, { token }: Person, id: string): Promise<number> {
  const { data } = await imari.api<{ data: { balance: number } }>(token, 'GET', `/api/credit/people/${id}`)
  return data.balance
}

export async function incomesOf(imari: Running, { token }: Person): Promise<object[]> {
  return (await imari.api<{ data: object[] }>(token, 'GET', '/api/incomes')).data
}
