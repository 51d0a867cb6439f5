import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const tones = {
  success: { role: 'status', Icon: CircleCheck, look: 'border-gain/40 bg-gain/10 text-gain' },
  error: { role: 'alert', Icon: CircleAlert, look: 'border-loss/40 bg-loss/10 text-loss' },
  notice: { role: 'status', Icon: Info, look: 'border-accent/40 bg-accent/10 text-accent' },
} as const

export function Banner({
  tone,
  children,
  action,
  className,
}: {
  tone: keyof typeof tones
  children?: ReactNode
  action?: ReactNode
  className?: string | undefined
}) {
  if (!children) return null
  const { role, Icon, look } = tones[tone]
  return (
    <div
      role={role}
      className={classNames('flex flex-wrap items-center gap-3 rounded-box border px-4 py-3', look, className)}
    >
      <div className="flex min-w-0 flex-1 basis-36 gap-3">
        <Icon className="mt-0.5 size-5 shrink-0" />
        <div className="min-w-0 flex-1 wrap-anywhere">{children}</div>
      </div>
      {action}
    </div>
  )
}
