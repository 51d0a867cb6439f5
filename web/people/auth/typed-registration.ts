import { parseStored, readTab, writeTab } from '../../browser/storage.ts'

type Texts = Record<string, string>

/** Key in the tab's storage: closing the tab deletes the texts, in case the phone is shared. */
const KEY = 'registration'
const SECRETS = ['password', 'confirmPassword']

export function storeTyped(form: HTMLFormElement, step: number): void {
  const texts = Object.fromEntries([...new FormData(form)].filter(([field]) => !SECRETS.includes(field)))
  writeTab(KEY, JSON.stringify({ step, texts }))
}

/** Fills empty fields, and returns the step that was open. */
export function restoreTyped(form: HTMLFormElement): number {
  const { step, texts } = parse(readTab(KEY))
  for (const [field, text] of Object.entries(texts)) {
    const input = form.elements.namedItem(field)
    if ((input instanceof HTMLInputElement || input instanceof HTMLSelectElement) && input.value === '')
      input.value = text
  }
  return step
}

export function forgetTyped(): void {
  writeTab(KEY, null)
}

function parse(text: string | null): { step: number; texts: Texts } {
  const { step, texts } = (parseStored(text) ?? {}) as { step?: unknown; texts?: Texts }
  return { step: Number(step) || 0, texts: texts ?? {} }
}
