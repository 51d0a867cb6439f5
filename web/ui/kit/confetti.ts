const PIECES = 18
const COLOURS = ['gain', 'accent', 'brand', 'debt']
const MS = 1100

/** Does nothing if the user prefers reduced motion. */
export function showConfetti(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const note = document.querySelector('.toasts:popover-open')?.getBoundingClientRect()
  const origin = document.createElement('div')
  origin.ariaHidden = 'true'
  origin.popover = 'manual'
  origin.className = 'burst'
  const place = note
    ? { left: note.left + note.width / 2, top: note.top }
    : { left: innerWidth / 2, top: innerHeight / 2 }
  Object.assign(origin.style, {
    ...{ inset: 'auto', left: `${place.left}px`, top: `${place.top}px`, width: '0', height: '0' },
    ...{ padding: '0', border: '0', overflow: 'visible', pointerEvents: 'none' },
  })
  document.body.append(origin)
  origin.showPopover()
  const flights = Array.from({ length: PIECES }, (_, at) => fly(origin, at))
  void Promise.allSettled(flights.map(({ finished }) => finished)).then(() => origin.remove())
}

function fly(origin: HTMLElement, at: number): Animation {
  const piece = document.createElement('i')
  Object.assign(piece.style, {
    ...{ position: 'absolute', width: '0.5rem', height: '0.75rem', borderRadius: '0.125rem' },
    background: `var(--${COLOURS[at % COLOURS.length]})`,
  })
  origin.append(piece)
  // An arc from left to right, at three distances.
  const angle = Math.PI * (1.1 + (0.8 * at) / (PIECES - 1))
  const reach = 90 + 30 * (at % 3)
  const [x, y] = [Math.cos(angle) * reach, Math.sin(angle) * reach]
  return piece.animate(
    [
      { transform: 'translate(-50%, -50%)', opacity: 1 },
      { transform: `translate(${x}px, ${y}px) rotate(${at * 50}deg)`, opacity: 1, offset: 0.5 },
      { transform: `translate(${x * 1.2}px, ${y + 60}px) rotate(${at * 100}deg)`, opacity: 0 },
    ],
    { duration: MS, easing: 'cubic-bezier(0.2, 0.6, 0.4, 1)' },
  )
}
