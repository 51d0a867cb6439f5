import type { Page } from '@playwright/test'
import { expect, kigaliDay } from './support.ts'

export const MESSAGES = '/dashboard/client/messages'
export const ALL_SENT =
  'We get only the entries you save, plus codes that prevent duplicates. These codes contain no names.'
export const NUMBER = '250788000013'

export const day = kigaliDay(-1)
export const SENT = `*165*S*3000 RWF transferred to Aline SAMPLE (${NUMBER}) from 30500001 at ${day} 09:26:53 . Fee was: 100 RWF. New balance: 4110 RWF. Kugura ama inite cg interineti kuri MoMo, Kanda *182*2*1# .*EN#`
export const RECEIVED = `You have received 2000 RWF from Jean DEMO (*********014) on your mobile money account at ${day} 10:00:00. Message from sender: . Your new balance:6110 RWF. Financial Transaction Id: 71000000018.`

/** Returns a function that lists the bodies sent to the API so far. */
export function watchBodies(page: Page): () => string[] {
  const bodies: string[] = []
  page.on('request', (request) => {
    const body = request.postData()
    if (request.url().includes('/api/') && body && body !== '{}') bodies.push(body)
  })
  return () => bodies
}

/** Posts a form as Chrome does when another app shares text. */
export async function shareText(page: Page, value: string): Promise<void> {
  const manifest = await page.evaluate(async () => (await fetch('/manifest.webmanifest')).json())
  const { action, method, enctype, params } = manifest.share_target
  expect(method).toBe('POST')
  await page.evaluate(
    ({ name, value, ...target }) => {
      const form = document.createElement('form')
      Object.assign(form, { ...target, method: 'POST' })
      const text = document.createElement('input')
      Object.assign(text, { name, value })
      form.append(text)
      document.body.append(form)
      form.submit()
    },
    { action, enctype, name: params.text, value },
  )
}
