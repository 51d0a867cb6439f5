/**
 * React ref callback for a bar that covers rows of a list. Scrolls the current row clear of the
 * bar.
 */
export function keepRowsClear(bar: HTMLElement): () => void {
  const { style } = document.documentElement
  style.scrollPaddingBottom = `${bar.offsetHeight + Number.parseFloat(getComputedStyle(bar).bottom) + GAP_PX}px`
  // Wait until the rows have made room for their checkboxes, because narrower titles wrap.
  queueMicrotask(() => {
    const row = document.activeElement?.closest('.record') ?? document.querySelector('[data-selected]')
    row?.scrollIntoView({ block: 'nearest' })
  })
  return () => {
    style.scrollPaddingBottom = ''
  }
}

const GAP_PX = 8
