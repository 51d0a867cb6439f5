import type { Page } from '@playwright/test'

/** What shows that a tap or key is answered: a selector of what is there then, with some text in it, or of what is gone. */
export interface Answer {
  shows?: string
  hides?: string
  says?: string
}

/** Milliseconds from the tap or key, as the browser dates it, to the end of the frame that shows the answer. */
export async function measure(page: Page, act: () => Promise<unknown>, answer: Answer): Promise<number> {
  await page.evaluate(watch, answer)
  await act()
  return page.evaluate(() => (window as unknown as { answered: Promise<number> }).answered)
}

/** Runs in the page: looks at every frame from the next tap or key on, until the answer shows and is painted. */
async function watch({ shows, hides, says = '' }: Answer): Promise<void> {
  // Whatever was under way is over first.
  await new Promise<void>((rest) => requestAnimationFrame(() => requestIdleCallback(() => rest())))
  const isAnswered = () =>
    shows
      ? [...document.querySelectorAll(shows)].some(({ textContent }) => textContent.includes(says))
      : document.querySelector(hides ?? '') === null
  const { promise, resolve } = Promise.withResolvers<number>()
  ;(window as unknown as { answered: Promise<number> }).answered = promise
  const start = ({ timeStamp }: Event) => {
    for (const kind of ['keydown', 'click']) window.removeEventListener(kind, start, true)
    const look = () => {
      if (!isAnswered()) return void requestAnimationFrame(look)
      // A message sent from within a frame comes after its painting.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now() - timeStamp)
      port2.postMessage(null)
    }
    requestAnimationFrame(look)
  }
  for (const kind of ['keydown', 'click']) window.addEventListener(kind, start, true)
}
