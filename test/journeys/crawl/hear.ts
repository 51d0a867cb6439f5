import type { Page } from '@playwright/test'

/** Every text that was ever on a page, also for a moment, with where it was seen first. */
export type Heard = Map<string, string>

declare global {
  interface Window {
    /** When the page changed last, in ms of its own clock. */
    changedAt?: number
    /** How much it asks for now. */
    asking?: number
    hear(texts: string[]): Promise<void>
  }
}

/**
 * Hears from now on what the pages say: texts, names of what can be operated, placeholders, titles, and what stands in fields; what
 * is marked as being in another language is left out. `where` is asked when a text is heard.
 */
export async function hearPages(page: Page, where: () => string): Promise<Heard> {
  const heard: Heard = new Map()
  await page.exposeFunction('hear', (texts: string[]) => {
    for (const text of texts) if (!heard.has(text)) heard.set(text, where())
  })
  await page.addInitScript(listen)
  return heard
}

/** Waits until a page asks for nothing and has not changed for a moment. */
export async function atRest(page: Page): Promise<void> {
  await page
    .waitForFunction(
      () => performance.now() - (window.changedAt ?? 0) > 120 && !window.asking && !document.querySelector('.skeleton'),
      null,
      {
        polling: 40,
        timeout: 5_000,
      },
    )
    .catch(() => {})
}

function listen(): void {
  if (document.contentType !== 'text/html') return
  const NAMES = ['aria-label', 'aria-description', 'aria-valuetext', 'placeholder', 'title', 'alt']
  const told = new Set<string>()
  const { fetch } = window
  window.fetch = (...request) => {
    window.asking = (window.asking ?? 0) + 1
    return fetch(...request).finally(() => {
      window.asking = (window.asking ?? 1) - 1
      window.changedAt = performance.now()
    })
  }
  const isForeign = (element: Element | null) => element?.closest('script, noscript, style, [lang]:not(html)') !== null
  function textsIn(root: Node): string[] {
    const texts: string[] = []
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    for (let node: Node | null = walk.currentNode; node; node = walk.nextNode()) {
      if (node instanceof Text && !isForeign(node.parentElement)) texts.push(node.data)
      if (!(node instanceof Element) || isForeign(node)) continue
      for (const name of NAMES) texts.push(node.getAttribute(name) ?? '')
      if (node instanceof HTMLInputElement && /^(text|search)$/.test(node.type)) texts.push(node.value)
    }
    return texts
  }
  function tell(texts: string[]): void {
    const fresh = texts.map((text) => text.trim()).filter((text) => /\p{L}/u.test(text) && !told.has(text))
    if (fresh.length === 0) return
    for (const text of fresh) told.add(text)
    void window.hear(fresh)
  }
  new MutationObserver((changes) => {
    window.changedAt = performance.now()
    tell([
      document.title,
      ...changes.flatMap(({ target, type, addedNodes }) =>
        (type === 'childList' ? [...addedNodes] : [target]).flatMap(textsIn),
      ),
    ])
  }).observe(document, {
    ...{ childList: true, subtree: true, characterData: true, attributes: true },
    attributeFilter: [...NAMES, 'value'],
  })
  addEventListener('DOMContentLoaded', () => tell([document.title, ...textsIn(document.body)]))
}
