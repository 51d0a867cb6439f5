import type { Page } from '@playwright/test'
import { languageNames } from '../../../words/languages.ts'
import { evaluateWith } from '../support.ts'

/** Something that can be pressed, chosen or filled and sent. */
export interface Control {
  /** Tells it from all others of the same screen or dialog, whatever names and figures it shows. */
  id: string
  /** What it is called, for whoever reads where something was heard. */
  title: string
  /** How it is found again: what number it is among all that can be operated on top of the page. */
  at: number
  /** What is done with it. */
  way: 'press' | 'sendEmpty' | 'sendWrong' | 'sendFilled' | 'choose' | 'searchNothing' | 'searchDay'
}

/** What is on top of a page: its dialog, or else the page; and all that can be operated there. */
export interface Top {
  scope: string
  controls: Control[]
}

/** Only so many alike of a long list are pressed. */
const ALIKE = 2

/** What can be operated on top of the page now; `names` are of people and things, which tell no control from another. */
export async function topOf(page: Page, names: readonly string[]): Promise<Top> {
  await page.waitForLoadState('domcontentloaded')
  const { scope, found } = await evaluateWith(page, defineFind, () => {
    const top = topmost()
    const heading = top.querySelector('h1, h2, legend')?.textContent ?? ''
    const found = operable(top).map((element, at) => ({
      at,
      tag: element.localName,
      type: (element as HTMLInputElement).type ?? '',
      name: nameOf(element),
      look: element.className.toString(),
      isSending: element.matches('button[type=submit]'),
      fields: [...(element.closest('form')?.elements ?? [])].map((field) => (field as HTMLInputElement).name).join(' '),
    }))
    return {
      scope: `${location.pathname.replace(/[\d-]{8,}.*/, '#')} ${top.localName === 'body' ? '' : heading}`,
      found,
    }
  })
  const neutral = (text: string) =>
    names.reduce((left, name) => left.replaceAll(name, '·'), text).replaceAll(/[\d.,:/+−-]+/g, '#')
  const controls: Control[] = []
  const alike = new Map<string, number>()
  for (const { at, tag, type, name, look, isSending, fields } of found) {
    // What follows would be in another language.
    if (Object.values<string>(languageNames).includes(name)) continue
    const kind = `${tag} ${type} ${look}`
    const id = `${kind} | ${neutral(name)} | ${isSending ? fields : ''}`
    alike.set(id, (alike.get(id) ?? 0) + 1)
    if ((alike.get(id) ?? 0) > ALIKE) continue
    const add = (...ways: Control['way'][]) =>
      controls.push(...ways.map((way) => ({ id: `${way} ${id}`, title: `${name} (${way})`, at, way })))
    if (tag === 'select') add('choose')
    else if (type === 'search') add('searchNothing', 'searchDay')
    else if (isSending) add('sendEmpty', 'sendWrong', 'sendFilled')
    else if (['button', 'summary', 'a'].includes(tag) || /^(checkbox|radio|button)$/.test(type)) add('press')
  }
  return { scope: neutral(scope), controls }
}

/** Does with a control what there is to be done. */
export async function operate(page: Page, { at, way }: Control, password: string): Promise<void> {
  const handle = await page.evaluateHandle<HTMLElement>(`(${defineFind})(), operable(topmost())[${at}]`)
  const element = handle.asElement()
  if (!element) return
  const act = { timeout: 1_500, noWaitAfter: true }
  if (way === 'choose') await element.selectOption({ index: 1 }, act).catch(() => {})
  else if (way === 'searchNothing') await element.fill('zzzz', act).catch(() => {})
  else if (way === 'searchDay') await element.fill('2001-02-03', act).catch(() => {})
  else {
    if (way !== 'press') await element.evaluate(fillForm, { way, password })
    await element.click(act).catch(() => element.dispatchEvent('click').catch(() => {}))
  }
  await handle.dispose()
}

/** The fields of the form around a button that sends, as somebody would fill them: with nothing, nonsense or sense. */
function fillForm(button: Node, { way, password }: { way: string; password: string }): void {
  const isWrong = way === 'sendWrong'
  for (const field of (button as HTMLButtonElement).form?.elements ?? []) {
    if (
      !(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement)
    )
      continue
    if (field.disabled || field.matches('[readonly]') || /^(hidden|radio|checkbox)$/.test(field.type)) continue
    const sense = sensible(field)
    const value = way === 'sendEmpty' ? '' : isWrong ? nonsense(field) : field.value || sense
    if (field instanceof HTMLSelectElement) {
      if (way === 'sendFilled' && !field.value) field.selectedIndex = 1
    } else {
      const owner = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
      Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(field, value)
    }
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }

  function sensible({ type, name, inputMode }: { type: string; name: string; inputMode?: string }): string {
    if (type === 'date') return new Date().toISOString().slice(0, 10)
    if (type === 'email') return 'umunyu@example.rw'
    if (type === 'password') return password
    if (type === 'tel') return '+250 788 123 456'
    return inputMode === 'decimal' || inputMode === 'numeric' || /amount|limit|target/i.test(name) ? '1500' : 'Umunyu'
  }
  function nonsense({ type, inputMode }: { type: string; inputMode?: string }): string {
    if (type === 'date') return ''
    if (type === 'password') return 'x'
    if (type === 'tel' || type === 'email') return 'umunyu'
    return inputMode === 'decimal' || inputMode === 'numeric' ? '-5' : 'Umunyu '.repeat(400)
  }
}

declare function topmost(): Element
declare function operable(top: Element): HTMLElement[]
declare function nameOf(element: Element): string

/** Defines what finds on a page what can be operated. */
function defineFind(): void {
  const OPERABLE = 'button, summary, select, a[href], input[type=search], input[type=checkbox], input[type=radio]'
  Object.assign(window, {
    topmost: () =>
      [...document.querySelectorAll('dialog:modal')].at(-1) ??
      document.querySelector('[popover]:popover-open') ??
      document.body ??
      document.documentElement,
    operable: (top: Element) =>
      [...top.querySelectorAll<HTMLElement>(OPERABLE)].filter((element) => {
        if (!element.checkVisibility({ visibilityProperty: true }) || element.matches(':disabled')) return false
        // What leads to another screen is opened by its address; the many rows of a list are alike.
        if (element instanceof HTMLAnchorElement)
          return (
            element.pathname === location.pathname &&
            element.origin === location.origin &&
            !element.search.includes('lang=') &&
            !element.hash
          )
        return true
      }),
    nameOf: (element: Element) =>
      (element.getAttribute('aria-label') ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim(),
  })
}
