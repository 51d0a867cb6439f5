import { createElement, type SVGProps } from 'react'

const frame = {
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const

/**
 * The component of an icon, from its drawing: elements and their attributes. In the built site it stands in for what the
 * icons of lucide-react are made with (tools/build/libraries.ts), and it draws the same.
 */
export function iconOf(drawing: [tag: string, attributes: Record<string, string>][]) {
  const elements = drawing.map(([tag, attributes]) => createElement(tag, attributes))
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each icon, at the start
  return function Icon(props: SVGProps<SVGSVGElement>) {
    return createElement('svg', { ...frame, ...props }, ...elements)
  }
}
