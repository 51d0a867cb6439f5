import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const tones = {
  gain: 'border-gain/40 bg-gain/10 text-gain',
  accent: 'border-accent/40 bg-accent/10 text-accent',
  loss: 'border-loss/40 bg-loss/10 text-loss',
  brand: 'border-wash bg-wash text-brand',
  muted: 'border-line text-muted',
}
const sizes = { regular: 'border px-3 py-0.5 font-medium', small: 'px-2 font-normal' }

export type BadgeTone = keyof typeof tones

export function Badge({
  tone,
  size = 'regular',
  children,
}: {
  tone: BadgeTone
  size?: keyof typeof sizes
  children: ReactNode
}) {
  return (
    <span className={classNames('inline-block rounded-full text-small', sizes[size], tones[tone])}>{children}</span>
  )
}
