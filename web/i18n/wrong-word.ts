import { sentenceKeys } from './sentence-keys.ts'

/** `text` is null after Esc. */
type OnPick = (text: string | null) => void

const ATTRIBUTES = ['aria-label', 'placeholder', 'title', 'alt']

export function sentenceKeyOf(text: string, sentences = sentenceKeys): string | null {
  const said = plain(text)
  let best: { key: string; length: number } | null = null
  for (const [key, ...parts] of sentences) {
    const length = parts.join('').length
    if (length > (best?.length ?? 0) && containsInOrder(said, parts.map(plain))) best = { key, length }
  }
  return best?.key ?? null
}

function containsInOrder(text: string, parts: string[]): boolean {
  let from = 0
  for (const part of parts) {
    const at = text.indexOf(part, from)
    if (at < 0) return false
    from = at + part.length
  }
  return true
}

const plain = (text: string) =>
  text
    .replaceAll(/[\u2066-\u2069\u00ad\u200b]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Blocks the next press, and passes the text of the pressed element to `onPick`. */
export function pointAtText(onPick: OnPick): void {
  const over = new AbortController()
  const listening = { capture: true, signal: over.signal }
  const end = (event: Event, text: string | null) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    over.abort()
    onPick(text)
  }
  addEventListener('click', (event) => end(event, textOf(event.target as Element)), listening)
  addEventListener('keydown', (event) => event.key === 'Escape' && end(event, null), listening)
}

function textOf(element: Element): string {
  const own = plain(element.textContent ?? '')
  if (own) return own
  const named = element.closest(ATTRIBUTES.map((name) => `[${name}]`).join())
  return ATTRIBUTES.map((name) => named?.getAttribute(name)).find(Boolean) ?? ''
}
