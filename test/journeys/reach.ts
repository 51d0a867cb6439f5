import type { Page } from '@playwright/test'
import { evaluateWith, expect } from './support.ts'

// `defineStops` adds these functions to the page.
declare function stopsOnPage(withMiddleRows?: boolean): HTMLElement[]
declare function nameOnPage(element: Element | null): string

/** Focuses and scrolls to each control. Fails if something still covers a control. */
export async function expectReachable(page: Page, where = ''): Promise<void> {
  expect(await evaluateWith(page, defineStops, coveredOnPage), `covered ${where}`).toEqual([])
}

export async function expectTabStops(page: Page, most: number): Promise<void> {
  await page.evaluate(defineStops)
  const names = await page.evaluate((count) => stopsOnPage(true).slice(0, count).map(nameOnPage), most)
  expect(names.length).toBeGreaterThan(0)
  await page.evaluate(() => stopsOnPage()[0]?.focus())
  for (const name of names) {
    // Press Tab again in a date field: its day, month and year are separate tab stops.
    const focusedName = () => page.evaluate(() => nameOnPage(document.activeElement))
    const before = await focusedName()
    expect(before).toBe(name)
    do await page.keyboard.press('Tab')
    while (before === 'input Date' && (await focusedName()) === before)
  }
}

function defineStops(): void {
  const operable = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]'
  const isMiddleRow = (row: Element | null) => {
    const rows = row?.parentElement?.children
    const index = rows ? [...rows].indexOf(row) : 0
    return rows !== undefined && index > 3 && index < rows.length - 3
  }
  Object.assign(window, {
    stopsOnPage(withMiddleRows = false): HTMLElement[] {
      const root = document.querySelector('.drop:popover-open') ?? document.querySelector('dialog:modal') ?? document
      return [...root.querySelectorAll<HTMLElement>(operable)].filter(
        (element) =>
          element.tabIndex >= 0 &&
          element.checkVisibility({ visibilityProperty: true }) &&
          !element.closest('.toasts') &&
          (withMiddleRows || !isMiddleRow(element.closest('tbody tr'))),
      )
    },
    nameOnPage(element: Element | null): string {
      const label = (element as HTMLInputElement | null)?.labels?.[0]?.textContent
      const name = element?.ariaLabel ?? label ?? element?.textContent ?? ''
      return `${element?.localName} ${name.replace(/\s+/g, ' ').trim().slice(0, 40)}`
    },
  })
}

function coveredOnPage(): string[] {
  const covered = new Set<string>()

  function hits(element: HTMLElement, [x, y]: [number, number]): boolean {
    const hit = document.elementFromPoint(x, y)
    // A tap on the field's label or on a button inside the field works too.
    const field = element.matches('input, select') ? element.closest('.relative') : null
    const own = [element, field, ...((element as HTMLInputElement).labels ?? [])]
    return hit !== null && own.some((part) => part?.contains(hit))
  }

  function checkPoint(element: HTMLElement, how: string, withCorners: boolean): void {
    const box = element.getClientRects()[0]
    if (!box || box.width < 2) return
    const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)]
    const isTall = box.height > innerHeight / 3
    const [top, bottom] = isTall ? [Math.max(0, box.top), Math.min(innerHeight, box.bottom)] : [box.top, box.bottom]
    const inset = 1 + Math.min(box.width, box.height) * 0.17
    const points: [number, number][] = [[(left + right) / 2, (top + bottom) / 2]]
    if (withCorners && !isTall)
      for (const x of [left + inset, right - inset]) for (const y of [top + inset, bottom - inset]) points.push([x, y])
    const missed = points.find((point) => !hits(element, point))
    if (!missed) return
    const over = document.elementFromPoint(...missed)
    covered.add(
      `${nameOnPage(element)}, ${how}, at ${missed.map(Math.round)} under ${nameOnPage(over)} ${over?.className ?? ''}`,
    )
  }

  const stops = stopsOnPage()
  if (stops.length === 0) return ['nothing can be operated']
  // The browser doesn't scroll to an element that already has the focus.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  for (const element of [...stops, ...stops.toReversed()]) {
    element.focus()
    if (document.activeElement === element) checkPoint(element, 'focused', true)
    else covered.add(`${nameOnPage(element)} cannot be focused`)
  }
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  for (const element of stops) {
    element.scrollIntoView({ block: 'nearest' })
    checkPoint(element, 'touched', false)
  }
  window.scrollTo(0, 0)
  return [...covered].slice(0, 12)
}
