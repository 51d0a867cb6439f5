import type { Chart } from 'chart.js'
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useMemo, useRef } from 'react'
import type { createStore } from '../../ui/kit/store.ts'
import { NOWHERE, type Reach } from './series.ts'

/** All charts share one cursor, on a point or on a range. */
export type Cursor = ReturnType<typeof createStore<Reach>>

type DrawnChart = RefObject<Chart<'bar' | 'line'> | null>

/** A press that moves by less than this many pixels is a tap. */
const TAP = 10
/** A finger that rests for this many ms before it moves selects a range. */
const HOLD_MS = 350

/** Draws a line and a dot at both ends of the cursor, or at `rest` if the cursor is on no point. */
export function useCursorLine(cursor: Cursor, count: number, colour: string, rest = NOWHERE) {
  const moved = cursor.use()
  const { from, at } = moved.at < 0 ? rest : moved
  const chart = useRef<Chart<'bar' | 'line'> | null>(null)
  // Use a ref, because Chart.js reads its plugins only once.
  const drawn = useRef({ ends: [from, at], colour })
  drawn.current = { ends: [...new Set([from, at])].filter((end) => end >= 0 && end < count), colour }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the plugin reads the ends from the ref
  useEffect(() => chart.current?.draw(), [from, at])
  const plugin = useMemo(
    () => ({
      id: 'cursor',
      afterDatasetsDraw(drawing: Chart) {
        const { ctx, chartArea, scales } = drawing
        const line = drawing.getSortedVisibleDatasetMetas().find(({ type, hidden }) => type === 'line' && !hidden)
        ctx.save()
        ctx.strokeStyle = drawn.current.colour
        ctx.fillStyle = drawn.current.colour
        for (const end of drawn.current.ends) {
          const x = scales.x?.getPixelForValue(end) ?? 0
          ctx.globalAlpha = 0.6
          ctx.beginPath()
          ctx.moveTo(x, chartArea.top)
          ctx.lineTo(x, chartArea.bottom)
          ctx.stroke()
          ctx.globalAlpha = 1
          const point = line?.data[end]
          if (!point || Number.isNaN(point.y)) continue
          ctx.beginPath()
          ctx.arc(point.x, point.y, 4, 0, 2 * Math.PI)
          ctx.fill()
        }
        ctx.restore()
      },
    }),
    [],
  )
  return { chart, plugin }
}

/**
 * Invisible slider. Mouse, finger or arrow keys move the cursor. A click, lifting the finger or
 * Enter selects a point. Dragging a mouse, holding a finger and dragging it, or holding Shift
 * selects a range.
 */
export function CursorSlider({
  chart,
  label,
  count,
  usual,
  picked,
  lastPicked,
  cursor,
  textOf,
  onPick,
}: {
  chart: DrawnChart
  label: string
  count: number
  /** Index for screen readers while the cursor is on no point. */
  usual: number
  picked: Reach
  /** Index of the current period. A selected range can't end after this index. */
  lastPicked: number
  cursor: Cursor
  textOf: (reach: Reach) => string
  /** Receives `NOWHERE` to clear the selection. */
  onPick: (reach: Reach) => void
}) {
  const moved = cursor.use()
  const pressed = useRef<{ x: number; from: number; time: number; isDrag?: boolean } | null>(null)
  const clamp = (place: number) => Math.min(Math.max(Math.round(place), 0), count - 1)
  const value = clamp(moved.at < 0 ? usual : moved.at)
  const resting = picked.at < 0 ? { from: value, at: value } : picked
  const shown = moved.at < 0 ? resting : moved

  function reachBetween(from: number, at: number): Reach {
    return from === at ? { from, at } : { from: Math.min(from, lastPicked), at: Math.min(at, lastPicked) }
  }

  function moveTo(reach: Reach): void {
    const { from, at } = cursor.get()
    if (reach.from !== from || reach.at !== at) cursor.set(reach)
  }

  /** If `reach` is already selected, a tap clears the selection. */
  function pick(reach: Reach, isTap = true): void {
    const [first, last] = [Math.min(reach.from, reach.at), Math.max(reach.from, reach.at)]
    const isSame = first === picked.from && last === picked.at
    if (!isSame || isTap) onPick(isSame ? NOWHERE : reach)
    moveTo(NOWHERE)
  }

  function placeOf({ nativeEvent }: PointerEvent): number {
    return clamp(chart.current?.scales.x?.getValueForPixel(nativeEvent.offsetX) ?? value)
  }

  /** Returns a range during a drag or while Shift is held, else a point. */
  function reachTo(event: PointerEvent): Reach {
    const [place, start] = [placeOf(event), pressed.current]
    return start && (start.isDrag || event.shiftKey) ? reachBetween(start.from, place) : { from: place, at: place }
  }

  /** True on the labels left of the first point. */
  function isBeside({ nativeEvent: { offsetX } }: PointerEvent): boolean {
    return offsetX < (chart.current?.chartArea?.left ?? 0)
  }

  /** True above and below the chart. A finger that left it still sends pointer events. */
  function isOutside({ nativeEvent: { offsetY }, currentTarget }: PointerEvent): boolean {
    return offsetY < 0 || offsetY > currentTarget.clientHeight
  }

  function isTap({ nativeEvent }: PointerEvent): boolean {
    return pressed.current !== null && Math.abs(nativeEvent.offsetX - pressed.current.x) < TAP
  }

  function onKeyDown(event: KeyboardEvent): void {
    const targets: Record<string, number | undefined> = {
      ...{ ArrowLeft: value - 1, ArrowDown: value - 1, ArrowRight: value + 1, ArrowUp: value + 1 },
      ...{ Home: 0, End: count - 1 },
    }
    const target = targets[event.key]
    if (target !== undefined) {
      const at = clamp(target)
      moveTo(event.shiftKey ? reachBetween(shown.from, at) : { from: at, at })
    } else if (event.key === 'Escape') {
      // The first Escape ends a drag or hides the cursor. The screen handles the second.
      if (!pressed.current && moved.at < 0) return
      pressed.current = null
      moveTo(NOWHERE)
    } else if (event.key === 'Enter' || event.key === ' ') pick(shown)
    else return
    event.preventDefault()
  }

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={count - 1}
      aria-valuenow={value}
      aria-valuetext={textOf(shown)}
      // Lets a finger scroll the page up and down.
      style={{ touchAction: 'pan-y', userSelect: 'none', WebkitUserSelect: 'none', cursor: 'pointer' }}
      className="before-rows absolute inset-0 rounded-box print:hidden"
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        if (event.pointerType === 'mouse') event.currentTarget.setPointerCapture(event.pointerId)
        const from = event.shiftKey ? resting.from : placeOf(event)
        // Two fingers select nothing.
        pressed.current = event.isPrimary ? { x: event.nativeEvent.offsetX, from, time: event.timeStamp } : null
        moveTo(reachTo(event))
      }}
      onPointerMove={(event) => {
        if (event.buttons === 0) pressed.current = null
        const start = pressed.current
        // The first movement decides whether a finger selects a range or only moves the cursor.
        if (start && !isTap(event))
          start.isDrag ??= event.pointerType === 'mouse' || event.timeStamp - start.time > HOLD_MS
        const reach = reachTo(event)
        // While the cursor is over the selected range, keep showing the sums of the range.
        const isPicked = picked.from < picked.at && reach.at >= picked.from && reach.at <= picked.at
        moveTo(isPicked && !pressed.current ? NOWHERE : reach)
      }}
      onPointerUp={(event) => {
        const reach = reachTo(event)
        const start = pressed.current
        pressed.current = null
        if (!start) return
        const isLift = start.isDrag === false
        const isOff = isBeside(event) || (isLift && isOutside(event))
        if (reach.from !== reach.at || !isOff) pick(reach, !isLift)
        else if (isLift || picked.at < 0) moveTo(NOWHERE)
        else pick(picked)
      }}
      // A finger that rests on the chart would open the browser's menu.
      onContextMenu={(event) => pressed.current && event.preventDefault()}
      onPointerLeave={() => moveTo(NOWHERE)}
      onPointerCancel={() => {
        pressed.current = null
        moveTo(NOWHERE)
      }}
      onBlur={() => moveTo(NOWHERE)}
    />
  )
}
