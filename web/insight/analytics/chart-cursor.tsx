import type { Chart } from 'chart.js'
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useMemo, useRef } from 'react'
import { classNames } from '../../ui/kit/class-names.ts'
import type { createStore } from '../../ui/kit/store.ts'

/** The cursor that all charts share: the index of a point, or -1. */
export type Cursor = ReturnType<typeof createStore<number>>

type DrawnChart = RefObject<Chart<'bar' | 'line'> | null>

/** A press that moves by less than this many pixels is a tap. */
const TAP = 10

/**
 * Draws a vertical line, and a dot on the chart's line, at the cursor. If the cursor is on no
 * point, draws them at `rest`.
 */
export function useCursorLine(cursor: Cursor, count: number, colour: string, rest = -1) {
  const moved = cursor.use()
  const wanted = moved < 0 ? rest : moved
  const at = wanted < count ? wanted : -1
  const chart = useRef<Chart<'bar' | 'line'> | null>(null)
  // Use a ref, because Chart.js reads its plugins only once.
  const drawn = useRef({ at, colour })
  drawn.current = { at, colour }
  // biome-ignore lint/correctness/useExhaustiveDependencies(at): the plugin reads it from the ref
  useEffect(() => chart.current?.draw(), [at])
  const plugin = useMemo(
    () => ({
      id: 'cursor',
      afterDatasetsDraw(drawing: Chart) {
        const { ctx, chartArea, scales } = drawing
        if (drawn.current.at < 0 || !scales.x) return
        const x = scales.x.getPixelForValue(drawn.current.at)
        ctx.save()
        ctx.strokeStyle = drawn.current.colour
        ctx.fillStyle = drawn.current.colour
        ctx.globalAlpha = 0.6
        ctx.beginPath()
        ctx.moveTo(x, chartArea.top)
        ctx.lineTo(x, chartArea.bottom)
        ctx.stroke()
        ctx.globalAlpha = 1
        const line = drawing.getSortedVisibleDatasetMetas().find(({ type, hidden }) => type === 'line' && !hidden)
        const point = line?.data[drawn.current.at]
        if (point && !Number.isNaN(point.y)) {
          ctx.beginPath()
          ctx.arc(point.x, point.y, 4, 0, 2 * Math.PI)
          ctx.fill()
        }
        ctx.restore()
      },
    }),
    [],
  )
  return { chart, plugin, at }
}

/**
 * Slider over a chart. Mouse, finger or arrow keys move the cursor. A tap or Enter selects a point.
 */
export function CursorSlider({
  chart,
  label,
  count,
  usual,
  cursor,
  textOf,
  onPick,
}: {
  chart: DrawnChart
  label: string
  count: number
  /** Index for screen readers while the cursor is on no point. */
  usual: number
  cursor: Cursor
  textOf: (at: number) => string
  onPick?: (at: number) => void
}) {
  const at = cursor.use()
  const onMove = cursor.set
  const pressedAt = useRef<number | null>(null)
  const within = (place: number) => Math.min(Math.max(Math.round(place), 0), count - 1)
  const value = within(at < 0 ? usual : at)

  function placeOf({ nativeEvent }: PointerEvent): number {
    return within(chart.current?.scales.x?.getValueForPixel(nativeEvent.offsetX) ?? value)
  }

  function onKeyDown(event: KeyboardEvent): void {
    const targets: Record<string, number | undefined> = {
      ...{ ArrowLeft: value - 1, ArrowDown: value - 1, ArrowRight: value + 1, ArrowUp: value + 1 },
      ...{ Home: 0, End: count - 1 },
    }
    const target = targets[event.key]
    if (target !== undefined) onMove(within(target))
    else if (event.key === 'Escape') onMove(-1)
    else if (onPick && (event.key === 'Enter' || event.key === ' ')) {
      onPick(value)
      onMove(-1)
    } else return
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
      aria-valuetext={textOf(value)}
      // Lets a finger scroll the page up and down.
      style={{ touchAction: 'pan-y', cursor: onPick ? 'pointer' : undefined }}
      className={classNames('absolute inset-0 rounded-box print:hidden', onPick && 'before-rows')}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        pressedAt.current = event.nativeEvent.offsetX
        onMove(placeOf(event))
      }}
      onPointerMove={(event) => onMove(placeOf(event))}
      onPointerUp={(event) => {
        const { current } = pressedAt
        if (onPick && current !== null && Math.abs(event.nativeEvent.offsetX - current) < TAP) onPick(placeOf(event))
      }}
      onPointerLeave={() => onMove(-1)}
      onPointerCancel={() => onMove(-1)}
      onBlur={() => onMove(-1)}
    />
  )
}
