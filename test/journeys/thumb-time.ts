import type { Locator, Page } from '@playwright/test'

const SECONDS = { tap: 1.2, swipe: 0.8, key: 0.28 }

export interface Thumb {
  taps: number
  seconds: number
  tap(target: Locator): Promise<void>
  type(text: string): Promise<void>
  press(key: string): Promise<void>
}

export function createThumb(page: Page): Thumb {
  const thumb: Thumb = {
    taps: 0,
    seconds: 0,
    async tap(target) {
      if (!(await isInSight(target))) thumb.seconds += SECONDS.swipe
      await target.click()
      thumb.taps += 1
      thumb.seconds += SECONDS.tap
    },
    async type(text) {
      await page.keyboard.type(text)
      thumb.seconds += text.length * SECONDS.key
    },
    async press(key) {
      await page.keyboard.press(key)
      thumb.seconds += SECONDS.key
    },
  }
  return thumb
}

async function isInSight(target: Locator): Promise<boolean> {
  await target.waitFor()
  return target.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect()
    const bar = element.closest('dialog, .bottom-bar') ? null : document.querySelector('.bottom-bar')
    const end = bar?.checkVisibility() ? bar.getBoundingClientRect().top : innerHeight
    return top >= 0 && bottom <= end && left >= 0 && right <= innerWidth
  })
}
