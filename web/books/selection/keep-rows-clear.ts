/** React ref callback. Scrolls, so that a bar over the list doesn't cover the current row. */
export function keepRowsClear(bar: HTMLElement): () => void {
  const { style } = document.documentElement
  // Wait for the checkboxes: they leave less width for titles, so titles wrap and rows grow.
  queueMicrotask(() => {
    style.scrollPaddingBottom = `${bar.offsetHeight + Number.parseFloat(getComputedStyle(bar).bottom) + GAP_PX}px`
    const row = document.activeElement?.closest('.record') ?? document.querySelector('[data-selected]')
    row?.scrollIntoView({ block: 'nearest' })
  })
  return () => {
    style.scrollPaddingBottom = ''
  }
}

const GAP_PX = 8
