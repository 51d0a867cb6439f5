import { useSyncExternalStore } from 'react'

const NAMES = ['ink', 'muted', 'line', 'card', 'gain', 'loss', 'debt', 'income-bar', 'expense-bar', 'debt-bar'] as const

/** Colours as values, because a canvas can't use CSS variables. */
export type Palette = Record<(typeof NAMES)[number], string>

let known: Palette | null = null

/** Opacity of the bands behind the shown bars and behind the compared bars (`before`). */
export const BANDS = { shown: 0.16, before: 0.1 }

export function usePalette(): Palette {
  return useSyncExternalStore(
    subscribe,
    () => {
      known ??= readPalette()
      return known
    },
    () => empty,
  )
}

const empty = Object.fromEntries(NAMES.map((name) => [name, ''])) as unknown as Palette

/** Reads the colours from an element, because `light-dark()` resolves only on an element. */
function readPalette(): Palette {
  const probe = document.createElement('span')
  document.body.append(probe)
  const colours = NAMES.map((name) => {
    probe.style.color = `var(--${name})`
    return [name, getComputedStyle(probe).color]
  })
  probe.remove()
  return Object.fromEntries(colours) as Palette
}

function subscribe(listener: () => void): () => void {
  function forget(): void {
    known = null
    listener()
  }
  known = null
  const media = ['(prefers-color-scheme: dark)', 'print'].map((query) => matchMedia(query))
  for (const each of media) each.addEventListener('change', forget)
  const observer = new MutationObserver(forget)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    for (const each of media) each.removeEventListener('change', forget)
    observer.disconnect()
  }
}
