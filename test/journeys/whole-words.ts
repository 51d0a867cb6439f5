import type { Page } from '@playwright/test'
import { evaluateWith } from './support.ts'

/** Returns words that are broken, cut off, outside their box or on top of another word. */
export async function unreadableWords(page: Page): Promise<string[]> {
  return evaluateWith(page, defineAllLaidOut, findUnreadable)
}

declare function withAllLaidOut<T>(look: () => T): T

/**
 * Defines a function in the page that calls `look` with all rows laid out. Otherwise, the browser
 * only estimates the height of rows out of view.
 */
function defineAllLaidOut(): void {
  Object.assign(window, {
    withAllLaidOut<T>(look: () => T): T {
      const leftOut = [...document.querySelectorAll<HTMLElement>('body *')].filter(
        (element) => getComputedStyle(element).contentVisibility !== 'visible',
      )
      for (const { style } of leftOut) style.setProperty('content-visibility', 'visible', 'important')
      try {
        return look()
      } finally {
        for (const { style } of leftOut) style.removeProperty('content-visibility')
      }
    },
  })
}

function findUnreadable(): string[] {
  /** Words with more letters than this may break. */
  const LONGEST = 24
  const SLACK = 0.3
  const found = new Set<string>()
  const styles = new Map<Element, CSSStyleDeclaration>()
  const brush = document.createElement('canvas').getContext('2d')
  const root = document.querySelector('.drop:popover-open') ?? document.querySelector('dialog:modal') ?? document.body

  function styleOf(element: Element): CSSStyleDeclaration {
    const known = styles.get(element) ?? getComputedStyle(element)
    styles.set(element, known)
    return known
  }

  function widthOf(text: string, style: CSSStyleDeclaration): number {
    if (!brush) throw new Error('No canvas to measure with')
    brush.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    return brush.measureText(text).width
  }

  function reportUnreadable(what: string, word: string, element: Element): void {
    const place = element.closest('button, a, td, th, dt, dd, h1, h2, h3, p, label, li, caption') ?? element
    const text = (place.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 60)
    found.add(`${what}: "${word}" in <${place.localName}> ${text}`)
  }

  function wordsOf(text: string): { word: string; start: number }[] {
    return [...text.matchAll(/[^\s\u200b·/–—-]+[/–—-]?/g)].map(({ 0: word, index }) => ({ word, start: index }))
  }

  function isInPlace(word: string, box: DOMRect, element: Element): boolean {
    const slack = Number.parseFloat(styleOf(element).fontSize) * SLACK
    for (let at: Element | null = element; at && at !== document.documentElement; at = at.parentElement) {
      const style = styleOf(at)
      if (style.display === 'contents' || style.display === 'inline') continue
      const scrolls = /auto|scroll/.test(style.overflowX)
      const edge: DOMRect = at.getBoundingClientRect()
      if (!scrolls && (box.left < edge.left - 1.5 || box.right > edge.right + 1.5)) {
        const isCut = /hidden|clip/.test(style.overflowX)
        // A text cut with an ellipsis is fine if a `title` attribute shows the whole text.
        if (!isCut || style.textOverflow !== 'ellipsis' || !at.closest('[title]'))
          reportUnreadable(isCut ? 'cut' : 'out of its place', word, element)
        return false
      }
      const isLow = box.top < edge.top - slack || box.bottom > edge.bottom + slack
      const isHidden = isLow && /hidden|clip/.test(style.overflowY)
      if (isHidden || (isLow && at.matches('button, a, .tap'))) {
        reportUnreadable(isHidden ? 'cut' : 'out of its place', word, element)
        return false
      }
      if (scrolls || style.position === 'fixed') return true
    }
    return true
  }

  function checkText(node: Text, element: Element, boxes: Placed[]): void {
    const range = document.createRange()
    for (const { word, start } of wordsOf(node.data)) {
      if (word.length > LONGEST) continue
      range.setStart(node, start)
      range.setEnd(node, start + word.length)
      const [box, ...more] = [...range.getClientRects()].filter(({ width }) => width > 0)
      if (!box) continue
      if (more.some(({ top }) => Math.abs(top - box.top) > box.height / 2)) {
        reportUnreadable('broken', word, element)
        continue
      }
      if (isInPlace(word, range.getBoundingClientRect(), element)) boxes.push({ word, box, element })
    }
  }

  interface Placed {
    word: string
    box: DOMRect
    element: Element
  }

  function findOverlaps(placed: Placed[]): void {
    const sorted = placed.toSorted((one, other) => one.box.top - other.box.top)
    for (const [index, { word, box, element }] of sorted.entries())
      for (let next = index + 1; next < sorted.length; next++) {
        const other = sorted[next] as Placed
        if (other.box.top > box.bottom - box.height * SLACK) break
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
        if (across > 2) reportUnreadable(`over "${other.word}"`, word, element)
      }
  }

  function checkName(cell: HTMLElement): void {
    const style = getComputedStyle(cell, '::before')
    if (style.content === 'none' || style.display === 'none') return
    const room = Number.parseFloat(style.width)
    for (const { word } of wordsOf(cell.dataset.label ?? ''))
      if (widthOf(word, style) > room + 1) reportUnreadable('broken', word, cell)
  }

  function checkField(field: HTMLSelectElement | HTMLInputElement): void {
    const style = styleOf(field)
    const text = field instanceof HTMLSelectElement ? (field.selectedOptions[0]?.label ?? '') : field.value
    const room = field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
    if (widthOf(text, style) > room + 1) reportUnreadable('cut', text, field)
  }

  function isForEyes(element: Element): boolean {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
    for (let at: Element | null = element; at; at = at.parentElement)
      if (styleOf(at).clipPath !== 'none' && (at as HTMLElement).offsetWidth <= 1) return false
    return true
  }

  function layerOf(element: Element): Element {
    for (let at: Element | null = element; at && at !== root; at = at.parentElement) {
      const { position, overflowX, overflowY } = styleOf(at)
      if (/fixed|sticky/.test(position) || /auto|scroll/.test(overflowX + overflowY)) return at
    }
    return root
  }

  withAllLaidOut(() => {
    const layers = new Map<Element, Placed[]>()
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const node = texts.currentNode as Text
      const element = node.parentElement
      if (!element || !node.data.trim() || element.closest('script, style, option, svg') || !isForEyes(element))
        continue
      const layer = layerOf(element)
      const placed = layers.get(layer) ?? []
      layers.set(layer, placed)
      checkText(node, element, placed)
    }
    for (const placed of layers.values()) findOverlaps(placed)
    for (const cell of root.querySelectorAll<HTMLElement>('[data-label]'))
      if (cell.checkVisibility({ visibilityProperty: true })) checkName(cell)
    for (const field of root.querySelectorAll<HTMLSelectElement | HTMLInputElement>('select, [inputmode=decimal]'))
      if (field.checkVisibility({ visibilityProperty: true, opacityProperty: true })) checkField(field)
  })
  return [...found]
}
